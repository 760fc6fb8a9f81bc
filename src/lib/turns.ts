/**
 * Returns what puts calls in order: each resolves with what it loads once that and everything before it has loaded. None
 * waits for what a call does afterwards, and none is held up by one that fails.
 */
export const createTurns = (): (<Value>(loading: Promise<Value>) => Promise<Value>) => {
  let turn: Promise<unknown> | undefined
  return (loading) => {
    turn = Promise.allSettled([loading, turn])
    return turn.then(() => loading)
  }
}
