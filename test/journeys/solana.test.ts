import { randomBytes } from 'node:crypto'
import { expect } from 'vitest'
import { splitUnits } from '#domain/money/amount.ts'
import type { Network } from '#domain/network/network.ts'
import { fromBase58, toBase58 } from '#lib/base58.ts'
import { toBase64 } from '#lib/base64.ts'
import { solanaDevAccounts } from '#testkit/keys/solanaDevAccounts.ts'
import { createNodeWallet } from '#testkit/wallets/testing/nodeWallet.ts'
import { callNode } from '../../demo/sandbox/chains/callNode.ts'
import { solanaPlan } from '../../demo/sandbox/chains/solana/solanaPlan.ts'
import {
  associatedTokenAccount,
  solanaTokens,
} from '../../demo/sandbox/chains/solana/solanaTokens.ts'
import { audit } from '../support/audit.ts'
import { type FixtureWallet, fixtureChains, willing } from '../support/fixture.ts'
import { goOn } from '../support/goOn.ts'
import { bytesOf, hostSolana, verifies } from '../support/hostSolana.ts'
import { fixtureOf, journeys } from '../support/journeys.ts'
import { changeKept, keepRequest, keptAnswer } from '../support/keptRequest.ts'
import type { ModalPage } from '../support/modalPage.ts'
import { step } from '../support/step.ts'
import { unsentSolana } from '../support/unsentSolana.ts'

const ONE = 'eip155:31337'
const SOLANA = solanaPlan.caipNetworkId
const SUN = 'example.sun'
const FOX = 'example.fox'

const test = journeys({ sandbox: { namespaces: ['solana'] } })
const fixture = fixtureOf(test)
let modal: ModalPage

/** A wallet with Solana only. */
const sun = (account: number, more: Partial<FixtureWallet> = {}): FixtureWallet => ({
  name: 'Sunbird',
  rdns: SUN,
  announces: false,
  isOnSolana: true,
  accounts: [account, account + 1],
  behaviours: willing,
  ...more,
})
/** A wallet with both namespaces. */
const fox = (account: number, more: Partial<FixtureWallet> = {}): FixtureWallet => ({
  name: 'Fox',
  rdns: FOX,
  isOnSolana: true,
  behaviours: willing,
  accounts: [account, account + 1],
  ...more,
})
const addressOf = (account: number) => solanaDevAccounts[account]?.address ?? ''
const network = () =>
  fixture.sandbox.config.networks.find(({ caipNetworkId }) => caipNetworkId === SOLANA) as Network

const ask = async (method: string, ...params: unknown[]) =>
  (await callNode(fixture.sandbox.urls.chains[SOLANA] ?? '', [{ method, params }]))[0]
const balanceOf = async (address: string) =>
  BigInt(((await ask('getBalance', address)) as { value: number }).value)
const tokensOf = async (account: string) =>
  ((await ask('getTokenAccountBalance', account)) as { value: { amount: string } }).value.amount

const row = (id: string) => modal.dialog.locator(`[data-wallet="${id}"]`)
const openSolana = () => modal.host((latchKey) => latchKey.open({ namespace: 'solana' }))
const isClosed = () => modal.dialog.waitFor({ state: 'detached' })
const connectSolana = async (id = 'standard:sunbird') => {
  await openSolana()
  await row(id).click()
  await expect
    .poll(async () => (await modal.state()).accounts.some((one) => one.startsWith('solana:')))
    .toBe(true)
  await isClosed()
}
const accountsOf = async () => [...(await modal.state()).accounts].sort()
const of = (address: string) => `${SOLANA}:${address}`

const withSolana = (...args: Parameters<ReturnType<typeof hostSolana>>) =>
  hostSolana(modal)(...args)

test('behavior: a wallet of Solana connects, shows what it owns, signs for the page’s own code, and leaves', async () => {
  modal = await fixture.visit({
    wallets: [sun(0, { behaviours: { ...willing, connect: 'ask' } })],
  })
  await step(
    'behavior: connects with one click and one approval, and shows the account with its balance',
    async () => {
      await openSolana()
      await row('standard:sunbird').click()
      await modal.view('ConnectingExternal').getByText('Approve in Sunbird').waitFor()
      expect(await modal.pull(SUN, 'answer', 'approve')).toBe(true)
      await isClosed()
      expect(await modal.state()).toMatchObject({
        status: 'connected',
        namespace: 'solana',
        caipNetworkId: SOLANA,
        caipAddress: of(addressOf(0)),
      })
      expect(await modal.received('connect')).toHaveLength(1)
      await modal.button.click()
      const view = modal.view('Account')
      await modal.dialog.getByRole('button', { name: 'Connected with Sunbird' }).waitFor()
      await view.locator('[data-token] bdi', { hasText: /^(10,000|9,999\.\d+) SOL$/ }).waitFor()
    },
  )

  await step('behavior: lists its tokens and collectibles from the chain', async () => {
    const view = modal.view('Account')
    for (const token of Object.values(solanaTokens)) {
      const account = await associatedTokenAccount(addressOf(0), token)
      const [whole] = splitUnits(BigInt(await tokensOf(account)), token.decimals)
      const written = new Intl.NumberFormat('en').format(whole)
      await view
        .locator(`[data-token="${SOLANA}:${token.address}"]`)
        .getByText(new RegExp(`^${written}(\\.\\d+)? ${token.symbol}$`))
        .waitFor()
    }
    // The history of a namespace that has none is not offered.
    expect(await view.getByRole('tab').allTextContents()).toEqual(['Tokens', 'NFTs'])
    await view.getByRole('tab', { name: 'NFTs' }).click()
    await view.locator('[data-nft] img').first().waitFor()
    await view.locator('[data-nft]').first().click()
    await modal.view('Nft').getByText('Mint address').waitFor()
    await modal.host((latchKey) => latchKey.close())
    await isClosed()
  })

  await step('behavior: its messages and sign-ins verify', async () => {
    const message = Buffer.from('Hällo 👋')
    const [signature] = await withSolana('signMessage', { bytes: toBase64(message) })
    expect(verifies(message, bytesOf(signature), addressOf(0))).toBe(true)

    const [address = '', text, proof] = await withSolana('signIn', {
      signIn: { statement: 'Welcome', nonce: 'abcdefgh' },
    })
    expect(address).toBe(addressOf(0))
    expect(bytesOf(text).toString()).toContain(
      `${new URL(modal.page.url()).host} wants you to sign in with your Solana account:\n${address}\n\nWelcome`,
    )
    expect(verifies(bytesOf(text), bytesOf(proof), address)).toBe(true)
    await modal.pull(SUN, 'behave', { sign: 'reject' })
    const refused = withSolana('signMessage', { bytes: toBase64(message) })
    await expect(refused).rejects.toThrow(/rejected/i)
    expect(await modal.received('error')).toEqual([])
  })

  await step('behavior: no other script of the page receives anything', async () => {
    const found = await modal.page.evaluate(() => {
      const names: string[] = []
      const detail = {
        register(...wallets: { name: string }[]) {
          names.push(...wallets.map(({ name }) => name))
          return () => {}
        },
      }
      dispatchEvent(new CustomEvent('wallet-standard:app-ready', { detail }))
      return names
    })
    expect(found).toEqual(['Sunbird'])
  })

  await step(
    'behavior: removes a wallet that unregisters itself, with its connection [spec 10.2h]',
    async () => {
      await modal.pull(SUN, 'remove')
      await expect.poll(async () => (await modal.state()).status).toBe('disconnected')
      expect(await modal.received('disconnect')).toHaveLength(1)
      await openSolana()
      await modal.view('Connect').waitFor()
      expect(await row('standard:sunbird').count()).toBe(0)
    },
  )
})

test('behavior: the page’s own code sends by el.solana', async () => {
  modal = await fixture.visit({ wallets: [sun(6)] })
  await connectSolana()
  await step('behavior: transfers SOL and tokens of both token programs', async () => {
    const to = toBase58(randomBytes(32))
    const from = addressOf(6)
    const send = async (amount: bigint, token?: string) => {
      const bytes = await unsentSolana(network(), { from, to, amount, ...(token && { token }) })
      const [signature] = await withSolana('signAndSendTransaction', { bytes })
      return toBase58(bytesOf(signature))
    }
    const id = await send(1_234_567_891n)
    expect(await balanceOf(to)).toBe(1_234_567_891n)
    expect(await ask('getTransaction', id)).toMatchObject({ meta: { err: null } })
    for (const token of Object.values(solanaTokens)) {
      await send(42n, token.address)
      expect(await tokensOf(await associatedTokenAccount(to, token))).toBe('42')
    }
  })

  await step('behavior: a list of transactions is one request [spec 10.3c]', async () => {
    const to = addressOf(7)
    const moves = [1n, 2n].map((amount) =>
      unsentSolana(network(), { from: addressOf(6), to, amount }),
    )
    const signed = await withSolana('signTransaction', { bytes: await Promise.all(moves) })
    expect(await modal.asked(SUN, 'solana:signTransaction')).toHaveLength(1)
    for (const text of signed)
      await expect(ask('sendTransaction', text, { encoding: 'base64' })).resolves.toBeTypeOf(
        'string',
      )
  })

  await step(
    'behavior: a page’s own transfer is sent as its receipt says, or not at all',
    async () => {
      await modal.host((latchKey) => latchKey.setAttribute('receipts', 'all'))
      const before = await modal.asked(SUN, 'solana:signAndSendTransaction')
      const [to, evil] = [toBase58(randomBytes(32)), toBase58(randomBytes(32))]
      const transfer = (to: string) =>
        unsentSolana(network(), { from: addressOf(6), to, amount: 1_500_000_000n })
      const receipt = modal.view('Receipt')
      const isShown = () =>
        receipt.getByRole('heading', { name: 'Send 1.5 SOL', exact: true }).waitFor()

      const bytes = await transfer(to)
      const cancelled = withSolana('signAndSendTransaction', { bytes }).then(
        () => 'sent',
        (error: Error) => error.message,
      )
      await isShown()
      await receipt.getByText(to).first().waitFor()
      await receipt.locator('[data-exit]').click()
      expect(await cancelled).toMatch(/rejected/i)
      await isClosed()
      expect(await modal.asked(SUN, 'solana:signAndSendTransaction')).toEqual(before)

      const method = 'solana_signAndSendTransaction'
      const params = { transaction: bytes, pubkey: addressOf(6) }
      // What no wallet could carry out is refused before anybody reads it.
      const none = { ...params, transaction: 'AAAA' }
      await keepRequest(modal, { networkId: SOLANA, method, params: none })
      expect(await keptAnswer(modal)).toMatchObject({ code: -32602 })
      expect(await modal.dialog.count()).toBe(0)
      await keepRequest(modal, { networkId: SOLANA, method, params })
      await isShown()
      // The node has said what would change.
      await receipt.getByText('1.5 SOL', { exact: true }).first().waitFor()
      await receipt.locator('.receipt-nothing').waitFor()
      expect(await audit(modal.page)).toEqual([])
      await changeKept(modal, { transaction: await transfer(evil) })
      await goOn(receipt)
      expect(await keptAnswer(modal)).toEqual({ value: { signature: expect.any(String) } })
      expect([await balanceOf(to), await balanceOf(evil)]).toEqual([1_500_000_000n, 0n])
      await isClosed()
    },
  )
})

test('behavior: a visitor may refuse, in the dialog or in the wallet', async () => {
  modal = await fixture.visit({ wallets: [sun(0)] })
  await step('behavior: connecting opens the dialog; closing it is a refusal', async () => {
    const connect = () =>
      modal.host(async (latchKey) => {
        await latchKey.close()
        const changes: number[] = []
        const { features } = latchKey.solana
        features['standard:events'].on('change', ({ accounts }) =>
          changes.push(accounts?.length ?? -1),
        )
        return features['standard:connect'].connect().then(
          ({ accounts }) => ({ accounts: accounts.map(({ address }) => address), changes }),
          ({ code }: { code: unknown }) => ({ code }),
        )
      })
    const first = connect()
    await modal.view('Connect').waitFor()
    await expect.poll(() => row('standard:sunbird').count()).toBe(1)
    await modal.page.keyboard.press('Escape')
    expect(await first).toEqual({ code: 4001 })
    await isClosed()

    const second = connect()
    await row('standard:sunbird').click()
    expect(await second).toEqual({ accounts: [addressOf(0)], changes: [1] })
  })

  await step('behavior: a refusal emits nothing, and a retry connects', async () => {
    await modal.host((latchKey) => latchKey.disconnect())
    await expect.poll(async () => (await modal.state()).status).toBe('disconnected')
    await modal.pull(SUN, 'behave', { connect: 'reject' })
    await openSolana()
    await row('standard:sunbird').click()
    await modal.view('ConnectingExternal').getByText('Connection declined').waitFor()
    expect(await modal.received('error')).toEqual([])
    await modal.pull(SUN, 'behave', { connect: 'approve' })
    await modal.dialog.getByRole('button', { name: 'Try again' }).click()
    await isClosed()
    expect(await accountsOf()).toEqual([of(addressOf(0))])
  })
})

test('behavior: lists a wallet of both namespaces once, and one that arrives late', async () => {
  modal = await fixture.visit({
    wallets: [fox(0), sun(2, { delayMs: 1_000 })],
  })
  await modal.button.click()
  await row('standard:sunbird').waitFor()
  expect(await modal.dialog.getByText('Fox', { exact: true }).count()).toBe(1)
})

test('behavior: with a wallet that only signs, the visitor reads a transfer once', async () => {
  const chains = fixtureChains(fixture.sandbox, 'solana')
  const { isOnSolana: _, ...wallet } = sun(6)
  const solana = { chains, lacks: ['solana:signAndSendTransaction'] }
  modal = await fixture.visit({
    wallets: [{ ...wallet, solana }],
    attributes: { receipts: 'all' },
  })
  await connectSolana()
  const to = toBase58(randomBytes(32))
  const transfer = { from: addressOf(6), to, amount: 1_000_000_000n }
  const sent = withSolana('signAndSendTransaction', {
    bytes: await unsentSolana(network(), transfer),
  })
  await goOn(modal.view('Receipt'))
  expect(await sent).toHaveLength(1)
  expect(await balanceOf(to)).toBe(1_000_000_000n)
})

const evmAccount = () => `${ONE}:${fixture.sandbox.accounts[0]?.address}`

test('behavior: wallets of both namespaces are independent', async () => {
  modal = await fixture.visit({ wallets: [fox(0), sun(4)] })
  await modal.host((latchKey) => latchKey.open({ namespace: 'eip155' }))
  await row(FOX).click()
  await expect.poll(async () => (await modal.state()).status).toBe('connected')
  await isClosed()
  await connectSolana()
  await step(
    'behavior: each keeps its own wallet, through switches, account changes and reloads [spec 10.5a, 10.5f]',
    async () => {
      const accounts = [evmAccount(), of(addressOf(4))]
      expect((await accountsOf()).map((one) => one.toLowerCase())).toEqual(
        accounts.map((one) => one.toLowerCase()),
      )
      await expect.poll(async () => (await modal.state()).namespace).toBe('solana')
      await modal.host((latchKey, id) => latchKey.switchNetwork(id), ONE)
      await expect.poll(async () => (await modal.state()).namespace).toBe('eip155')
      await modal.host((latchKey, id) => latchKey.switchNetwork(id), SOLANA)
      await expect.poll(async () => (await modal.state()).caipAddress).toBe(of(addressOf(4)))

      await modal.pull(SUN, 'setAccount', 1)
      await expect.poll(async () => (await modal.state()).caipAddress).toBe(of(addressOf(5)))
      await modal.page.reload()
      await modal.host((latchKey) => latchKey.ready)
      expect((await accountsOf()).map((one) => one.toLowerCase())).toEqual(
        [evmAccount(), of(addressOf(5))].map((one) => one.toLowerCase()),
      )
      expect(await modal.received('disconnect')).toEqual([])
      expect(await modal.asked(SUN)).toEqual([])
    },
  )

  await step('behavior: disconnecting one keeps the other', async () => {
    await modal.host((latchKey) => latchKey.disconnect('solana'))
    expect((await accountsOf()).map((one) => one.toLowerCase())).toEqual([
      evmAccount().toLowerCase(),
    ])
    await modal.page.reload()
    await modal.host((latchKey) => latchKey.ready)
    expect(await accountsOf()).toHaveLength(1)
  })
})

test('behavior: one phone serves both by one pairing, and ends both at once [spec 10.10g, 10.16c]', async () => {
  modal = await fixture.visit({ browser: { permissions: ['clipboard-read', 'clipboard-write'] } })
  const phone = await createNodeWallet({
    relayUrl: fixture.sandbox.relay.url,
    projectId: fixture.sandbox.projectId,
    chains: [...fixtureChains(fixture.sandbox), ...fixtureChains(fixture.sandbox, 'solana')],
  })
  try {
    await modal.button.click()
    await row('walletConnect').click()
    await modal.dialog.getByRole('button', { name: 'Copy link' }).click()
    await modal.dialog.getByText('Link copied').waitFor()
    await phone.pair(await modal.page.evaluate(() => navigator.clipboard.readText()))
    await expect.poll(async () => (await modal.state()).accounts.length).toBe(2)
    await isClosed()
    const message = toBase58(Buffer.from('Hello'))
    const params = { message, pubkey: addressOf(0) }
    const signed = (await modal.host(
      (latchKey, { params, id }) => latchKey.request({ method: 'solana_signMessage', params }, id),
      { params, id: SOLANA },
    )) as { signature: string }
    const signature = fromBase58(signed.signature) ?? new Uint8Array()
    expect(verifies(Buffer.from('Hello'), signature, addressOf(0))).toBe(true)

    await modal.page.reload()
    await modal.host((latchKey) => latchKey.ready)
    expect(await accountsOf()).toHaveLength(2)
    await modal.host((latchKey) => latchKey.disconnect('solana'))
    await expect.poll(async () => (await modal.state()).accounts).toEqual([])
    await expect.poll(() => phone.sessions()).toEqual([])
  } finally {
    await phone.close()
  }
})
