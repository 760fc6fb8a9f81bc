import { fork } from 'node:child_process'
import { once } from 'node:events'
import { fileURLToPath } from 'node:url'
import { z } from '#lib/schema.ts'

const entry = fileURLToPath(new URL('./serviceProcess.ts', import.meta.url))
const Started = z.object({ origin: z.string() })
const Counted = z.object({ objects: z.number() })

/** The service in a process of its own, on a database that outlives it. */
export async function startServiceProcess(directory: string, smtpUrl: string) {
  const child = fork(entry, [directory, smtpUrl], {
    execArgv: ['--disable-warning=ExperimentalWarning', '--import', 'tsx'],
  })
  const ended = once(child, 'exit')
  const [first] = await Promise.race([
    once(child, 'message'),
    ended.then(() => Promise.reject(new Error('The service did not start'))),
  ])
  return {
    origin: z.parse(Started, first).origin,
    /** How many objects its memory holds after a full collection. */
    async countObjects() {
      const answer = once(child, 'message')
      child.send('count')
      return z.parse(Counted, (await answer)[0]).objects
    },
    /** Ends it in the middle of whatever it does. */
    async kill() {
      child.kill('SIGKILL')
      await ended
    },
  }
}
