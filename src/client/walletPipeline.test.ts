// @vitest-environment happy-dom
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { connectAtom } from '#actions/connection/connect.ts'
import { closeAtom } from '#actions/view/close.ts'
import { chainNetwork } from '#adapters/chains/testing/chainNetwork.ts'
import type { Connector } from '#adapters/connectors/connector.ts'
import { refuseAllAtom, waitingReceiptsAtom } from '#features/receipts/queue.ts'
import {
  answerReceiptAtom,
  type ShownReceipt,
  shownReceiptAtom,
} from '#features/receipts/shownReceipt.ts'
import { connectionStatesAtom } from '#state/connection/connections.ts'
import { isOpenAtom } from '#state/view/modal.ts'
import { unprotectedAtom } from '#state/wallet/unprotected.ts'
import { devAccounts } from '#testkit/keys/devAccounts.ts'
import { type EvmChain, startEvmChain } from '../../demo/sandbox/chains/startEvmChain.ts'
import { startPage, willing } from './testing/startPage.ts'
import { walletPipeline } from './walletPipeline.ts'

// A request on its way to the wallet: what may keep it from there, and what reaches it.

const [{ address: alice }, { address: bob }] = devAccounts

let chain: EvmChain
beforeAll(async () => {
  chain = await startEvmChain({ chainId: 31337 })
})
afterAll(() => chain?.close())

const outcome = (asked: Promise<unknown>) =>
  asked.then(
    (value) => ({ value }),
    ({ code }: { code: unknown }) => ({ code }),
  )

const visit = async (config: object = {}) => {
  const one = chainNetwork(chain)
  const two = { ...one, id: 31338, caipNetworkId: 'eip155:31338', name: 'Two' } as typeof one
  const page = startPage([one, two])
  const fox = page.wallet({ behaviours: { ...willing, shares: 'all' } as typeof willing })
  const client = page.client({ receipts: 'all', ...config })
  await client.store.set(connectAtom, { connectorId: 'example.fox' })
  const { store } = client
  const isQuestion = (shown: ShownReceipt | undefined) =>
    shown?.kind === 'question' && !shown.isChecking && !shown.answer
  return {
    ...{ page, fox, client, store },
    ask: (method: string, params: unknown) => outcome(client.request({ method, params })),
    read: async () =>
      ((await client.untilAtom(shownReceiptAtom, isQuestion)) as ShownReceipt).receipt,
    say: (answer: 'yes' | 'no') => {
      const shown = store.get(shownReceiptAtom)
      if (shown) store.set(answerReceiptAtom, shown.receipt, answer)
    },
    sent: () =>
      fox.requests.filter(({ method }) => !/^eth_(accounts|chainId|requestAccounts)$/.test(method)),
  }
}

describe('nothing passes unread', () => {
  test('security: a method whose name sounds harmless, one inside another, and one that nobody knows', async () => {
    const { ask, read, say, sent } = await visit({ receipts: 'risky' })
    const stream = [
      {
        ...{ chainId: '0x7a69', to: bob },
        permission: { type: 'native-token-stream', data: { amountPerSecond: '0x16345785d8a0000' } },
      },
    ]
    const inside = { method: 'eth_sign', params: [alice, `0x${'11'.repeat(32)}`] }
    const asked: [method: string, params: unknown, act: string][] = [
      ['wallet_requestExecutionPermissions', stream, 'grant'],
      ['wallet_invokeMethod', { scope: 'eip155:31337', request: inside }, 'hash'],
      ['wallet_connect', [{ capabilities: { grantPermissions: {} } }], 'unreadable'],
      ['wallet_upgradeAccount', [{ to: bob }], 'unreadable'],
      ['experimental_delegate', [], 'unreadable'],
      ['pushPsbt', ['70736274ff'], 'unreadable'],
    ]
    for (const [method, params, act] of asked) {
      const answer = ask(method, params)
      const { steps } = await read()
      expect([method, steps[0]?.acts[0]?.act]).toEqual([method, act])
      say('no')
      expect(await answer).toEqual({ code: 4001 })
    }
    expect(sent()).toEqual([])
  })

  test('behavior: what is harmless goes by, also inside another', async () => {
    const { ask, store, sent } = await visit()
    await ask('eth_blockNumber', [])
    await ask('wallet_invokeMethod', {
      scope: 'eip155:31337',
      request: { method: 'eth_blockNumber' },
    })
    await ask('wallet_requestPermissions', [{ eth_accounts: {} }])
    expect(store.get(shownReceiptAtom)).toBeUndefined()
    expect(sent().map(({ method }) => method)).toEqual(
      expect.arrayContaining(['wallet_invokeMethod', 'wallet_requestPermissions']),
    )
  })

  test('error: -32602 for what wallets would read in different ways, and nobody is asked', async () => {
    const { ask, store, sent } = await visit()
    const value = '1e18'
    expect(await ask('eth_sendTransaction', [{ to: bob, value }])).toEqual({ code: -32602 })
    expect(
      await ask('wallet_invokeMethod', {
        request: { method: 'eth_sendTransaction', params: [{ to: bob, value }] },
      }),
    ).toEqual({ code: -32602 })
    expect([store.get(shownReceiptAtom), sent()]).toEqual([undefined, []])
  })
})

describe('nothing slips under an open receipt', () => {
  test('security: the wallet goes to another network', async () => {
    const { ask, read, say, sent, fox, store } = await visit()
    const answer = ask('wallet_sendCalls', [
      { version: '2.0.0', calls: [{ to: bob, value: '0x1' }] },
    ])
    const { request } = await read()
    expect(request.params).toMatchObject([{ chainId: '0x7a69', from: alice.toLowerCase() }])
    fox.setChain('0x7a6a')
    await expect
      .poll(() => JSON.stringify(store.get(connectionStatesAtom).eip155))
      .toContain('"networkId":"eip155:31338"')
    say('yes')
    expect(await answer).toEqual({ code: 4901 })
    expect(sent()).toEqual([])
  })

  test('security: the wallet goes to another account, and the request is read anew for it', async () => {
    const { ask, read, say, sent, fox, store } = await visit()
    const answer = ask('eth_sendTransaction', [{ to: `0x${'c3'.repeat(20)}`, value: '0x1' }])
    const first = await read()
    expect(first.request.account).toBe(alice)
    fox.setAccount(1)
    await expect
      .poll(() => JSON.stringify(store.get(connectionStatesAtom).eip155))
      .toMatch(new RegExp(`"accounts":\\[\\{[^}]*${bob}`))
    say('yes')
    await expect.poll(async () => (await read()).request.account).toBe(bob)
    expect(sent()).toEqual([])
    say('yes')
    expect(await answer).toEqual({ value: expect.any(String) })
    expect(sent()).toMatchObject([{ params: [{ from: bob.toLowerCase() }] }])
  })

  test('security: of two hundred requests one is shown, few wait, and all are refused at once', async () => {
    const { ask, read, sent, store } = await visit()
    let shown = 0
    store.sub(shownReceiptAtom, () => {
      if (store.get(shownReceiptAtom) && !shown) shown += 1
    })
    const answers = Array.from({ length: 200 }, (_, at) =>
      ask('personal_sign', [`0x${at.toString(16).padStart(4, '0')}`, alice]),
    )
    await read()
    await expect.poll(() => store.get(waitingReceiptsAtom)).toBe(19)
    store.set(refuseAllAtom)
    const codes = (await Promise.all(answers)).map((one) => Object(one).code)
    expect(codes.filter((code) => code === 4001)).toHaveLength(20)
    expect(codes.filter((code) => code === -32005)).toHaveLength(180)
    expect([store.get(isOpenAtom), store.get(shownReceiptAtom), sent()]).toEqual([
      false,
      undefined,
      [],
    ])
    // Whoever asks again at once is not heard.
    expect(await ask('personal_sign', ['0x12', alice])).toEqual({ code: 4001 })
    expect(store.get(isOpenAtom)).toBe(false)
  })
})

describe('missing reader, closed door', () => {
  const missing = () => Promise.reject(new TypeError('Failed to fetch dynamically imported module'))
  const wire = async () => ({ look: () => {}, pass: async () => {} })

  const without = async (
    what: 'receipts' | 'tripwire',
    receipts: 'all' | 'risky' | 'off' = 'risky',
  ) => {
    const { store, page } = await visit({ receipts })
    const reached: unknown[] = []
    const pass = walletPipeline({
      store,
      receipts: missing,
      tripwire: what === 'tripwire' ? missing : wire,
    })
    const wallet = { id: 'example.fox', name: 'Fox', type: 'ANNOUNCED' } as unknown as Connector
    const ask = (method: string) =>
      outcome(
        pass(
          { wallet, namespace: 'eip155', method, params: [] },
          async (params) => reached.push([method, params]),
          { byHost: true },
        ),
      )
    return { ask, reached, store, page }
  }

  test('security: `all` refuses, and says what to do', async () => {
    const { ask, reached, store, page } = await without('receipts', 'all')
    expect(await ask('personal_sign')).toEqual({ code: -32603 })
    expect([reached, store.get(isOpenAtom)]).toEqual([[], false])
    expect(page.console.join()).toContain('Serve the folder split/ next to the script')
  })

  test.each(['receipts', 'tripwire'] as const)(
    'security: `risky` shows a notice and waits, without the %s',
    async (what) => {
      const { ask, reached, store } = await without(what)
      const refused = ask('personal_sign')
      await expect.poll(() => store.get(unprotectedAtom)).toEqual({})
      expect([store.get(isOpenAtom), reached]).toEqual([true, []])
      store.set(unprotectedAtom, { answer: 'cancel' })
      expect(await refused).toEqual({ code: 4001 })
      const left = ask('personal_sign')
      await expect.poll(() => store.get(unprotectedAtom)).toEqual({})
      // A second one does not hide behind it.
      expect(await ask('eth_sendTransaction')).toEqual({ code: -32005 })
      store.set(closeAtom)
      expect(await left).toEqual({ code: 4001 })
      expect(reached).toEqual([])
      const sent = ask('personal_sign')
      await expect.poll(() => store.get(unprotectedAtom)).toEqual({})
      store.set(unprotectedAtom, { answer: 'continue' })
      expect(await sent).toEqual({ value: 1 })
      expect([reached, store.get(isOpenAtom)]).toEqual([[['personal_sign', []]], false])
    },
  )

  test('behavior: what is harmless waits for nobody', async () => {
    const { ask, reached } = await without('tripwire', 'all')
    expect(await ask('eth_chainId')).toEqual({ value: 1 })
    expect(reached).toEqual([['eth_chainId', []]])
  })
})
