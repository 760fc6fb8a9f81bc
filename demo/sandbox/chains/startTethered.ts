import { type ChildProcessWithoutNullStreams, spawn } from 'node:child_process'
import { once } from 'node:events'

/** A child process that cannot outlive us. */
export type Tethered = {
  process: ChildProcessWithoutNullStreams
  /** Ends it; resolves when it has gone. */
  stop(): Promise<void>
}

/**
 * A process between us and the program, with the other end of our pipe: the pipe breaks when we end, in any
 * way (a crash and SIGKILL included), and the program is killed. When the program ends first, so does this.
 */
const TETHER = `
exec 3<&0
"$@" </dev/null 3<&- & program=$!
{ read -r line <&3; kill -9 $program; } 2>/dev/null & watch=$!
wait $program; status=$?
kill $watch 2>/dev/null
exit $status
`

/** Starts a program that dies with this process. A terminal's Ctrl-C reaches us alone, so that we end it in order. */
export function startTethered(program: string, args: readonly string[]): Tethered {
  const child =
    process.platform === 'win32'
      ? spawn(program, args)
      : spawn('/bin/sh', ['-c', TETHER, 'sh', program, ...args], { detached: true })
  // A pipe that breaks because the program has gone is no news.
  child.stdin.on('error', () => undefined)

  return {
    process: child,
    async stop() {
      if (child.exitCode !== null || child.signalCode !== null) return
      const gone = once(child, 'exit')
      if (process.platform === 'win32') child.kill()
      else child.stdin.end()
      await gone
    },
  }
}
