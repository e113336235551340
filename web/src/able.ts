/** Whether this browser can do what every page needs: colours for both themes, and dialogs. */

export function able(): boolean {
  return CSS.supports("color", "light-dark(#fff, #000)") && "showModal" in HTMLDialogElement.prototype;
}
