"""Makes the libraries of the games ahead of time, for any machine (`tourelle build`).

Numba lowers the rules to LLVM code in a process of its own (`lowering.py`); here the code is optimised for each target
and linked.
"""
