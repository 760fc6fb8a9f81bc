import { spawn } from 'node:child_process'
import type { Readable } from 'node:stream'

/** Starts a screen that nobody sees, for a browser that cannot do without one. */
export async function openDisplay(): Promise<{ name: string; close(): void }> {
  // It must not begin anew, deaf for a moment, whenever the last browser has left it.
  const args = '-displayfd 3 -screen 0 1400x1000x24 -nolisten tcp -noreset'.split(' ')
  const server = spawn('Xvfb', args, { stdio: ['ignore', 'ignore', 'inherit', 'pipe'] })
  const number = await new Promise<string>((resolve, reject) => {
    server.once('error', reject)
    server.once('exit', (code) => reject(new Error(`Xvfb ended with ${code}`)))
    // It chooses a number that is free, and says which once it can be drawn on.
    const said = server.stdio[3] as Readable
    said.once('data', (data: Buffer) => resolve(data.toString().trim()))
  })
  return { name: `:${number}`, close: () => void server.kill() }
}
