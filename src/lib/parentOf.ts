/** The element around another one, out of shadow trees too. */
export const parentOf = (element: Element): Element | undefined => {
  const { parentNode } = element
  if (parentNode instanceof ShadowRoot) return parentNode.host
  return parentNode instanceof Element ? parentNode : undefined
}
