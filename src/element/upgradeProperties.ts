/**
 * A page may set properties before the class is defined: they are then own properties that hide the accessors, and are
 * passed to those. A property without an accessor is put back.
 */
export const upgradeProperties = (element: object): void => {
  for (const [name, value] of Object.entries(element)) {
    Reflect.deleteProperty(element, name)
    Reflect.set(element, name, value)
  }
}
