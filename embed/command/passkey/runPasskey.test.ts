import {
  existsSync,
  mkdirSync,
  mkdtempSync,
  readdirSync,
  readFileSync,
  rmSync,
  writeFileSync,
} from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { afterEach, beforeEach, expect, test } from 'vitest'
import { runPasskey } from './runPasskey.ts'

let root = ''
beforeEach(() => {
  root = mkdtempSync(join(tmpdir(), 'latchkey-passkey-'))
  for (const name of ['frame.html', 'window.html', 'frame.js', 'frame.js.map'])
    writeFileSync(join(root, name), name)
})
afterEach(() => rmSync(root, { recursive: true }))

const made = (name: string) => readFileSync(join(root, 'out', name), 'utf8')

/** @param answers to its questions, in order; none: nobody is there */
const run = async (args: readonly string[], answers?: readonly string[]) => {
  const lines: string[] = []
  const asked: string[] = []
  const say = (line: string) => void lines.push(line)
  const ask = answers && (async (question: string) => answers[asked.push(question) - 1] ?? '')
  const code = await runPasskey([join(root, 'out'), ...args], {
    ...{ say, complain: say, ask },
    source: root,
  })
  return { code, text: lines.join('\n'), asked }
}

const flags = [
  ...['--wallet', 'https://wallet.shop.example', '--name', 'Shop wallet'],
  ...['--pages', 'https://shop.example,https://*.partner.example'],
  ...['--trusted', 'https://shop.example'],
  ...['--network', 'eip155:1=https://rpc.example/1?key=a=b'],
]

test('behavior: writes files, wallet.json and the headers of three kinds of host', async () => {
  const { code, text } = await run(flags)
  expect([code, text]).toEqual([0, expect.stringContaining('passkey-wallet="https://wallet.shop')])
  expect(JSON.parse(made('wallet.json'))).toEqual({
    version: 1,
    name: 'Shop wallet',
    pages: ['https://shop.example', 'https://*.partner.example'],
    trustedPages: ['https://shop.example'],
    networks: [{ id: 'eip155:1', name: 'Ethereum', rpcUrl: 'https://rpc.example/1?key=a=b' }],
  })
  expect([made('frame.js'), existsSync(join(root, 'out/frame.js.map'))]).toEqual([
    'frame.js',
    false,
  ])
  const held =
    "connect-src 'self' https://rpc.example; img-src 'self'; base-uri 'none'; form-action 'none'; frame-ancestors https://shop.example https://*.partner.example;"
  for (const file of ['_headers', 'nginx.conf', '.htaccess']) {
    expect(made(file), file).toContain(held)
    // No page but the frame can be held.
    expect(made(file), file).toContain("frame-ancestors 'none';")
  }
  expect(made('_headers')).toContain('/frame\n  Content-Security-Policy')
})

test('behavior: asks for what is missing', async () => {
  const { code, asked } = await run(
    ['--wallet', 'https://wallet.shop.example'],
    ['Shop wallet', 'https://shop.example', '', 'eip155:8453=https://rpc.example'],
  )
  expect([code, asked.length]).toEqual([0, 4])
  expect(JSON.parse(made('wallet.json'))).toEqual({
    version: 1,
    name: 'Shop wallet',
    pages: ['https://shop.example'],
    networks: [{ id: 'eip155:8453', name: 'Base', rpcUrl: 'https://rpc.example' }],
  })
})

test('behavior: keeps a wallet.json that is there, and asks nothing', async () => {
  await run(flags)
  const kept = made('wallet.json').replace('Shop wallet', 'Mine')
  writeFileSync(join(root, 'out/wallet.json'), kept)
  const { code, text, asked } = await run(['--wallet', 'https://wallet.shop.example'], [])
  expect([code, asked, made('wallet.json')]).toEqual([0, [], kept])
  expect(text).toContain('its wallet.json is as it was')
})

test('error: a wallet.json that is there and can’t be read is not replaced', async () => {
  mkdirSync(join(root, 'out/wallet.json'), { recursive: true })
  const { code, text } = await run(flags)
  expect([code, text]).toEqual([1, expect.stringContaining('EISDIR')])
  expect(readdirSync(join(root, 'out'))).toEqual(['wallet.json'])
})

test.each([
  ['no origin', ['--wallet', 'wallet.shop.example'], 1, 'is no origin'],
  ['a folder', ['--wallet', 'https://shop.example/wallet/'], 1, 'a host of its own'],
  [
    'a page of the wallet’s own host',
    [...flags, '--pages', 'https://wallet.shop.example'],
    1,
    'could ask the passkeys of wallet.shop.example',
  ],
  [
    'a trusted page that is not listed',
    [...flags, '--trusted', 'https://x.example'],
    1,
    'not among',
  ],
  [
    'an unprotected node',
    [...flags, '--network', 'eip155:5=http://rpc.example'],
    1,
    'https address',
  ],
  ['an unknown option', [...flags, '--nam', 'x'], 2, 'Usage: latchkey passkey'],
  ['no wallet', [], 2, 'Usage: latchkey passkey'],
  ['nobody to ask', flags.slice(0, 4), 2, '--pages is missing'],
])('error: %s writes nothing', async (_, args, exit, said) => {
  const { code, text } = await run(args)
  expect([code, text]).toEqual([exit, expect.stringContaining(said)])
  expect(existsSync(join(root, 'out'))).toBe(false)
})
