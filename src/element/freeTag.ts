/** A tag name that is not taken: a second copy of the script gives its inner elements other names. */
export const freeTag = (name: string): string => {
  let tag = name
  for (let copy = 2; customElements.get(tag); copy++) tag = `${name}-${copy}`
  return tag
}
