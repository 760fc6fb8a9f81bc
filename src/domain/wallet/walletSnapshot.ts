/** A wallet's provider object as it was when first seen. */
export type WalletSnapshot = {
  provider: object
  /** The property descriptor of `request`: a function wrapped later has another value, an added accessor has none. */
  request: PropertyDescriptor | undefined
}

/** A function of a wallet that is no property of one object: as it was when first seen, and as it is now. */
export type FunctionSnapshot = { first: unknown; now(): unknown }

/** The descriptor of a property on an object or its prototypes. No getter runs. */
const propertyOf = (owner: object, name: string): PropertyDescriptor | undefined => {
  try {
    for (let at: object | null = owner; at; at = Object.getPrototypeOf(at)) {
      const found = Object.getOwnPropertyDescriptor(at, name)
      if (found) return found
    }
  } catch {
    // A proxy that hides its properties: there is nothing to compare later.
  }
  return undefined
}

export const snapshotOf = (provider: object): WalletSnapshot => ({
  provider,
  request: propertyOf(provider, 'request'),
})

/** Whether both are the same function on the same object. */
export const isSameProperty = (
  a: PropertyDescriptor | undefined,
  b: PropertyDescriptor | undefined,
): boolean => a?.value === b?.value && a?.get === b?.get && a?.set === b?.set
