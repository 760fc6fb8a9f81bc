/** Ends a switch over a closed union: a missing case does not compile. */
export const assertNever = (value: never): never => {
  throw new TypeError(`Unexpected case: ${JSON.stringify(value)}`)
}
