/**
 * A page may set properties before the class is there to hear of it: they lie on the element itself then, over the
 * accessors, and are handed to those.
 */
export const upgradeProperties = (element: object, names: readonly string[]): void => {
  for (const name of names) {
    if (!Object.hasOwn(element, name)) continue
    const value: unknown = Reflect.get(element, name)
    Reflect.deleteProperty(element, name)
    Reflect.set(element, name, value)
  }
}
