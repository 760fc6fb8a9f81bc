import { spawn } from 'node:child_process'
import { once } from 'node:events'
import { cp, mkdir, readFile, writeFile } from 'node:fs/promises'
import { join } from 'node:path'
import { fileURLToPath } from 'node:url'
import { cleanEnvironment, createProject } from './packedProject.ts'

const examples = fileURLToPath(new URL('../../demo/examples/', import.meta.url))
const READY = /(?:Local|Network|listening|localhost|127\.0\.0\.1)\S*\s*\S*:(\d{4,5})/i
const TAIL = 4000

/** The app's `process.env`. */
export type AppEnvironment = Readonly<Record<string, string>>

export type RunningApp = { origin: string; said(): string; stop(): Promise<void> }

export type ExampleApp = {
  dir: string
  /** Overwrites a file of the app. */
  write(path: string, text: string): Promise<void>
  /** Creates a folder of the app. */
  mkdir(path: string): Promise<unknown>
  /** Runs a command of the app's own packages to its end, and returns its output. */
  run(command: string, ...args: string[]): Promise<string>
  /** Starts a server of the app's own packages; resolves once it prints its address. */
  serve(command: string, ...args: string[]): Promise<RunningApp>
  remove(): Promise<void>
}

/**
 * Copies an app of `demo/examples` to a folder where nothing of this project is resolved, and installs its packages from
 * the registry, with the packed Latchkey. They are no dev dependencies: React is needed in two versions, and Next alone
 * is twice the size of all packages of the client.
 */
export async function installExample(
  name: string,
  {
    tarball,
    config,
    env = {},
  }: { tarball: string; config: object; env?: AppEnvironment | undefined },
): Promise<ExampleApp> {
  const { dir, remove } = await createProject()
  const app = createApp(dir, remove, env)
  await cp(join(examples, name), dir, {
    recursive: true,
    filter: (path) => !/[\\/](node_modules|dist|\.next|built|package-lock\.json)$/.test(path),
  })
  const path = join(dir, 'package.json')
  const manifest = JSON.parse(await readFile(path, 'utf8')) as { dependencies: object }
  manifest.dependencies = { ...manifest.dependencies, latchkey: `file:${tarball}` }
  await writeFile(path, JSON.stringify(manifest))
  const settings = name === 'next' ? 'app' : 'src'
  await app.write(`${settings}/latchkey.config.json`, JSON.stringify(config))
  await app.run('npm', 'install', '--no-audit', '--no-fund', '--no-package-lock')
  return app
}

const createApp = (dir: string, remove: () => Promise<void>, env: AppEnvironment): ExampleApp => {
  const bin = join(dir, 'node_modules/.bin')
  const start = (command: string, args: string[]) =>
    spawn(command, args, {
      cwd: dir,
      env: {
        ...cleanEnvironment(),
        PATH: `${bin}:${process.env.PATH}`,
        NEXT_TELEMETRY_DISABLED: '1',
        NO_COLOR: '1',
        ...env,
      },
      stdio: ['ignore', 'pipe', 'pipe'],
      // A process group of its own, so that all its children end with it.
      detached: true,
    })
  return {
    dir,
    remove,
    write: (path, text) => writeFile(join(dir, path), text),
    mkdir: (path) => mkdir(join(dir, path), { recursive: true }),
    async run(command, ...args) {
      const child = start(command, args)
      const said = listen(child)
      const [code] = (await once(child, 'close')) as [number]
      if (code !== 0)
        throw new Error(`${command} ${args.join(' ')} failed:\n${said().slice(-TAIL)}`)
      return said()
    },
    async serve(command, ...args) {
      const child = start(command, args)
      const said = listen(child)
      const closed = once(child, 'close')
      const stop = async () => {
        if (child.exitCode === null && child.pid) process.kill(-child.pid, 'SIGKILL')
        await closed
      }
      const port = await new Promise<string>((resolve, reject) => {
        const look = () => {
          const [, port] = READY.exec(said()) ?? []
          if (port) resolve(port)
        }
        child.stdout.on('data', look)
        child.stderr.on('data', look)
        child.on('close', () => reject(new Error(`${command} has ended:\n${said().slice(-TAIL)}`)))
      })
      return { origin: `http://localhost:${port}`, said, stop }
    },
  }
}

const listen = ({ stdout, stderr }: ReturnType<typeof spawn>) => {
  let text = ''
  for (const stream of [stdout, stderr])
    stream?.on('data', (data: Buffer) => {
      text += data.toString()
    })
  return () => text
}
