import { ed25519 } from '@noble/curves/ed25519'
import { base58 } from '@scure/base'
import type { Browser, BrowserContext, Frame, Page } from 'playwright-core'
import { createPublicClient, type Hex, http, parseEther, verifyMessage } from 'viem'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { callNode } from '../../demo/sandbox/chains/callNode.ts'
import { solanaPlan } from '../../demo/sandbox/chains/solana/solanaPlan.ts'
import { startSolanaChain } from '../../demo/sandbox/chains/solana/startSolanaChain.ts'
import { startEvmChain } from '../../demo/sandbox/chains/startEvmChain.ts'
import { launchBrowser } from '../support/browser.ts'
import { askFrame } from '../support/frameHost.ts'
import { approveScreen, pressUntilFelt } from '../support/frameVisitor.ts'
import { addAuthenticator, type PasskeySite, startPasskeySite } from '../support/passkeySite.ts'
import { addSoftDevice } from '../support/softDevice.ts'

const CHAIN = 31337
const WALLET = '#wallet'

let browser: Browser
let evm: Awaited<ReturnType<typeof startEvmChain>>
let solana: Awaited<ReturnType<typeof startSolanaChain>>
let site: PasskeySite

const walletFile = (shop: string) => ({
  version: 1,
  name: 'Shop wallet',
  pages: [shop],
  trustedPages: [shop],
  networks: [
    { id: `eip155:${CHAIN}`, name: 'Sandbox One', rpcUrl: evm.url },
    { id: solanaPlan.caipNetworkId, name: 'Sandbox Solana', rpcUrl: solana.url },
  ],
})

beforeAll(async () => {
  ;[browser, evm, solana] = await Promise.all([
    launchBrowser(),
    startEvmChain({ chainId: CHAIN }),
    startSolanaChain(),
  ])
  site = await startPasskeySite(walletFile)
})
afterAll(async () => {
  await Promise.all([browser?.close(), site?.stop(), evm?.close(), solana?.close()])
})

/** A visitor with a device of their own, and what the wallet's page complained of. */
async function visit({ hasPrf = true, to = site }: { hasPrf?: boolean; to?: PasskeySite } = {}) {
  const context = await browser.newContext()
  const page = await context.newPage()
  const complaints: string[] = []
  context.on('console', (message) => {
    if (message.type() === 'error') complaints.push(message.text())
  })
  page.on('pageerror', (error) => complaints.push(error.message))
  const device = await addAuthenticator(page, { hasPrf })
  await page.goto(to.shop)
  return { context, page, device, complaints }
}

const inWallet = (page: Page) => page.frameLocator(WALLET)
const press = (page: Page, name: string | RegExp) =>
  inWallet(page).getByRole('button', { name }).click()

const cancel = (page: Page) =>
  pressUntilFelt(inWallet(page).getByRole('button', { name: 'Cancel' }))

/** Makes a wallet from the page. @returns its address on EVM networks */
async function makeWallet(page: Page, button = 'Make a wallet'): Promise<Hex> {
  const connected = askFrame(page, 'CONNECT_DEVICE')
  await press(page, button)
  await connected
  return (await userOf(page)).address as Hex
}

function walletFrame(page: Page): Frame {
  const frame = page.frames().find((one) => one.url().includes('/frame.html'))
  if (!frame) throw new Error('The wallet is not there')
  return frame
}

/** The virtual device can't say no once: the browser's dialog is closed for it, after a person's time. */
const sayNoOnce = (page: Page, ceremony: 'create' | 'get') =>
  walletFrame(page).evaluate((ceremony) => {
    const container = CredentialsContainer.prototype
    const before = container[ceremony]
    container[ceremony] = async () => {
      container[ceremony] = before as typeof container.create
      await new Promise((resolve) => setTimeout(resolve, 400))
      throw new DOMException('Closed', 'NotAllowedError')
    }
  }, ceremony)

const userOf = (page: Page, chainId: string | number = CHAIN) =>
  askFrame<{ address: string; chainId: string | number; userName: string }>(page, 'GET_USER', {
    chainId,
  })

const code = (page: Page, name: string, payload?: unknown) =>
  page.evaluate(
    async ([name, payload]) => {
      const answer = await window.frameHost.ask(name, payload)
      return (answer.payload as { code?: number; message?: string } | undefined) ?? {}
    },
    [name, payload] as const,
  )

const leave = (context: BrowserContext) => context.close()

describe('a wallet out of a passkey', () => {
  test('behavior: is made in two presses, signs and sends on both families, and outlives a reload', async () => {
    const { context, page, device, complaints } = await visit()
    const address = await makeWallet(page)
    expect(await device.count()).toBe(1)
    const onSolana = (await userOf(page, solanaPlan.caipNetworkId)).address

    // A message.
    const text = 'Open the door'
    const signing = askFrame<Hex>(page, 'RPC_REQUEST', {
      method: 'personal_sign',
      params: [`0x${Buffer.from(text).toString('hex')}`, address],
      chainId: CHAIN,
    })
    await approveScreen(page, WALLET).approve()
    expect(await verifyMessage({ address, message: text, signature: await signing })).toBe(true)

    // A transaction.
    const client = createPublicClient({ transport: http(evm.url) })
    await callNode(evm.url, [
      { method: 'anvil_setBalance', params: [address, '0xde0b6b3a7640000'] },
    ])
    const receiver = '0x00000000000000000000000000000000000000A1'
    const sending = askFrame<Hex>(page, 'RPC_REQUEST', {
      method: 'eth_sendTransaction',
      params: [{ from: address, to: receiver, value: `0x${parseEther('0.25').toString(16)}` }],
      chainId: CHAIN,
    })
    await approveScreen(page, WALLET).approve()
    const hash = await sending
    expect((await client.waitForTransactionReceipt({ hash })).status).toBe('success')
    expect(await client.getBalance({ address: receiver })).toBe(parseEther('0.25'))

    // Solana: a message, and a transaction that is sent.
    const bytes = new TextEncoder().encode(text)
    const signingThere = askFrame<{ signature: string }>(page, 'RPC_REQUEST', {
      method: 'solana_signMessage',
      params: { message: base58.encode(bytes), pubkey: onSolana },
      chainNamespace: 'solana',
    })
    await approveScreen(page, WALLET).approve()
    const { signature } = await signingThere
    const key = base58.decode(onSolana)
    expect(ed25519.verify(base58.decode(signature), bytes, key)).toBe(true)

    // After a reload the same wallet is there, without a question.
    await page.reload()
    expect(await askFrame(page, 'IS_CONNECTED')).toEqual({ isConnected: true })
    expect((await userOf(page)).address).toBe(address)
    expect((await userOf(page, solanaPlan.caipNetworkId)).address).toBe(onSolana)
    expect(complaints).toEqual([])
    await leave(context)
  })

  test('behavior: the browser keeps its passkey’s id, its name and its addresses, and nothing else', async () => {
    const { context, page } = await visit()
    await makeWallet(page)
    const kept = await walletFrame(page).evaluate(() => ({ ...localStorage }))
    expect(Object.keys(kept).sort()).toEqual([
      `latchkey-frame:choices:${site.shop}`,
      `latchkey-passkey:in-use:${site.shop}`,
      'latchkey-passkey:wallets',
    ])
    const [wallet] = JSON.parse(kept['latchkey-passkey:wallets'] ?? '[]') as object[]
    expect(Object.keys(wallet ?? {}).sort()).toEqual(['evm', 'id', 'name', 'solana'])
    await leave(context)
  })

  test('behavior: found again on the device when the browser has forgotten it', async () => {
    const { context, page } = await visit()
    const address = await makeWallet(page)
    await walletFrame(page).evaluate(() => localStorage.clear())
    await page.reload()
    expect(await askFrame(page, 'IS_CONNECTED')).toEqual({ isConnected: false })
    const connected = askFrame(page, 'CONNECT_DEVICE')
    await press(page, 'I have one already')
    await connected
    expect((await userOf(page)).address).toBe(address)
    await leave(context)
  })

  test('behavior: a second passkey is a second wallet, and both are listed by name', async () => {
    const { context, page, device } = await visit()
    const first = await makeWallet(page)
    await askFrame(page, 'SIGN_OUT')
    expect(await askFrame(page, 'IS_CONNECTED')).toEqual({ isConnected: false })
    // One is known, so its passkey is asked for at once; whoever does not give it has the choice.
    await sayNoOnce(page, 'get')
    const making = askFrame(page, 'CONNECT_DEVICE')
    await press(page, 'Make another wallet')
    await making
    const second = (await userOf(page)).address
    expect(await device.count()).toBe(2)
    expect(second).not.toBe(first)
    const connected = askFrame(page, 'CONNECT_DEVICE')
    await press(page, /Shop wallet 1/)
    await connected
    expect(await userOf(page)).toMatchObject({ address: first, userName: 'Shop wallet 1' })
    await leave(context)
  })

  test('error: declined at the screen, by the person, and without a passkey: 4001 or another try', async () => {
    const { context, page, device } = await visit()
    const refused = code(page, 'CONNECT_DEVICE')
    await cancel(page)
    expect(await refused).toMatchObject({ code: 4001 })

    await sayNoOnce(page, 'create')
    const connected = askFrame(page, 'CONNECT_DEVICE')
    await press(page, 'Make a wallet')
    await inWallet(page).getByText('No passkey was used').waitFor()
    await press(page, 'Make a wallet')
    await connected

    const address = (await userOf(page)).address
    const asked = {
      method: 'personal_sign',
      params: ['0x6869', address],
      chainId: CHAIN,
    }
    const declined = code(page, 'RPC_REQUEST', asked)
    await approveScreen(page, WALLET).cancel()
    expect(await declined).toMatchObject({ code: 4001 })

    // A passkey that has been deleted on the device signs nothing.
    await device.removeAll()
    const gone = code(page, 'RPC_REQUEST', asked)
    await approveScreen(page, WALLET).approve()
    await inWallet(page).getByText('No passkey was used').waitFor()
    await approveScreen(page, WALLET).cancel()
    expect(await gone).toMatchObject({ code: 4001 })
    await leave(context)
  })

  test('error: a dialog that nobody answers in time is said as one that was declined, and can be tried again', async () => {
    const { context, page, device } = await visit()
    const address = await makeWallet(page)
    // The browser's own end of its dialog, sooner than after the two minutes that the wallet gives it.
    await walletFrame(page).evaluate(() => {
      const container = CredentialsContainer.prototype
      const { get } = container
      container.get = function (options) {
        container.get = get
        return get.call(this, {
          ...options,
          publicKey: { ...options?.publicKey, timeout: 1000 } as PublicKeyCredentialRequestOptions,
        })
      }
    })
    await device.touch(false)
    const text = '0x6869'
    const signing = askFrame<Hex>(page, 'RPC_REQUEST', {
      method: 'personal_sign',
      params: [text, address],
      chainId: CHAIN,
    })
    await approveScreen(page, WALLET).approve()
    await inWallet(page).getByText('No passkey was used').waitFor()
    await device.touch(true)
    await pressUntilFelt(inWallet(page).getByRole('button', { name: 'Try again' }))
    const message = { raw: text } as const
    expect(await verifyMessage({ address, message, signature: await signing })).toBe(true)
    await leave(context)
  })

  test('behavior: who asks for a wallet anew has left the older question', async () => {
    const { context, page } = await visit()
    const older = code(page, 'CONNECT_DEVICE')
    await inWallet(page).getByRole('button', { name: 'Make a wallet' }).waitFor()
    const newer = askFrame(page, 'CONNECT_DEVICE')
    expect(await older).toMatchObject({ code: 4001 })
    await press(page, 'Make a wallet')
    await newer
    await leave(context)
  })

  test('behavior: two tabs have one wallet, sign side by side, and leave it together', async () => {
    const context = await browser.newContext()
    await addSoftDevice(context)
    const [one, two] = [await context.newPage(), await context.newPage()]
    for (const page of [one, two]) await page.goto(site.shop)
    expect(await askFrame(two, 'IS_CONNECTED')).toEqual({ isConnected: false })
    const address = await makeWallet(one)
    expect(await askFrame(two, 'IS_CONNECTED')).toEqual({ isConnected: true })
    expect((await userOf(two)).address).toBe(address)

    const signings = [one, two].map((page, nth) =>
      askFrame<Hex>(page, 'RPC_REQUEST', {
        method: 'personal_sign',
        params: [`0x0${nth}`, address],
        chainId: CHAIN,
      }),
    )
    for (const page of [two, one]) {
      await page.bringToFront()
      await approveScreen(page, WALLET).approve()
    }
    for (const [nth, signature] of (await Promise.all(signings)).entries()) {
      const message = { raw: `0x0${nth}` } as const
      expect(await verifyMessage({ address, message, signature })).toBe(true)
    }

    // What waits in the other tab is not signed for a page that uses the wallet no longer.
    const waiting = code(two, 'RPC_REQUEST', {
      method: 'personal_sign',
      params: ['0x6869', address],
      chainId: CHAIN,
    })
    await two.bringToFront()
    await inWallet(two).getByTestId('approve-screen').waitFor()
    await askFrame(one, 'SIGN_OUT')
    await approveScreen(two, WALLET).approve()
    await inWallet(two).locator('[data-problem]').waitFor()
    await approveScreen(two, WALLET).cancel()
    expect((await waiting).message).toMatch(/signed in/i)
    expect(await askFrame(two, 'IS_CONNECTED')).toEqual({ isConnected: false })
    await context.close()
  })

  test('error: a device that can’t tell who uses it signs nothing', async () => {
    const { context, page, device } = await visit()
    const address = await makeWallet(page)
    await device.verify(false)
    const asked = { method: 'personal_sign', params: ['0x6869', address], chainId: CHAIN }
    const unsigned = code(page, 'RPC_REQUEST', asked)
    await approveScreen(page, WALLET).approve()
    await inWallet(page).getByText('No passkey was used').waitFor()
    await approveScreen(page, WALLET).cancel()
    expect(await unsigned).toMatchObject({ code: 4001 })
    await leave(context)
  })

  test('error: a device without PRF makes no wallet, and says so', async () => {
    const { context, page } = await visit({ hasPrf: false })
    const connecting = code(page, 'CONNECT_DEVICE')
    await press(page, 'Make a wallet')
    await inWallet(page).getByText('This passkey cannot hold a wallet').waitFor()
    await cancel(page)
    expect(await connecting).toMatchObject({ code: 4001 })
    await leave(context)
  })
})

describe('pages that the wallet does not serve', () => {
  const withFile = (change: (shop: string) => object) =>
    startPasskeySite((shop) => ({ ...walletFile(shop), ...change(shop) }))

  test('error: one that is not listed', async () => {
    const other = await withFile(() => ({ pages: ['https://bank.example'], trustedPages: [] }))
    const { context, page } = await visit({ to: other })
    await inWallet(page).getByText('may not hold this wallet').waitFor()
    expect(await page.evaluate(() => window.frameHost.received)).toEqual([])
    await leave(context)
    await other.stop()
  })

  test('error: one that is listed, but not trusted, gets nothing confirmed in its place', async () => {
    const other = await withFile(() => ({ trustedPages: [] }))
    const { context, page } = await visit({ to: other })
    const address = await makeWallet(page)
    const asked = { method: 'personal_sign', params: ['0x6869', address], chainId: CHAIN }
    const declined = code(page, 'RPC_REQUEST', asked)
    await inWallet(page).getByTestId('review').waitFor()
    expect(await inWallet(page).getByTestId('approve').isVisible()).toBe(false)
    await approveScreen(page, WALLET).cancel()
    expect(await declined).toMatchObject({ code: 4001 })
    await leave(context)
    await other.stop()
  })

  test.each([
    [
      'one of the wallet’s own host',
      (wallet: string) => ({ pages: [wallet] }),
      /could ask the passkeys/,
    ],
    ['of another host’s passkeys', () => ({ rpId: 'localhost' }), /rpId: leave it out/],
    ['that is no such file', () => ({ version: 7 }), /version: expected 1/],
  ])('error: a wallet.json %s', async (_, change, said) => {
    const other = await withFile(() => change('http://wallet.localhost:1'))
    const { context, page } = await visit({ to: other })
    await inWallet(page).getByText(said).waitFor()
    await leave(context)
    await other.stop()
  })
})

describe('the page around it', () => {
  test('error: can ask the same passkey by no id of its own, of a parent or of the wallet', async () => {
    const { context, page } = await visit()
    await makeWallet(page)
    const id = await walletFrame(page).evaluate(
      () => JSON.parse(localStorage.getItem('latchkey-passkey:wallets') ?? '[]')[0].id as string,
    )
    const tried = await page.evaluate(async (id) => {
      const bytes = Uint8Array.from(atob(id.replaceAll('-', '+').replaceAll('_', '/')), (one) =>
        one.charCodeAt(0),
      )
      const ask = (rpId: string) =>
        navigator.credentials
          .get({
            publicKey: {
              challenge: new Uint8Array(32),
              rpId,
              allowCredentials: [{ type: 'public-key', id: bytes }],
              userVerification: 'required',
              timeout: 2000,
              extensions: { prf: { eval: { first: new TextEncoder().encode('x') } } },
            },
          })
          .then(
            () => 'answered',
            (error: DOMException) => error.name,
          )
      const results: Record<string, string> = {}
      for (const rpId of ['wallet.localhost', 'localhost', 'shop.localhost'])
        results[rpId] = await ask(rpId)
      return results
    }, id)
    expect(tried['wallet.localhost']).toBe('SecurityError')
    expect(Object.values(tried)).not.toContain('answered')
    await leave(context)
  })

  test('error: gets no keys and no words by any message', async () => {
    const { context, page } = await visit()
    const address = await makeWallet(page)
    for (const method of ['wallet_getMnemonic', 'eth_private_key', 'eth_decrypt', 'eth_sign'])
      expect(
        await code(page, 'RPC_REQUEST', { method, params: [address], chainId: CHAIN }),
      ).toMatchObject({ code: 4200 })
    await leave(context)
  })
})
