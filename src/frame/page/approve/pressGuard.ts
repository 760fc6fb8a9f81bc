/**
 * Lets a press of a button count only if `isOpen` both when the press began and when it ended, and only when a person
 * made it: a button that slides beneath a click on its way is not pressed.
 */
export function guardPress(button: HTMLElement, isOpen: () => boolean, press: () => void): void {
  let beganOpen = true

  button.addEventListener('pointerdown', () => {
    beganOpen = isOpen()
  })
  button.addEventListener('keydown', (event) => {
    if (event.key !== 'Enter' && event.key !== ' ') return
    // A key held down since before this screen does not count.
    if (event.repeat) event.preventDefault()
    else beganOpen = isOpen()
  })
  button.addEventListener('click', (event) => {
    const counts = event.isTrusted && beganOpen && isOpen()
    beganOpen = true
    if (counts) press()
  })
}
