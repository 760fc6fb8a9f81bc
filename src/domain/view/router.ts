import type { Route } from './views.ts'

/** Oldest first; the last is shown. */
export type History = readonly [Route, ...Route[]]
export type Move = { history: History; direction: 'next' | 'prev' | 'none' }

export const currentRoute = (history: History): Route => history.at(-1) ?? history[0]

const sameData = (a: unknown, b: unknown): boolean => {
  if (typeof a !== 'object' || typeof b !== 'object' || !a || !b) return a === b
  const [one, other] = [a as Record<string, unknown>, b as Record<string, unknown>]
  return [...new Set([...Object.keys(one), ...Object.keys(other)])].every((key) =>
    sameData(one[key], other[key]),
  )
}

export const sameRoute = (a: Route, b: Route): boolean => sameData(a, b)

/** Goes to a view; does nothing when it is shown already. */
export const pushRoute = (history: History, route: Route): Move =>
  sameRoute(currentRoute(history), route)
    ? { history, direction: 'none' }
    : { history: [...history, route], direction: 'next' }

/** Shows a view in place of the current one. */
export const replaceRoute = (history: History, route: Route): Move =>
  sameRoute(currentRoute(history), route)
    ? { history, direction: 'none' }
    : { history: [...history.slice(0, -1), route] as unknown as History, direction: 'next' }

/** Starts a new history, with the entries beneath that going back leads to. */
export const resetRoute = (
  history: History,
  route: Route,
  beneath: readonly Route[] = [],
): Move => ({
  history: [...beneath, route] as unknown as History,
  direction: sameRoute(currentRoute(history), route) ? 'none' : 'next',
})

/** Goes back to an entry by its index, clamped to the history. */
export const backToIndex = (
  history: History,
  index: number,
  { connected }: { connected: boolean },
): Move => {
  const last = history.length - 1
  const kept = Math.min(Math.max(Math.trunc(index) || 0, 0), last)
  if (kept === last) return { history, direction: 'none' }
  const left = history.slice(0, kept + 1) as unknown as History
  // A visitor who has connected meanwhile no longer needs the list of wallets.
  const lands = connected && currentRoute(left).view === 'Connect'
  return {
    history: lands ? ([...left.slice(0, -1), { view: 'Account' }] as unknown as History) : left,
    direction: 'prev',
  }
}

/** Goes back by one; from the first view the modal closes. */
export const backRoute = (history: History, o: { connected: boolean }): Move | 'close' =>
  history.length === 1 ? 'close' : backToIndex(history, history.length - 2, o)
