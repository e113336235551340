/** Whether this browser has what every page needs: `light-dark()` colours and modal dialogs. */

export function able(): boolean {
  return CSS.supports("color", "light-dark(#fff, #000)") && "showModal" in HTMLDialogElement.prototype;
}
