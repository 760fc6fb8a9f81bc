// @ts-check
import { spawn } from 'node:child_process'
import { root } from '../../embed/prepare/prepare.mjs'

/** @type {Set<import('node:child_process').ChildProcess>} */
const running = new Set()

/** @type {{ at: number }} When what runs now has taken too long, in milliseconds since 1970. */
export const deadline = { at: Date.now() }

/**
 * Runs Node to its end or to the deadline, with everything it starts.
 *
 * @param {string[]} args
 * @param {Record<string, string>} [env] beside this process's own
 * @returns {Promise<number>} the exit code; 1 when it was stopped
 */
export function runNode(args, env = {}) {
  return new Promise((resolve) => {
    const child = spawn(process.execPath, args, {
      cwd: root,
      stdio: ['ignore', 'inherit', 'inherit'],
      env: { ...process.env, ...(process.stdout.isTTY ? {} : { NO_COLOR: '1' }), ...env },
      // A group of its own, so that its browser and servers can be stopped with it.
      detached: process.platform !== 'win32',
    })
    running.add(child)
    const timer = setTimeout(() => {
      console.error(`${args.join(' ')} took too long: stopped`)
      stop(child)
    }, deadline.at - Date.now())
    child.on('error', (error) => {
      console.error(error)
      resolve(1)
    })
    child.on('close', (code) => {
      clearTimeout(timer)
      // Nothing that the suite started may outlive it.
      stop(child)
      running.delete(child)
      resolve(code ?? 1)
    })
  })
}

/** Stops whatever still runs. */
export function stopChildren() {
  for (const child of running) stop(child)
}

/**
 * Ends a child with everything it started.
 *
 * @param {import('node:child_process').ChildProcess} child
 */
function stop(child) {
  if (!child.pid) return
  try {
    process.kill(process.platform === 'win32' ? child.pid : -child.pid, 'SIGKILL')
  } catch (error) {
    // Already gone.
    if (/** @type {NodeJS.ErrnoException} */ (error).code !== 'ESRCH') throw error
  }
}
