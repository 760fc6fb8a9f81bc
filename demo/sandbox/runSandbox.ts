import { createSandbox, type Sandbox } from './createSandbox.ts'
import { followLauncher } from './followLauncher.ts'
import type { DistFiles } from './page/distFiles.ts'
import type { DocsFiles } from './page/serveDocs.ts'

/**
 * Starts the sandbox from the command line. `--json`: the one line on stdout is an object of its addresses and the
 * config to paste; `--size=10000` fills the wallet directory; `PORT` fixes the demo page's port.
 *
 * @param options `dist`: what the demo page serves as Latchkey, unless it is what `npm run build` left; `docs`: the
 * documentation it serves, too
 */
export async function runSandbox({
  dist,
  docs,
}: {
  dist?: DistFiles
  docs?: DocsFiles
} = {}): Promise<void> {
  // Files of this process and of its nodes are readable by their owner only.
  process.umask(0o077)
  const asJson = process.argv.includes('--json')
  const size = process.argv
    .find((argument) => argument.startsWith('--size='))
    ?.slice('--size='.length)

  let sandbox: Promise<Sandbox> | undefined
  let isEnding = false

  async function end(code: number): Promise<void> {
    // A second Ctrl-C does not wait; the nodes go with us in any case.
    if (isEnding) process.exit(code || 1)
    isEnding = true
    try {
      await (await sandbox)?.close()
    } catch (error) {
      console.error(error)
      process.exit(1)
    }
    process.exit(code)
  }

  function fail(error: unknown): void {
    console.error(explain(error))
    void end(1)
  }

  process.on('SIGINT', () => void end(0))
  process.on('SIGTERM', () => void end(0))
  process.on('SIGHUP', () => void end(0))
  process.on('uncaughtException', fail)
  process.on('unhandledRejection', fail)
  const follows = followLauncher(() => void end(0))

  try {
    sandbox = createSandbox({
      past: true,
      offersPasskey: true,
      ports: { demo: wholeNumber('PORT', process.env.PORT) },
      directorySize: wholeNumber('--size', size),
      dist,
      docs,
    })
    const running = await sandbox
    // The reader of the ready message may end the launcher at once.
    await follows
    if (!isEnding) console.log(asJson ? describe(running) : table(running, docs !== undefined))
  } catch (error) {
    sandbox = undefined
    fail(error)
  }
}

function explain(error: unknown): unknown {
  if (error instanceof Error && 'code' in error && error.code === 'EADDRINUSE')
    return `The port is taken (${error.message}). Set PORT to another one, or to nothing for any free port.`
  return error
}

function wholeNumber(name: string, text: string | undefined): number | undefined {
  if (!text) return undefined
  const number = Number(text)
  if (!Number.isInteger(number) || number < 0 || number > 65_535)
    throw new RangeError(`${name} is ${text}: it must be a whole number up to 65535`)
  return number
}

function describe({ urls, projectId, config }: Sandbox): string {
  const { injectedWallet: _, ...addresses } = urls
  return JSON.stringify({ ...addresses, projectId, config })
}

function table({ urls, accounts }: Sandbox, hasDocs: boolean): string {
  const rows = [
    ['Demo page', urls.demo],
    ['Two-line page', `${urls.demo}/plain`],
    ...(hasDocs ? [['Documentation', `${urls.demo}/docs/`]] : []),
    ['Mailbox', urls.mailbox],
    ['Pairing wallet', urls.pairingWallet],
    ['API', urls.api],
    ['RPC', urls.rpc],
    ['Relay', urls.relay],
    ['Frame', `${urls.frame}/sdk`],
    ['Passkey wallet', urls.passkey],
    ['Identity', urls.identity],
    ['Bundler', urls.bundler],
    ['Sign-in', urls.signIn],
    ['Artwork', urls.artwork],
    ['Exchange', urls.payExchange],
    ...Object.entries(urls.chains),
    ['First account', accounts[0]?.address ?? ''],
  ]
  const lines = rows.map(([name, value]) => `  ${name?.padEnd(16)} ${value}`)
  return `\nThe sandbox is up. Open the demo page; Ctrl-C ends everything.\n\n${lines.join('\n')}\n`
}
