import { drawnModals } from '#lib/pageModals.ts'
import { parentOf } from '#lib/parentOf.ts'

const ATTRIBUTES = ['aria-hidden', 'inert']

/** Whether a modal of the page is shown elsewhere than in this element: such a one hides what is around it. */
const isModalBeside = (element: Element): boolean =>
  drawnModals('dialog[open], [role="dialog"], [role="alertdialog"]').some(
    (modal) => !element.contains(modal),
  )

/**
 * Keeps an element, and all that it is in, free of what hides it from assistive technology or makes it inert: modals of
 * the page do so to all that is outside of them. Returns what ends it. What is around the element is then as it was, if
 * there still is such a modal.
 */
export const keepExposed = (element: Element): (() => void) => {
  const around: Element[] = []
  for (let one: Element | undefined = element; one; one = parentOf(one)) around.push(one)
  const taken: { from: Element; name: string; value: string }[] = []
  const expose = () => {
    for (const from of around)
      for (const name of ATTRIBUTES) {
        const value = from.getAttribute(name)
        // Any value makes inert, `false` as well.
        if (value === null || (name === 'aria-hidden' && value === 'false')) continue
        from.removeAttribute(name)
        if (from !== element) taken.push({ from, name, value })
      }
  }
  expose()
  let frame = 0
  // Once a frame: what else watches the attribute and sets it again would go on with this for ever.
  const observer = new MutationObserver(() => {
    cancelAnimationFrame(frame)
    frame = requestAnimationFrame(expose)
  })
  for (const one of around) observer.observe(one, { attributeFilter: ATTRIBUTES })
  return () => {
    observer.disconnect()
    cancelAnimationFrame(frame)
    for (const { from, name, value } of taken)
      if (!from.hasAttribute(name) && isModalBeside(from)) from.setAttribute(name, value)
  }
}
