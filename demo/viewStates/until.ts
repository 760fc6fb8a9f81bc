import { wait } from '#lib/wait.ts'

const PATIENCE_MS = 30_000

/** Polls until the condition holds. @throws {Error} it never does; names the condition */
export async function until(
  what: string,
  isSo: () => boolean | Promise<boolean>,
  timeoutMs: number = PATIENCE_MS,
): Promise<void> {
  const end = performance.now() + timeoutMs
  while (!(await isSo())) {
    if (performance.now() > end) throw new Error(`Waited in vain: ${what}`)
    await wait(50)
  }
}
