import { type ChildProcess, spawn } from 'node:child_process'
import { once } from 'node:events'
import { createServer } from 'node:net'
import { createInterface } from 'node:readline'
import { fileURLToPath } from 'node:url'
import { afterEach, describe, expect, test, vi } from 'vitest'
import { bitcoinPlan } from './chains/bitcoin/bitcoinPlan.ts'
import { callNode } from './chains/callNode.ts'
import { solanaPlan } from './chains/solana/solanaPlan.ts'

// Each starts a whole process, which takes as long as a busy machine makes it.
const PATIENCE = { timeout: 60_000 }
vi.setConfig({ testTimeout: 120_000 })

const main = fileURLToPath(new URL('./main.ts', import.meta.url))
const running = new Set<ChildProcess>()
afterEach(() => {
  for (const child of running) child.kill('SIGKILL')
  running.clear()
})

type Said = { stdout: string; stderr: string }

function start(args: readonly string[], env: Record<string, string> = {}) {
  const { npm_lifecycle_event: _, ...inherited } = process.env
  const child = spawn(process.execPath, ['--import', 'tsx', main, ...args], {
    env: { ...inherited, PORT: '', ...env },
  })
  running.add(child)
  const said: Said = { stdout: '', stderr: '' }
  child.stdout.on('data', (text) => (said.stdout += text))
  child.stderr.on('data', (text) => (said.stderr += text))
  const firstLine = async () => {
    while (!said.stdout.includes('\n')) await once(child.stdout, 'data')
    return said.stdout.slice(0, said.stdout.indexOf('\n'))
  }
  // Its last words may be read after its exit: it has closed once all is read.
  return { child, said, firstLine, ended: once(child, 'close') as Promise<[number | null]> }
}

const answers = async (url: string): Promise<boolean> =>
  callNode(url, [{ method: 'eth_chainId' }]).then(
    () => true,
    () => false,
  )

async function endsOn(
  signal: NodeJS.Signals,
  child: ChildProcess,
  ended: Promise<[number | null]>,
  chains: Record<string, string>,
): Promise<void> {
  child.kill(signal)
  expect((await ended)[0]).toBe(0)
  for (const url of Object.values(chains)) expect(await answers(url)).toBe(false)
}

describe('--json', () => {
  test('behavior: prints one object on the first line and nothing else to stdout', async () => {
    const { child, said, firstLine, ended } = start(['--json', '--size=30'])
    const reported = JSON.parse(await firstLine())
    expect(Object.keys(reported)).toEqual([
      'demo',
      'api',
      'rpc',
      'relay',
      'frame',
      'passkey',
      'identity',
      'mailbox',
      'bundler',
      'signIn',
      'artwork',
      'payExchange',
      'onramp',
      'verify',
      'pairingWallet',
      'chains',
      'projectId',
      'config',
    ])
    for (const url of [reported.frame, reported.identity, reported.mailbox])
      expect(new URL(url).hostname).toBe('127.0.0.1')
    expect(Object.keys(reported.chains)).toEqual([
      'eip155:31337',
      'eip155:31338',
      solanaPlan.caipNetworkId,
      bitcoinPlan.caipNetworkId,
    ])
    expect(reported.config).toMatchObject({
      projectId: reported.projectId,
      endpoints: {
        api: reported.api,
        rpc: reported.rpc,
        relay: reported.relay,
        frame: `${reported.frame}/sdk`,
      },
    })
    const page = await (await fetch(`${reported.api}/getWallets?page=1&entries=1`)).json()
    expect(page.count).toBe(30)

    await endsOn('SIGINT', child, ended, reported.chains)
    expect(said.stdout.trim().split('\n')).toHaveLength(1)
    for (const name of [
      'relay',
      'Sandbox One',
      'Sandbox Two',
      'mailbox',
      'identity',
      'bundler',
      'sign-in',
      'frame',
      'pairing wallet',
      'api',
      'demo page',
    ])
      expect(said.stderr).toContain(name)
  })
})

describe('exit', () => {
  test('behavior: a crash ends all nodes', async () => {
    const { child, firstLine, ended } = start(['--json'])
    const { chains } = JSON.parse(await firstLine())
    child.kill('SIGKILL')
    await ended
    for (const url of Object.values<string>(chains))
      await expect.poll(() => answers(url), PATIENCE).toBe(false)
  })
})

test('behavior: ends with the package manager that started it, killed or not', async () => {
  // `exec -a` gives a shell npm's name: it starts the sandbox through a second shell, as npm does.
  const inner = `sh -c "'${process.execPath}' --import tsx '${main}' --json; true"`
  const launcher = spawn(
    'bash',
    ['-c', `exec -a npm bash -c '${inner.replaceAll("'", `'"'"'`)}; true'`],
    {
      env: { ...process.env, PORT: '', npm_lifecycle_event: 'demo' },
    },
  )
  running.add(launcher)
  const [line] = (await once(createInterface(launcher.stdout), 'line')) as [string]
  const { chains } = JSON.parse(line)
  launcher.kill('SIGKILL')
  for (const url of Object.values<string>(chains))
    await expect.poll(() => answers(url), PATIENCE).toBe(false)
})

/** Below those that the system gives out: nobody else is handed it while the sandbox starts. */
async function freePort(): Promise<number> {
  for (let port = 20_000 + (process.pid % 8_000); ; port++) {
    const probe = createServer().listen(port, '127.0.0.1')
    const isFree = await once(probe, 'listening').then(
      () => true,
      () => false,
    )
    if (!isFree) continue
    probe.close()
    await once(probe, 'close')
    return port
  }
}

describe('PORT', () => {
  test('behavior: sets the demo page’s port', async () => {
    const port = await freePort()
    const { child, firstLine, ended } = start(['--json'], { PORT: String(port) })
    const { demo, chains } = JSON.parse(await firstLine())
    expect(demo).toBe(`http://127.0.0.1:${port}`)
    await endsOn('SIGTERM', child, ended, chains)
  })

  test('error: a port in use or an invalid one prints what to do', async () => {
    const taken = createServer().listen(0, '127.0.0.1')
    await once(taken, 'listening')
    const address = taken.address()
    const port = typeof address === 'object' && address ? address.port : 0
    const first = start(['--json'], { PORT: String(port) })
    expect((await first.ended)[0]).toBe(1)
    expect(first.said.stderr).toContain('Set PORT to another one')
    expect(first.said.stdout).toBe('')
    taken.close()
    const second = start([], { PORT: 'house' })
    expect((await second.ended)[0]).toBe(1)
    expect(second.said.stderr).toContain('PORT is house')
  })
})

test('behavior: without --json prints a table of addresses', async () => {
  const { said, firstLine, child, ended } = start([])
  await firstLine()
  await expect.poll(() => said.stdout, PATIENCE).toContain('First account')
  expect(said.stdout).toMatch(/Demo page +http:\/\/127\.0\.0\.1:\d+/)
  const nodes = [...said.stdout.matchAll(/(eip155:\d+) +(\S+)/g)].map(([, id, url]) => [id, url])
  expect(nodes).toHaveLength(2)
  await endsOn('SIGHUP', child, ended, Object.fromEntries(nodes))
})
