const lines = new Map<string, Promise<unknown>>()

/**
 * Runs work after whatever else was given under the same name has ended, well or badly: an account's nonce must
 * not be taken twice.
 */
export function inTurn<Result>(name: string, work: () => Promise<Result>): Promise<Result> {
  const before = lines.get(name) ?? Promise.resolve()
  const turn = before.then(work)
  const settled = turn.then(
    () => undefined,
    () => undefined,
  )
  lines.set(name, settled)
  void settled.then(() => {
    if (lines.get(name) === settled) lines.delete(name)
  })
  return turn
}
