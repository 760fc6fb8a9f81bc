/**
 * A page may set properties before the class is there to hear of it: they lie on the element itself then, over the
 * accessors, and are handed to those. What has no accessor lies there again.
 */
export const upgradeProperties = (element: object): void => {
  for (const [name, value] of Object.entries(element)) {
    Reflect.deleteProperty(element, name)
    Reflect.set(element, name, value)
  }
}
