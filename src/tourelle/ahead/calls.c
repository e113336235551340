/* Calls functions of the games' libraries from Python.
 *
 * Every such function takes one pointer, to 64-bit slots: numbers and pointers in, results out again from the first
 * slot on; what it returns is 0, or says that it has failed. `bind` makes a Python function of an address and a
 * description of its arguments: for each an operation, and for arrays what their elements are.
 */
#define PY_SSIZE_T_CLEAN
#define Py_LIMITED_API 0x030b0000
#define NPY_NO_DEPRECATED_API NPY_2_0_API_VERSION
#define NPY_TARGET_VERSION NPY_2_0_API_VERSION
#include <Python.h>
#include <numpy/ndarraytypes.h>
#include <stdint.h>
#include <string.h>

/* The beginning of a NumPy record (numpy/arrayscalars.h, which knows no limited API). */
typedef struct {
    PyObject_VAR_HEAD
    char *data;
    PyArray_Descr *type;
} Record;

enum { INT, FLOAT, BOOL, STATE, ARRAY, OPEN, CLOSE };
enum { MOST_SLOTS = 160, DEEPEST = 4 };

typedef struct {
    int32_t operation, kind, size, dimensions;
} Step;

typedef int32_t (*Entry)(int64_t *);

typedef struct {
    Entry entry;
    PyMethodDef method;
    PyObject *name, *fault;
    int arguments, steps, results, releases;
    char result[DEEPEST];
    Step step[];
} Bound;

static const char *NAME = "tourelle.bound";
static PyTypeObject *array_type, *record_type;

static PyObject *wrong(const Bound *bound, Py_ssize_t at, const char *wanted) {
    PyErr_Format(PyExc_TypeError, "%U: argument %zd is not %s", bound->name, at + 1, wanted);
    return NULL;
}

/* Writes the slots of one argument that is not a tuple; how many, or -1 with an exception. */
static int put(const Bound *bound, const Step *step, Py_ssize_t at, PyObject *given, int64_t *slot) {
    switch (step->operation) {
    case INT:
        if (PyLong_Check(given)) {
            *slot = PyLong_AsLongLong(given);
        } else {
            PyObject *number = PyNumber_Index(given);
            if (!number) return -1;
            *slot = PyLong_AsLongLong(number);
            Py_DECREF(number);
        }
        return *slot == -1 && PyErr_Occurred() ? -1 : 1;
    case FLOAT: {
        double number = PyFloat_AsDouble(given);
        memcpy(slot, &number, sizeof number);
        return number == -1 && PyErr_Occurred() ? -1 : 1;
    }
    case BOOL:
        *slot = PyObject_IsTrue(given);
        return *slot < 0 ? -1 : 1;
    case STATE: {
        Record *record = (Record *)given;
        if (!PyObject_TypeCheck(given, record_type) || record->type->elsize != step->size) {
            wrong(bound, at, "a state of this game");
            return -1;
        }
        *slot = (int64_t)(intptr_t)record->data;
        return 1;
    }
    default: {
        PyArrayObject *array = (PyArrayObject *)given;
        if (!PyObject_TypeCheck(given, array_type)) {
            wrong(bound, at, "an array");
            return -1;
        }
        PyArray_Descr *type = PyArray_DESCR(array);
        if (type->kind != step->kind || type->elsize != step->size || PyArray_NDIM(array) != step->dimensions ||
            !PyArray_IS_C_CONTIGUOUS(array)) {
            wrong(bound, at, "an array of the declared type, in one piece");
            return -1;
        }
        slot[0] = (int64_t)(intptr_t)PyArray_DATA(array);
        for (int axis = 0; axis < step->dimensions; axis++) slot[1 + axis] = PyArray_DIM(array, axis);
        return 1 + step->dimensions;
    }
    }
}

/* Writes the slots of a tuple's items, from the step after its beginning to its end; the step after that, or NULL. */
static const Step *put_items(const Bound *bound, const Step *step, Py_ssize_t at, PyObject *tuple, int64_t **slot) {
    if (!PyTuple_Check(tuple)) return (const Step *)wrong(bound, at, "a tuple");
    for (Py_ssize_t item = 0; step->operation != CLOSE; item++) {
        if (item >= PyTuple_Size(tuple)) return (const Step *)wrong(bound, at, "a tuple as declared");
        PyObject *given = PyTuple_GetItem(tuple, item);
        if (step->operation == OPEN) {
            step = put_items(bound, step + 1, at, given, slot);
            if (!step) return NULL;
        } else {
            int written = put(bound, step++, at, given, *slot);
            if (written < 0) return NULL;
            *slot += written;
        }
    }
    return step + 1;
}

static PyObject *taken(char kind, int64_t slot) {
    double number;
    if (kind == 'b') return PyBool_FromLong(slot != 0);
    if (kind == 'i') return PyLong_FromLongLong(slot);
    memcpy(&number, &slot, sizeof number);
    return PyFloat_FromDouble(number);
}

static PyObject *results(const Bound *bound, const int64_t *slots) {
    if (bound->results == 0) Py_RETURN_NONE;
    if (bound->results == 1) return taken(bound->result[0], slots[0]);
    PyObject *all = PyTuple_New(bound->results);
    for (int at = 0; all && at < bound->results; at++) {
        PyObject *one = taken(bound->result[at], slots[at]);
        if (!one || PyTuple_SetItem(all, at, one) < 0) {
            Py_DECREF(all);
            return NULL;
        }
    }
    return all;
}

static PyObject *failed(const Bound *bound) {
    PyObject *fault = PyObject_CallFunctionObjArgs(bound->fault, bound->name, NULL);
    if (fault) PyErr_SetObject((PyObject *)Py_TYPE(fault), fault);
    Py_XDECREF(fault);
    return NULL;
}

static PyObject *call(PyObject *self, PyObject *const *given, Py_ssize_t count) {
    const Bound *bound = PyCapsule_GetPointer(self, NAME);
    int64_t slots[MOST_SLOTS], *slot = slots;
    if (count != bound->arguments) {
        PyErr_Format(PyExc_TypeError, "%U takes %d arguments, not %zd", bound->name, bound->arguments, count);
        return NULL;
    }
    const Step *step = bound->step;
    for (Py_ssize_t at = 0; at < count; at++) {
        if (step->operation == OPEN) {
            step = put_items(bound, step + 1, at, given[at], &slot);
            if (!step) return NULL;
        } else {
            int written = put(bound, step++, at, given[at], slot);
            if (written < 0) return NULL;
            slot += written;
        }
    }
    int32_t code;
    if (bound->releases) {
        PyThreadState *thread = PyEval_SaveThread();
        code = bound->entry(slots);
        PyEval_RestoreThread(thread);
    } else {
        code = bound->entry(slots);
    }
    return code ? failed(bound) : results(bound, slots);
}

static void forget(PyObject *self) {
    Bound *bound = PyCapsule_GetPointer(self, NAME);
    Py_DECREF(bound->name);
    Py_DECREF(bound->fault);
    PyMem_Free(bound);
}

static PyObject *bind(PyObject *module, PyObject *given) {
    unsigned long long address;
    const char *steps, *result;
    Py_ssize_t size, results;
    int arguments, releases, slots = 0;
    PyObject *name, *fault, *where;
    (void)module;
    if (!PyArg_ParseTuple(given, "KUUiy#s#pO", &address, &where, &name, &arguments, &steps, &size, &result, &results,
                          &releases, &fault))
        return NULL;
    Bound *bound = PyMem_Malloc(sizeof(Bound) + size);
    if (!bound) return PyErr_NoMemory();
    memset(bound, 0, sizeof *bound);
    memcpy(bound->step, steps, size);
    bound->steps = (int)(size / sizeof(Step));
    for (int at = 0; at < bound->steps; at++)
        slots += bound->step[at].operation == ARRAY ? 1 + bound->step[at].dimensions : 1;
    if (slots > MOST_SLOTS || results > DEEPEST) {
        PyMem_Free(bound);
        PyErr_Format(PyExc_ValueError, "%U has too many arguments or results", name);
        return NULL;
    }
    bound->entry = (Entry)(intptr_t)address;
    bound->arguments = arguments;
    bound->results = (int)results;
    memcpy(bound->result, result, results);
    bound->releases = releases;
    bound->name = Py_NewRef(name);
    bound->fault = Py_NewRef(fault);
    bound->method.ml_name = PyUnicode_AsUTF8AndSize(name, NULL);
    bound->method.ml_meth = (PyCFunction)(void (*)(void))call;
    bound->method.ml_flags = METH_FASTCALL;
    PyObject *self = PyCapsule_New(bound, NAME, forget);
    PyObject *function = self ? PyCFunction_NewEx(&bound->method, self, where) : NULL;
    Py_XDECREF(self);
    return function;
}

static PyMethodDef methods[] = {
    {"bind", bind, METH_VARARGS,
     "bind(address, module, name, arguments, steps, results, releases_lock, fault): a function of a library."},
    {NULL, NULL, 0, NULL},
};

static int start(PyObject *module) {
    (void)module;
    PyObject *numpy = PyImport_ImportModule("numpy");
    if (!numpy) return -1;
    array_type = (PyTypeObject *)PyObject_GetAttrString(numpy, "ndarray");
    record_type = (PyTypeObject *)PyObject_GetAttrString(numpy, "void");
    Py_DECREF(numpy);
    return array_type && record_type ? 0 : -1;
}

static PyModuleDef_Slot stages[] = {{Py_mod_exec, start}, {0, NULL}};
static PyModuleDef definition = {PyModuleDef_HEAD_INIT, "calls", NULL, 0, methods, stages, NULL, NULL, NULL};

PyMODINIT_FUNC PyInit_calls(void) { return PyModuleDef_Init(&definition); }
