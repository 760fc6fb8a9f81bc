// @vitest-environment happy-dom
import { maxUint256 } from 'viem'
import { encodeFunctionData, parseAbi } from 'viem/utils'
import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest'
import { refreshTokensAtom } from '#actions/token/refreshTokens.ts'
import { type PortfolioFixture, startPortfolioFixture } from '#client/testing/portfolioFixture.ts'
import approvalTexts from '#i18n/locales/en.approvals.json'
import { addTexts } from '#i18n/translate.ts'
import { activeApprovalsAtom, endlessApprovalsAtom } from '#state/token/approvals.ts'
import { noticeAtom } from '#state/view/notices.ts'
import { openContracts } from '../../../demo/sandbox/chains/openContracts.ts'
import { approvalTextAtom } from './approvalText.ts'
import { revokeAtom, revokingAtom } from './revoke.ts'
import { searchApprovalsAtom, stopSearchAtom } from './searchApprovals.ts'

const SPENDER = '0x000000000000000000000000000000000000dEaD'
const abi = parseAbi([
  'function approve(address,uint256)',
  'function setApprovalForAll(address,bool)',
  'function approve(address,address,uint160,uint48)',
])
const { permit2, collections } = openContracts

let fixture: PortfolioFixture
beforeAll(async () => {
  addTexts(approvalTexts)
  fixture = await startPortfolioFixture()
}, 120_000)
afterAll(() => fixture?.close())
beforeEach(() => fixture.reset())

/** Somebody who has let one contract take something of three kinds. */
const visit = async (account: number) => {
  const from = fixture.accounts[account]?.address
  const { erc20, tether } = fixture.tokens
  const call = (to: string, data: string) => ({ from, to, data, gas: '0x493e0' })
  await fixture.send(
    call(
      erc20.address,
      encodeFunctionData({ abi, functionName: 'approve', args: [SPENDER, maxUint256] }),
    ),
    call(
      collections.locks,
      encodeFunctionData({ abi, functionName: 'setApprovalForAll', args: [SPENDER, true] }),
    ),
    call(
      permit2,
      encodeFunctionData({
        abi,
        functionName: 'approve',
        args: [tether.address, SPENDER, 25_000_000n, 4_000_000_000],
      }),
    ),
  )
  const visited = await fixture.visit({ account })
  const { store } = visited.client
  return {
    ...visited,
    store,
    /** Approves the spender again, elsewhere. */
    approve: (token: string, amount: bigint) =>
      fixture.send(
        call(token, encodeFunctionData({ abi, functionName: 'approve', args: [SPENDER, amount] })),
      ),
    known: () => store.get(activeApprovalsAtom),
    /** Resolves in the moment a search has begun, however short it is. */
    begun: () =>
      new Promise<void>((resolve) => {
        const stop = store.sub(activeApprovalsAtom, () => {
          if (store.get(activeApprovalsAtom)?.status !== 'searching') return
          stop()
          resolve()
        })
      }),
    kinds: () => store.get(activeApprovalsAtom)?.found.map(({ kind }) => kind),
    says: () => store.get(noticeAtom)?.text,
  }
}

describe('search', () => {
  test('behavior: shows what may be taken, by whom, since when, and what is at risk', async () => {
    const { store, known } = await visit(0)
    await store.set(refreshTokensAtom, { force: true })
    await store.set(searchApprovalsAtom)
    expect(known()).toMatchObject({ status: 'done', share: 1 })
    // The collection and the unlimited token.
    expect(store.get(endlessApprovalsAtom)).toBe(2)
    const text = store.get(approvalTextAtom)
    const shown = known()?.found.map((one) => text(one)) ?? []
    expect(shown.map(({ what, who }) => [what, who])).toEqual(
      [
        ['25 USDS', '0x00…00dEaD · Permit2'],
        [expect.stringMatching(/^All of \S/), '0x00…00dead'],
        ['Unlimited BRASS', '0x00…00dead'],
      ].map(([what, who]) => [what, String(who).toLowerCase().replace('permit2', 'Permit2')]),
    )
    expect(shown[0]?.times).toEqual([expect.stringMatching(/minute/), 'Until Oct 2, 2096'])
    expect(shown.map(({ risk }) => risk)).toEqual([
      expect.stringMatching(/^\$25\.\d\d at risk$|^\$2\d\.\d\d at risk$/),
      undefined,
      expect.stringMatching(/^\$[\d,.]+ at risk$/),
    ])
  })

  test('behavior: a search is not begun again while it is fresh; later it is, with what is known in sight', async () => {
    const { store, known, kinds, clock, approve } = await visit(1)
    await store.set(searchApprovalsAtom)
    const first = known()?.search
    await store.set(searchApprovalsAtom)
    expect(known()?.search).toBe(first)

    clock.now += 16_000
    const { erc20, tether } = fixture.tokens
    await approve(erc20.address, 0n)
    await approve(tether.address, 7n)
    const seen: unknown[] = []
    const stop = store.sub(activeApprovalsAtom, () => seen.push([known()?.status, kinds()]))
    await store.set(searchApprovalsAtom)
    stop()
    expect(seen).toContainEqual(['searching', ['permit2', 'collection', 'token']])
    expect(known()?.search).not.toBe(first)
    expect(kinds()).toEqual(['token', 'permit2', 'collection'])
  })

  test('behavior: stopped it says so and goes on when asked; left it goes on by itself', async () => {
    const { store, known, begun } = await visit(2)
    const isSearching = begun()
    const searching = store.set(searchApprovalsAtom)
    await isSearching
    store.set(stopSearchAtom)
    await searching
    expect(known()?.status).toBe('stopped')
    await store.set(searchApprovalsAtom)
    expect(known()?.status).toBe('stopped')

    const leaving = new AbortController()
    const goesOn = begun()
    const again = store.set(searchApprovalsAtom, { goOn: true, signal: leaving.signal })
    await goesOn
    leaving.abort()
    await again
    expect(known()?.status).toBe('paused')
    await store.set(searchApprovalsAtom)
    expect(known()).toMatchObject({ status: 'done', found: [{}, {}, {}] })
  })

  test('error: a node that fails is told of, and asked again when the visitor says so', async () => {
    const { store, known } = await visit(3)
    const { fetch } = globalThis
    globalThis.fetch = () => Promise.reject(new TypeError('no network'))
    try {
      await store.set(searchApprovalsAtom)
    } finally {
      globalThis.fetch = fetch
    }
    expect(known()).toMatchObject({ status: 'failed', error: { code: 'offline' }, found: [] })
    await store.set(searchApprovalsAtom, { goOn: true })
    expect(known()).toMatchObject({ status: 'done', found: [{}, {}, {}] })
  })
})

describe('revoking', () => {
  test('behavior: one, then two one by one: the chain has none of them any more', async () => {
    const { store, known, kinds, says } = await visit(4)
    await store.set(searchApprovalsAtom)
    const [first, ...others] = known()?.found ?? []
    if (!first) throw new Error('Nothing was found')
    await store.set(revokeAtom, [first])
    expect(kinds()).toEqual(['collection', 'token'])
    expect(says()).toBe('1 approval revoked')
    await store.set(revokeAtom, others)
    expect(kinds()).toEqual([])
    await expect.poll(says).toBe('2 approvals revoked')
    expect(store.get(revokingAtom)).toEqual([])
    await store.set(searchApprovalsAtom, { goOn: true })
    expect(kinds()).toEqual([])
  })

  test('error: declined in the wallet, nothing is said to be revoked', async () => {
    const { store, known, kinds, says, wallet } = await visit(5)
    await store.set(searchApprovalsAtom)
    wallet.behave({ send: 'reject' })
    await store.set(revokeAtom, known()?.found ?? [])
    expect(kinds()).toEqual(['permit2', 'collection', 'token'])
    expect(says()).toBe('Declined in your wallet')
  })

  test('error: nobody claims what cannot be checked', async () => {
    const { store, known, kinds, says } = await visit(7)
    await store.set(searchApprovalsAtom)
    const { fetch } = globalThis
    // The network's node is gone once the wallet has sent it; the wallet's own is not asked.
    globalThis.fetch = (url, init) =>
      /eth_call|eth_getBlockByNumber/.test(String(init?.body))
        ? Promise.reject(new TypeError('no network'))
        : fetch(url, init)
    try {
      await store.set(revokeAtom, known()?.found.slice(0, 1) ?? [])
    } finally {
      globalThis.fetch = fetch
    }
    expect(kinds()).toEqual(['permit2', 'collection', 'token'])
    expect(says()).toBe('Sent, but we can’t check right now whether it worked')
  })

  test('error: what the chain still allows after the transaction stays listed', async () => {
    const { store, known, kinds, says } = await visit(6)
    await store.set(searchApprovalsAtom)
    const token = known()?.found.find(({ kind }) => kind === 'token')
    if (!token) throw new Error('Nothing was found')
    // A token whose approve does nothing.
    const address = fixture.tokens.erc20.address
    const [code] = await fixture.node('eth_getCode', address, 'latest')
    const stub = `0x${[
      // Answers allowance and all else with the largest number.
      '7f',
      'f'.repeat(64),
      '60005260206000f3',
    ].join('')}`
    await fixture.node('anvil_setCode', address, stub)
    try {
      await store.set(revokeAtom, [token])
    } finally {
      await fixture.node('anvil_setCode', address, code)
    }
    expect(kinds()).toEqual(['permit2', 'collection', 'token'])
    expect(says()).toBe('1 approval could not be revoked')
  })
})
