/**
 * Keeps an element in sight where there is too little room for all of its card: whenever the card or what it holds
 * changes in size it is scrolled to. Where it fits anyway nothing moves.
 *
 * @returns ends it
 */
export const keepInSight = (element: HTMLElement): (() => void) => {
  const card = element.closest('.card')
  const look = () => element.scrollIntoView({ block: 'nearest' })
  const observer = new ResizeObserver(look)
  for (const part of [element, card, ...(card?.children ?? [])]) if (part) observer.observe(part)
  return () => observer.disconnect()
}
