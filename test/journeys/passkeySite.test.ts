import { execFile } from 'node:child_process'
import { mkdir, writeFile } from 'node:fs/promises'
import { join } from 'node:path'
import { pathToFileURL } from 'node:url'
import { promisify } from 'node:util'
import type { Browser, Page } from 'playwright-core'
import { createPublicClient, type Hex, http, parseEther } from 'viem'
import { generatePrivateKey, mnemonicToAccount, privateKeyToAccount } from 'viem/accounts'
import { afterAll, beforeAll, expect, test } from 'vitest'
import type { Network } from '#domain/network/network.ts'
import type { LatchKeyElement } from '#element/LatchKeyElement.ts'
import { toBase58 } from '#lib/base58.ts'
import { callNode } from '../../demo/sandbox/chains/callNode.ts'
import { solanaPlan } from '../../demo/sandbox/chains/solana/solanaPlan.ts'
import {
  type SolanaChain,
  startSolanaChain,
} from '../../demo/sandbox/chains/solana/startSolanaChain.ts'
import { type EvmChain, startEvmChain } from '../../demo/sandbox/chains/startEvmChain.ts'
import type * as Verify from '../../embed/verify.ts'
import { launchBrowser } from '../support/browser.ts'
import { approveScreen, FRAME, pressUntilFelt } from '../support/frameVisitor.ts'
import { cleanEnvironment, createProject, packPackage } from '../support/packedProject.ts'
import { type ServedFolder, serveFolder } from '../support/serveFolder.ts'
import { addSoftDevice } from '../support/softDevice.ts'
import { step } from '../support/step.ts'
import { unsentSolana } from '../support/unsentSolana.ts'

// A site as the guide has it: the packed package, the command, two static hosts and a server that verifies.

const run = promisify(execFile)
const CHAIN = 31337
const SOLANA = solanaPlan.caipNetworkId

let project: Awaited<ReturnType<typeof createProject>>
let browser: Browser
let evm: EvmChain
let solana: SolanaChain
let wallet: ServedFolder
let site: ServedFolder

/** Hosts as the guide has them: browsers that keep storage from other sites see one site. */
const hosts = { shop: 'shop.localhost', wallet: 'wallet.shop.localhost' }
const at = (name: keyof typeof hosts, { origin }: ServedFolder) =>
  origin.replace('127.0.0.1', hosts[name])
const installed = (path: string) => join(project.dir, 'node_modules/latchkey', path)

const networks = (): Network[] => [
  {
    id: CHAIN,
    caipNetworkId: `eip155:${CHAIN}`,
    chainNamespace: 'eip155',
    name: 'Local',
    nativeCurrency: { name: 'Ether', symbol: 'ETH', decimals: 18 },
    rpcUrls: { default: { http: [evm.url] } },
  },
  {
    id: SOLANA.slice('solana:'.length),
    caipNetworkId: SOLANA,
    chainNamespace: 'solana',
    name: 'Local Solana',
    nativeCurrency: { name: 'Solana', symbol: 'SOL', decimals: 9 },
    rpcUrls: { default: { http: [solana.url] } },
  },
]

beforeAll(async () => {
  ;[browser, evm, solana, project] = await Promise.all([
    launchBrowser(),
    startEvmChain({ chainId: CHAIN }),
    startSolanaChain(),
    createProject(),
  ])
  const { path } = await packPackage(project.dir)
  const inProject = { cwd: project.dir, env: cleanEnvironment() }
  await run('npm', ['install', '--offline', path], inProject)
  await mkdir(join(project.dir, 'site'))
  wallet = await serveFolder(join(project.dir, 'wallet'))
  site = await serveFolder(join(project.dir, 'site'), {
    files: { '/config.json': () => JSON.stringify({ networks: networks(), siwx: 'local' }) },
  })
  const shop = at('shop', site)
  const answers = {
    wallet: at('wallet', wallet),
    name: 'Shop wallet',
    pages: shop,
    trusted: shop,
  }
  await run(
    'npx',
    [
      ...['latchkey', 'passkey', 'wallet'],
      ...Object.entries(answers).flatMap(([name, value]) => [`--${name}`, value]),
      ...['--network', `eip155:${CHAIN}=${evm.url}`, '--network', `${SOLANA}=${solana.url}`],
    ],
    inProject,
  )
  await run('cp', ['-r', installed('dist'), join(project.dir, 'site/latchkey')])
  await writeFile(
    join(project.dir, 'site/index.html'),
    `<!doctype html><html lang="en"><title>Shop</title>
<script type="module" src="/latchkey/latchkey.js"></script>
<latch-key passkey-wallet="${at('wallet', wallet)}/"></latch-key>
<script type="module">
  document.querySelector('latch-key').config = await (await fetch('/config.json')).json()
</script>`,
  )
}, 240_000)
afterAll(async () => {
  await Promise.all([
    ...[browser?.close(), evm?.close(), solana?.close()],
    ...[wallet?.stop(), site?.stop()],
  ])
  await project?.remove()
})

const state = (page: Page) =>
  page.evaluate(() => document.querySelector<LatchKeyElement>('latch-key')?.state)
const inWallet = (page: Page) => page.frameLocator(FRAME)

/** Asks as the page does; the answer, or the error’s code. */
const ask = (page: Page, method: string, params: unknown): Promise<unknown> =>
  page.evaluate(
    async ([method, params]) => {
      const latchKey = document.querySelector<LatchKeyElement>('latch-key')
      return latchKey?.request({ method, params } as never)
    },
    [method, params] as const,
  )

test('behavior: a site of the package and its guide alone makes a wallet, signs in, sends, and is recovered from its words', async () => {
  const context = await browser.newContext()
  await addSoftDevice(context)
  const page = await context.newPage()
  const said: string[] = []
  page.on('console', (message) => message.type() === 'error' && said.push(message.text()))
  await page.goto(at('shop', site))
  await page.locator('latch-key').locator('button').first().click()
  const dialog = page.getByRole('dialog')

  await step('behavior: makes a wallet, and signs in to a server', async () => {
    await dialog.getByRole('button', { name: 'Continue with a passkey' }).click()
    await pressUntilFelt(inWallet(page).getByRole('button', { name: 'Make a wallet' }))
    const signing = page.evaluate(
      () =>
        new Promise<{ message: string; signature: string }>((resolve) =>
          addEventListener('latchkey-sign-in', (event) => {
            const { detail } = event as CustomEvent
            resolve({ message: detail.message, signature: detail.signature })
          }),
        ),
    )
    await dialog.getByRole('button', { name: 'Sign', exact: true }).click()
    await approveScreen(page, FRAME).approve()
    const proof = await signing
    const { verifySignIn }: typeof Verify = await import(
      pathToFileURL(installed('dist/verify.mjs')).href
    )
    const { host } = new URL(at('shop', site))
    const { accountAddress } = await verifySignIn(proof, { domain: host, takeNonce: () => true })
    expect(accountAddress).toBe((await state(page))?.address)
  })

  const address = (await state(page))?.address as Hex
  await step('behavior: sends on Anvil', async () => {
    await callNode(evm.url, [
      { method: 'anvil_setBalance', params: [address, '0xde0b6b3a7640000'] },
    ])
    const to = privateKeyToAccount(generatePrivateKey()).address
    const value = `0x${parseEther('0.25').toString(16)}`
    const sending = ask(page, 'eth_sendTransaction', [{ from: address, to, value }])
    await approveScreen(page, FRAME).approve()
    const hash = (await sending) as Hex
    const client = createPublicClient({ transport: http(evm.url) })
    expect((await client.waitForTransactionReceipt({ hash })).status).toBe('success')
    expect(await client.getBalance({ address: to })).toBe(parseEther('0.25'))
  })

  await step('behavior: sends on litesvm', async () => {
    await page.evaluate(
      (to) => document.querySelector<LatchKeyElement>('latch-key')?.switchNetwork(to),
      SOLANA,
    )
    const from = (await state(page))?.address ?? ''
    solana.bank.airdrop(from, 1_000_000_000n)
    const to = toBase58(crypto.getRandomValues(new Uint8Array(32)))
    const amount = 2_000_000n
    const [, network] = networks()
    if (!network) throw new Error('There is no Solana')
    const text = await unsentSolana(network, { from, to, amount })
    const transaction = toBase58(Buffer.from(text, 'base64'))
    const sending = ask(page, 'solana_signAndSendTransaction', { transaction })
    await approveScreen(page, FRAME).approve()
    expect(await sending).toHaveProperty('signature')
    const [balance] = await callNode(solana.url, [{ method: 'getBalance', params: [to] }])
    expect(balance).toMatchObject({ value: Number(amount) })
    await page.evaluate(
      (to) => document.querySelector<LatchKeyElement>('latch-key')?.switchNetwork(to),
      `eip155:${CHAIN}` as const,
    )
  })

  await step('behavior: survives a reload', async () => {
    await page.reload()
    await expect
      .poll(async () => (await state(page))?.status, { timeout: 20_000 })
      .toBe('connected')
    expect((await state(page))?.address).toBe(address)
  })

  await step('behavior: another library opens the same account from the words', async () => {
    await page.locator('latch-key').locator('button').first().click()
    await page.locator('[data-row="words"]').click()
    const opening = page.waitForEvent('popup')
    await inWallet(page).getByRole('button', { name: 'Show them in a window' }).click()
    const popup = await opening
    await popup.getByRole('button', { name: 'Show the words' }).click()
    await popup.locator('ol li').first().waitFor()
    const words = await popup.locator('ol li').allTextContents()
    expect(mnemonicToAccount(words.join(' ')).address).toBe(address)
  })
  expect(said).toEqual([])
  await context.close()
}, 120_000)
