/**
 * Keeps an element visible where the card does not fit: whenever the card or its content changes in size, it is scrolled
 * into view. Where everything fits nothing moves.
 *
 * @returns what ends it
 */
export const keepInSight = (element: HTMLElement): (() => void) => {
  const card = element.closest('.card')
  const look = () => element.scrollIntoView({ block: 'nearest' })
  const observer = new ResizeObserver(look)
  for (const part of [element, card, ...(card?.children ?? [])]) if (part) observer.observe(part)
  return () => observer.disconnect()
}
