// @vitest-environment happy-dom
import { Hono } from 'hono'
import { cors } from 'hono/cors'
import { getAddress } from 'viem'
import { privateKeyToAccount } from 'viem/accounts'
import { afterAll, beforeAll, expect, onTestFinished, test } from 'vitest'
import { connectAtom } from '#actions/connection/connect.ts'
import { closeAtom } from '#actions/view/close.ts'
import { chainNetwork } from '#adapters/chains/testing/chainNetwork.ts'
import { startPage, willing } from '#client/testing/startPage.ts'
import { withResolvers } from '#lib/withResolvers.ts'
import { listen } from '#server/listen.ts'
import { keptReceiptsAtom } from '#state/request/receipts.ts'
import { isOpenAtom } from '#state/view/modal.ts'
import { devAccounts } from '#testkit/keys/devAccounts.ts'
import { announceProvider } from '#testkit/wallets/injectedWallet/page/announceProvider.ts'
import { callNode } from '../../../demo/sandbox/chains/callNode.ts'
import { type EvmChain, startEvmChain } from '../../../demo/sandbox/chains/startEvmChain.ts'
import { receiptListAtom } from './keptReceipt.ts'
import {
  answerReceiptAtom,
  receiptAnswerAtom,
  type ShownReceipt,
  shownReceiptAtom,
} from './shownReceipt.ts'

// A request of the page on its way through a receipt to the wallet; the view only draws what these atoms hold.

const [{ address: alice }, { address: bob }] = devAccounts

let chain: EvmChain
beforeAll(async () => {
  chain = await startEvmChain({ chainId: 31337 })
})
afterAll(() => chain?.close())

const visit = async (
  config: object = {},
  { connectorId = 'example.fox', ...behaviours }: { connectorId?: string; shares?: 'all' } = {},
) => {
  const page = startPage([chainNetwork(chain)])
  const fox = page.wallet({ behaviours: { ...willing, ...behaviours } })
  const client = page.client({ receipts: 'all', ...config })
  await client.store.set(connectAtom, { connectorId })
  const { store } = client
  const outcome = (asked: Promise<unknown>) =>
    asked.then(
      (value) => ({ value }),
      ({ code }: { code: unknown }) => ({ code }),
    )
  return {
    ...{ fox, client, store },
    ask: (method: string, params: unknown) => outcome(client.request({ method, params })),
    /** The request that the visitor reads, once nothing more is awaited. */
    read: async () => {
      const shown = await client.untilAtom(
        shownReceiptAtom,
        (one) => one?.kind === 'question' && !one.isChecking,
      )
      return (shown as ShownReceipt).receipt
    },
    say: (answer: 'yes' | 'no') => {
      const shown = store.get(shownReceiptAtom)
      if (shown) store.set(answerReceiptAtom, shown.receipt, answer)
    },
    sent: () => fox.requests.filter(({ method }) => /send|sign/i.test(method)),
  }
}

const TEXT = '0x6c61746368'
const coins = () => [{ from: alice, to: bob, value: '0x1' }]
/** As it is written for the wallet, whatever the page left out. */
const held = {
  chainId: '0x7a69',
  from: alice.toLowerCase(),
} as const
const written = () => [{ ...held, to: bob.toLowerCase(), value: '0x1' }]

test('security: what was read is what is sent, whatever the page does to its object', async () => {
  const { ask, read, say, sent } = await visit()
  const params = coins()
  const asked = ask('eth_sendTransaction', params)
  const { request } = await read()
  Object.assign(params[0] ?? {}, { to: alice, value: '0xffff' })
  say('yes')
  expect(await asked).toEqual({ value: expect.stringMatching(/^0x[\da-f]{64}$/) })
  expect(request.params).toEqual(written())
  expect(sent()).toEqual([{ method: 'eth_sendTransaction', params: written() }])
})

test('security: nothing is kept of what a wallet answers after it was disconnected', async () => {
  const { ask, read, say, client, fox, store } = await visit()
  fox.behave({ sign: 'never', revokes: false })
  const asked = ask('personal_sign', [TEXT, alice])
  await read()
  say('yes')
  await expect.poll(() => fox.open()).toHaveLength(1)
  await client.disconnect()
  fox.answer('approve')
  expect(await asked).toEqual({ value: expect.any(String) })
  expect(store.get(receiptListAtom)).toEqual([])
})

test('security: 4001 where the wallet was disconnected while its request was read', async () => {
  const { ask, client, fox, sent } = await visit({ receipts: 'risky' })
  fox.behave({ revokes: false })
  const begun = withResolvers<void>()
  const ended = withResolvers<void>()
  const { fetch } = globalThis
  onTestFinished(() => void Object.assign(globalThis, { fetch }))
  Object.assign(globalThis, {
    async fetch(...[url, how]: Parameters<typeof fetch>) {
      if (String(how?.body).includes('eth_simulateV1')) {
        begun.resolve()
        await ended.promise
      }
      return fetch(url, how)
    },
  })
  const asked = ask('eth_sendTransaction', [{ from: alice, to: alice, value: '0x1' }])
  await begun.promise
  await client.disconnect()
  ended.resolve()
  expect(await asked).toEqual({ code: 4001 })
  expect(sent()).toEqual([])
})

test.each([
  ['by a no', 'no'],
  ['by leaving', 'leave'],
])('error: 4001 %s, and nothing reaches the wallet or is kept', async (_, how) => {
  const { ask, read, say, sent, store } = await visit()
  const asked = ask('personal_sign', [TEXT, alice])
  await read()
  expect(store.get(isOpenAtom)).toBe(true)
  if (how === 'leave') store.set(closeAtom)
  else say('no')
  expect(store.get(receiptAnswerAtom)).toBe('no')
  expect(await asked).toEqual({ code: 4001 })
  expect(sent()).toEqual([])
  expect(store.get(receiptListAtom)).toEqual([])
  expect([store.get(isOpenAtom), store.get(shownReceiptAtom)]).toEqual([false, undefined])
})

test('security: it is read, kept and checked for the account that the request names', async () => {
  const { ask, read, say, store } = await visit({}, { shares: 'all' })
  for (const account of [bob, alice]) {
    const asked = ask('personal_sign', [TEXT, account])
    const { request, risks } = await read()
    expect([request.account, risks]).toEqual([account, []])
    say('yes')
    // The signature is recovered: it is of this account, and not of the wallet's first.
    expect(await asked).toEqual({ value: expect.any(String) })
    expect(store.get(receiptListAtom)[0]).toMatchObject({ account, hash: request.hash })
  }
})

test('behavior: several are read one after the other, in the order in which they were asked', async () => {
  const { ask, say, sent, store } = await visit()
  const texts = ['0x6f6e65', '0x74776f', '0x7468726565']
  const signed: unknown[] = []
  const read: unknown[] = []
  const textOf = (params: unknown) => (params as string[])[0]
  store.sub(shownReceiptAtom, () => {
    const shown = store.get(shownReceiptAtom)
    if (shown?.kind !== 'question' || shown.isChecking || shown.answer) return
    read.push(textOf(shown.receipt.request.params))
    signed.push(sent().map(({ params }) => textOf(params)))
    say('yes')
  })
  const answers = await Promise.all(texts.map((text) => ask('personal_sign', [text, alice])))
  expect(answers).toEqual(texts.map(() => ({ value: expect.any(String) })))
  expect(read).toEqual(texts)
  // The next one is read once the one before has been answered; its wallet may still be at it.
  expect(signed[0]).toEqual([])
  expect(sent().map(({ params }) => textOf(params))).toEqual(texts)
})

test('behavior: a batch that the wallet cannot take is read as a whole, then call by call, and carried out', async () => {
  const { ask, say, sent, store } = await visit({ sendCallsFallback: true })
  const receivers = ['c1', 'c2'].map((end) => `0x${end.repeat(20)}`)
  const calls = receivers.map((to) => ({ to, value: '0x5' }))
  const read: (readonly [string, number])[] = []
  store.sub(shownReceiptAtom, () => {
    const shown = store.get(shownReceiptAtom)
    if (shown?.kind !== 'question' || shown.isChecking || shown.answer) return
    read.push([shown.receipt.request.method, shown.receipt.steps.length])
    say('yes')
  })
  const batch = { version: '2.0.0', chainId: '0x7a69', from: alice, calls }
  expect(await ask('wallet_sendCalls', [batch])).toEqual({ value: { id: expect.any(String) } })
  expect(read).toEqual([
    ['wallet_sendCalls', 2],
    ['eth_sendTransaction', 1],
    ['eth_sendTransaction', 1],
  ])
  expect(sent().map(({ params }) => params)).toEqual([
    [{ ...batch, ...held }],
    ...calls.map((call) => [{ ...held, ...call }]),
  ])
  const balances = receivers.map((to) => ({ method: 'eth_getBalance', params: [to, 'latest'] }))
  await expect.poll(() => callNode(chain.url, balances)).toEqual(['0x5', '0x5'])
})

test('security: a transfer that does something else is a danger of the first order', async () => {
  const { ask, read, say } = await visit({ receipts: 'risky' })
  // It answers every call by a word of zeros, and does nothing.
  const fake = `0x${'fa'.repeat(20)}`
  await callNode(chain.url, [{ method: 'anvil_setCode', params: [fake, '0x60205ff3'] }])
  const data = `0xa9059cbb${bob.slice(2).padStart(64, '0')}${'7'.padStart(64, '0')}`
  const asked = ask('eth_sendTransaction', [{ from: alice, to: fake, data }])
  const { risks, simulation } = await read()
  expect(simulation).toMatchObject({ status: 'succeeds', changes: [] })
  expect(risks[0]).toMatchObject({ risk: 'disagrees', level: 'danger', said: -7n, simulated: 0n })
  say('no')
  expect(await asked).toEqual({ code: 4001 })
})

test('behavior: the words do not wait for a verified source, whose name joins what the network says', async () => {
  const asked: string[] = []
  const begun = withResolvers<void>()
  const answered = withResolvers<void>()
  const app = new Hono()
  app.use(cors())
  app.get('/v2/contract/:chainId/:address', async (context) => {
    asked.push(context.req.path)
    begun.resolve()
    await answered.promise
    const name = { type: 'function', name: 'stake', stateMutability: 'payable', inputs: [] }
    return context.json({ match: 'match', ...context.req.param(), abi: [name] })
  })
  const server = await listen(app)
  onTestFinished(() => server.close())
  const { ask, read, say, client } = await visit({ endpoints: { sourcify: server.origin } })
  const farm = `0x${'fb'.repeat(20)}`
  await callNode(chain.url, [{ method: 'anvil_setCode', params: [farm, '0x00'] }])
  const sent = ask('eth_sendTransaction', [{ from: alice, to: farm, data: '0x3a4b66f1' }])
  await begun.promise
  const first = await client.untilAtom(shownReceiptAtom, (one) => one?.kind === 'question')
  expect((first as ShownReceipt).receipt.steps[0]?.acts).not.toMatchObject([{ named: {} }])
  answered.resolve()
  const { steps, risks, simulation } = await read()
  expect(steps[0]?.acts).toMatchObject([{ act: 'unknownCall', named: { function: 'stake' } }])
  expect(simulation).toMatchObject({ status: 'succeeds' })
  expect(risks.map(({ risk }) => risk)).toContain('unknown-call')
  // What is known by itself asks nobody.
  say('no')
  expect(await sent).toEqual({ code: 4001 })
  const paid = ask('eth_sendTransaction', coins())
  await read()
  say('no')
  expect(await paid).toEqual({ code: 4001 })
  expect(asked).toEqual([`/v2/contract/31337/${getAddress(farm)}`])
})

test('behavior: what was approved is kept with its risks, and gone with the wallet', async () => {
  const { ask, read, say, client, store } = await visit()
  const asked = ask('eth_sendTransaction', coins())
  const { request, risks } = await read()
  expect(risks.map(({ risk }) => risk)).toEqual(['first-time'])
  say('yes')
  const { value } = (await asked) as { value: string }
  expect(store.get(receiptListAtom)).toEqual([
    {
      ...{ hash: request.hash, chain: 'eip155:31337', account: alice, wallet: 'Fox' },
      ...{ method: 'eth_sendTransaction', transaction: value, risks: ['first-time'] },
      ...{ what: expect.stringMatching(/^Send 0\.0+1 /), at: expect.any(Number) },
    },
  ])
  const waiting = ask('personal_sign', [TEXT, alice])
  await read()
  await client.disconnect()
  await expect.poll(() => store.get(shownReceiptAtom)).toBeUndefined()
  expect(await waiting).toEqual({ code: 4001 })
  expect(store.get(keptReceiptsAtom)).toEqual([])
})

test('behavior: what is kept names the risks that only the network could tell', async () => {
  const { ask, read, say, store } = await visit()
  const token = `0x${'70'.repeat(20)}`
  const data = `0x095ea7b3${bob.slice(2).padStart(64, '0')}${'f'.repeat(64)}`
  const asked = ask('eth_sendTransaction', [{ from: alice, to: token, data }])
  const { risks } = await read()
  expect(risks.map(({ risk }) => risk)).toContain('spender-is-no-contract')
  say('yes')
  expect(await asked).toEqual({ value: expect.any(String) })
  expect(store.get(receiptListAtom)[0]?.risks).toEqual(risks.map(({ risk }) => risk))
})

test('behavior: what is not risky goes straight to the wallet unless the page wants all read', async () => {
  const { ask, store } = await visit({ receipts: 'risky' })
  const seen: unknown[] = []
  store.sub(shownReceiptAtom, () => seen.push(store.get(shownReceiptAtom)))
  expect(await ask('personal_sign', [TEXT, alice])).toEqual({ value: expect.any(String) })
  expect(seen).toEqual([])
  // It is kept all the same.
  expect(store.get(receiptListAtom)).toHaveLength(1)
})

test('security: a signature of somebody else is not handed on', async () => {
  const thief = privateKeyToAccount(`0x${'5'.repeat(64)}`)
  const signature = await thief.signMessage({ message: { raw: TEXT } })
  const provider = {
    request: async ({ method }: { method: string }) =>
      method === 'eth_chainId' ? '0x7a69' : method === 'personal_sign' ? signature : [alice],
    on: () => {},
    removeListener: () => {},
  }
  announceProvider(
    {
      ...{ uuid: '00000000-0000-4000-8000-00000000000d', rdns: 'example.crow' },
      ...{ name: 'Crow', icon: 'data:image/png;base64,AA==' },
    },
    Object.freeze(provider) as never,
  )
  const { ask, read, say, client, store } = await visit({}, { connectorId: 'example.crow' })
  const asked = ask('personal_sign', [TEXT, alice])
  await read()
  say('yes')
  expect(await asked).toEqual({ code: -32603 })
  expect(store.get(shownReceiptAtom)).toMatchObject({
    kind: 'mismatch',
    error: { field: 'signer' },
  })
  expect(client.details('error')).toMatchObject([{ code: -32603 }])
})
