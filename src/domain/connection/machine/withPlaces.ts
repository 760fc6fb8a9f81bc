import type { Connection } from '../connection.ts'

/** Adds new connections to those kept; a namespace that had one before keeps its place in the order. */
export const withPlaces = (
  kept: readonly Connection[],
  added: readonly Connection[],
  before: readonly Connection[],
): Connection[] => {
  const places = new Map([...kept, ...added].map((one) => [one.namespace, one]))
  const order = new Set([...before, ...added].map(({ namespace }) => namespace))
  return [...order].flatMap((namespace) => places.get(namespace) ?? [])
}
