/**
 * The colour schemes a page has chosen where an element stands: by CSS (`color-scheme`) or for all of it by its meta
 * element; where it has chosen none, both, so that the visitor's system decides. What lies `below` the element inherits
 * the page's choice, and so follows it from then on.
 */
export const pageScheme = (element: Element, below: boolean): string => {
  const { colorScheme } = getComputedStyle(element)
  if (colorScheme && colorScheme !== 'normal') return below ? 'inherit' : colorScheme
  const meta = document.querySelector<HTMLMetaElement>('meta[name="color-scheme"]')?.content
  return meta && CSS.supports('color-scheme', meta) ? meta : 'light dark'
}
