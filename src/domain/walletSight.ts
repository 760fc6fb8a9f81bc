/** A wallet of the page as it was when it was first met. */
export type WalletSight = {
  provider: object
  /** Where its `request` lies, as a property: a function wrapped later is another value, an accessor put in has none. */
  request: PropertyDescriptor | undefined
}

/** A property wherever it lies, on an object or what it inherits from. No getter runs. */
const propertyOf = (owner: object, name: string): PropertyDescriptor | undefined => {
  try {
    for (let at: object | null = owner; at; at = Object.getPrototypeOf(at)) {
      const found = Object.getOwnPropertyDescriptor(at, name)
      if (found) return found
    }
  } catch {
    // A proxy that shows nobody its properties: there is nothing to compare later.
  }
  return undefined
}

export const sightOf = (provider: object): WalletSight => ({
  provider,
  request: propertyOf(provider, 'request'),
})

/** Whether both are one function in one place. */
export const isSameProperty = (
  a: PropertyDescriptor | undefined,
  b: PropertyDescriptor | undefined,
): boolean => a?.value === b?.value && a?.get === b?.get && a?.set === b?.set
