import { execFile } from 'node:child_process'
import { promisify } from 'node:util'

const LOOK_MS = 500
const LAUNCHERS = /\b(npm|pnpm|yarn|bun)\b/

type Row = { parent: number; command: string }

async function readProcess(id: number): Promise<Row | undefined> {
  try {
    const { stdout } = await promisify(execFile)('ps', ['-o', 'ppid=,args=', '-p', String(id)])
    const [, parent, command] = /^ *(\d+) +(.*)/.exec(stdout) ?? []
    return command === undefined ? undefined : { parent: Number(parent), command }
  } catch {
    // No ps on this system, or the process has gone: there is nothing to follow.
    return undefined
  }
}

const isAlive = (id: number): boolean => {
  try {
    process.kill(id, 0)
    return true
  } catch {
    return false
  }
}

/**
 * A package manager that is killed outright leaves its scripts running. This calls back when the one that started
 * us has ended; it may be our parent, or the parent of the shell that it starts scripts with.
 */
export async function followLauncher(onGone: () => void): Promise<void> {
  if (process.env.npm_lifecycle_event === undefined) return
  const parent = await readProcess(process.ppid)
  const grandparent = parent && (await readProcess(parent.parent))
  const launcher = [
    { id: process.ppid, command: parent?.command },
    { id: parent?.parent ?? 0, command: grandparent?.command },
    // A shell's command line names what it runs, which may well be called after a package manager.
  ].find(({ command }) => command && LAUNCHERS.test(command) && !/^(\S*\/)?\w*sh -c /.test(command))
  if (!launcher) return

  const watch = setInterval(() => {
    if (isAlive(launcher.id)) return
    clearInterval(watch)
    onGone()
  }, LOOK_MS)
  watch.unref()
}
