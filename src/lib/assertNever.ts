/** Ends a switch over a closed union: a case left out does not compile. */
export const assertNever = (value: never): never => {
  throw new TypeError(`Unexpected case: ${JSON.stringify(value)}`)
}
