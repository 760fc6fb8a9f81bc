/**
 * The colour schemes that a page has chosen for an element: by CSS (`color-scheme`) or for the whole page by its meta
 * element; by default both, so that the visitor's system decides. What is `below` the element inherits the page's choice,
 * and follows its later changes.
 */
export const pageScheme = (element: Element, below: boolean): string => {
  const { colorScheme } = getComputedStyle(element)
  if (colorScheme && colorScheme !== 'normal') return below ? 'inherit' : colorScheme
  const meta = document.querySelector<HTMLMetaElement>('meta[name="color-scheme"]')?.content
  return meta && CSS.supports('color-scheme', meta) ? meta : 'light dark'
}
