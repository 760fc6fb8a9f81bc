/** Two copies of the script may be on the page; the second one's inner elements get names of their own. */
export const freeTag = (name: string): string => {
  let tag = name
  for (let copy = 2; customElements.get(tag); copy++) tag = `${name}-${copy}`
  return tag
}
