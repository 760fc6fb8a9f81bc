/**
 * A page may set properties before the class is defined: they are then own properties that hide the accessors, and are
 * passed to those. A property without an accessor is put back.
 */
export const upgradeProperties = (element: Record<string, unknown>): void => {
  for (const [name, value] of Object.entries(element)) {
    delete element[name]
    element[name] = value
  }
}
