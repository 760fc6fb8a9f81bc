/** Runs in the page: whether a dialog whose wallet has connected stays until a press ends it, moving or not. */
export function holdLeaving(isHeld: boolean): void {
  const page = window as { usualTimeout?: typeof setTimeout }
  page.usualTimeout ??= window.setTimeout
  const usual = page.usualTimeout
  // How long it stays by itself, ms: see `Modal`.
  const stays = [320, 80]
  const holding = (run: () => void, ms = 0) => usual(run, stays.includes(ms) ? 600_000 : ms)
  Object.assign(window, { setTimeout: isHeld ? holding : usual })
}
