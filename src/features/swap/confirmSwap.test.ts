// @vitest-environment happy-dom
import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest'
import { switchNetworkAtom } from '#actions/network/switchNetwork.ts'
import { refreshTokensAtom } from '#actions/token/refreshTokens.ts'
import { type PortfolioFixture, startPortfolioFixture } from '#client/testing/portfolioFixture.ts'
import { formatUnits, parseAmount } from '#domain/money/amount.ts'
import { known } from '#domain/view/remoteData.ts'
import { routeTo } from '#domain/view/views.ts'
import { noticeAtom } from '#state/view/notices.ts'
import { confirmSwapAtom, isApprovedAtom, swapStageAtom } from './confirmSwap.ts'
import { loadSwapTokensAtom } from './loadSwapTokens.ts'
import {
  chooseSwapTokenAtom,
  flipSwapAtom,
  presetSwapAtom,
  sideAtoms,
  swapDraftAtom,
  swapWishAtom,
  writeSwapAmountAtom,
} from './swapDraft.ts'
import { minimumReceived } from './swapQuote.ts'
import {
  planAtom,
  planKeyAtom,
  quoteAtom,
  readPlanAtom,
  readQuoteAtom,
  swapFeeAtom,
  swapOutlookAtom,
} from './swapQuotes.ts'
import { planFailureAtom, swapButtonAtom, swapWarningsAtom } from './swapText.ts'
import { matchingChoices, tokenChoicesAtom } from './tokenGroups.ts'

let fixture: PortfolioFixture
beforeAll(async () => {
  fixture = await startPortfolioFixture()
}, 120_000)
afterAll(() => fixture?.close())
beforeEach(() => fixture.reset())

type Client = Awaited<ReturnType<PortfolioFixture['visit']>>['client']
const visit = async (account: number) => {
  const features = { swaps: ['1inch', 'eip155:31337', 'eip155:31338'] }
  const visited = await fixture.visit({ account, config: { features } })
  const { store } = visited.client
  await Promise.all([store.set(refreshTokensAtom, { force: true }), store.set(loadSwapTokensAtom)])
  return visited
}
const id = ({ store }: Client, symbol: string) => {
  const { yours, others } = store.get(tokenChoicesAtom)
  const found = [...yours, ...others].find(({ token }) => token.symbol === symbol)
  if (!found) throw new Error(`no ${symbol} is exchanged`)
  return found.token.id
}
const write = (client: Client, from: string, to: string, amount: string) => {
  const { store } = client
  store.set(chooseSwapTokenAtom, 'from', id(client, from))
  store.set(chooseSwapTokenAtom, 'to', id(client, to))
  store.set(writeSwapAmountAtom, amount)
}
const pair = ({ store }: Client) => [
  store.get(sideAtoms.from)?.token.symbol,
  store.get(sideAtoms.to)?.token.symbol,
  store.get(swapDraftAtom).entry.text,
]
const says = ({ store }: Client) => store.get(swapButtonAtom).text

describe('the draft', () => {
  test('behavior: starts with native currency, and the button names what is missing', async () => {
    const { client } = await visit(0)
    const { store } = client
    expect(pair(client)).toEqual(['ETH', undefined, ''])
    expect(says(client)).toBe('title.SwapSelectToken')
    store.set(chooseSwapTokenAtom, 'to', id(client, 'BRASS'))
    expect(says(client)).toBe('swap.enterAmount')
    store.set(writeSwapAmountAtom, '1,5')
    expect(store.get(swapWishAtom)?.amount).toBe(1_500_000_000_000_000_000n)
    expect(store.get(swapButtonAtom)).toMatchObject({ isReady: false, isBusy: true })
    await store.set(readQuoteAtom, {})
    expect(store.get(swapButtonAtom)).toEqual({ text: 'swap.review', isReady: true, isBusy: false })
    store.set(writeSwapAmountAtom, '99999')
    expect(says(client)).toBe('swap.insufficient')
    store.set(writeSwapAmountAtom, '10000')
    await store.set(readQuoteAtom, {})
    expect(says(client)).toBe('send.button.insufficientFunds')
    const { problem } = store.get(swapOutlookAtom)
    const missing = problem?.kind === 'insufficientFee' ? problem.missing : 0n
    // Rounded up: who brings what was said is not refused again.
    const [, said = ''] = /([\d,.]+)\s/.exec(store.get(swapWarningsAtom)[0]?.text ?? '') ?? []
    const needed = parseAmount(said.replaceAll(',', ''), 18)
    expect(needed).toBeGreaterThanOrEqual(missing)
    // By less than the last of its eight decimals, whatever gas costs.
    expect(needed - missing).toBeLessThan(10n ** 10n)
    expect(store.get(swapWarningsAtom)[0]?.text).toMatch(/ETH more for the network fee/)
  })

  test('behavior: reversing uses the quoted amount; choosing the other side’s token swaps both', async () => {
    const { client } = await visit(0)
    const { store } = client
    write(client, 'ETH', 'BRASS', '2')
    await store.set(readQuoteAtom, {})
    const brings = known(store.get(quoteAtom))?.brings ?? 0n
    store.set(flipSwapAtom, brings)
    expect(pair(client)).toEqual(['BRASS', 'ETH', formatUnits(brings, 18)])
    // Without a quote what was typed stays.
    store.set(flipSwapAtom, undefined)
    expect(pair(client)).toEqual(['ETH', 'BRASS', formatUnits(brings, 18)])
    store.set(chooseSwapTokenAtom, 'to', id(client, 'ETH'))
    expect(pair(client).slice(0, 2)).toEqual(['BRASS', 'ETH'])
    // Finer than the other can be divided: it cannot stay.
    store.set(chooseSwapTokenAtom, 'from', id(client, 'USDS'))
    expect(pair(client)).toEqual(['USDS', 'ETH', ''])
  })

  test('behavior: no choice makes both sides one token, and the typed amount stays', async () => {
    const { client } = await visit(0)
    const { store } = client
    store.set(writeSwapAmountAtom, '2')
    // Given by default is what is wanted here.
    store.set(chooseSwapTokenAtom, 'to', id(client, 'ETH'))
    const [from, to, text] = pair(client)
    expect([to, text]).toEqual(['ETH', '2'])
    expect(from).not.toBe('ETH')
    expect(from).toBeDefined()
    const symbols = ['ETH', 'USDS', 'BRASS']
    for (const side of ['to', 'from', 'to', 'from'] as const)
      for (const symbol of symbols) {
        store.set(chooseSwapTokenAtom, side, id(client, symbol))
        const [one, other, amount] = pair(client)
        expect(one).not.toBe(other)
        expect([side === 'from' ? one : other, amount]).toEqual([symbol, '2'])
      }
    store.set(presetSwapAtom, { amount: '1', fromToken: 'BRASS', toToken: 'brass' })
    expect(pair(client)[0]).not.toBe(pair(client)[1])
  })

  test('param: a page sets the start by symbol, in any letter case [spec 10.17b]', async () => {
    const { client } = await visit(0)
    client.store.set(presetSwapAtom, { amount: '12.5', fromToken: 'usds', toToken: 'Brass' })
    expect(pair(client)).toEqual(['USDS', 'BRASS', '12.5'])
    expect(routeTo('Swap', { amount: '1', fromToken: 5, toToken: null })).toEqual({
      view: 'Swap',
      params: { amount: '1' },
    })
    expect(routeTo('Swap', 'much')?.params).toBeTypeOf('object')
    client.store.set(presetSwapAtom, { amount: 'much', fromToken: 'nothing' })
    expect(pair(client)).toEqual(['USDS', 'BRASS', '12.5'])
  })

  test('behavior: what a page sets does not undo what the visitor has changed since', async () => {
    const { client } = await visit(0)
    const { store } = client
    const preset = { amount: '12.5', fromToken: 'USDS', toToken: 'BRASS' }
    store.set(presetSwapAtom, preset)
    store.set(chooseSwapTokenAtom, 'to', id(client, 'ETH'))
    store.set(writeSwapAmountAtom, '3')
    // The form is shown again: after choosing a token, and after the review.
    store.set(presetSwapAtom, preset)
    expect(pair(client)).toEqual(['USDS', 'ETH', '3'])
    // Another call of the page.
    store.set(presetSwapAtom, { ...preset })
    expect(pair(client)).toEqual(['USDS', 'BRASS', '12.5'])
  })

  test('behavior: a draft applies to its network only', async () => {
    const { client } = await visit(0)
    write(client, 'ETH', 'BRASS', '2')
    await client.store.set(switchNetworkAtom, 'eip155:31338')
    await client.store.set(loadSwapTokensAtom)
    expect(pair(client)).toEqual(['TWO', undefined, ''])
  })
})

describe('token list', () => {
  test('behavior: suggests by symbol, sorts own tokens by worth, and searches symbol, name and contract', async () => {
    const { client } = await visit(0)
    const { suggested, yours, others } = client.store.get(tokenChoicesAtom)
    expect(suggested.map(({ symbol }) => symbol)).toEqual(['ETH'])
    const all = [...yours, ...others]
    const symbols = (choices: typeof all) => choices.map(({ token }) => token.symbol)
    expect(symbols(yours)).toEqual(['ETH', 'BRASS', 'USDS', 'SAND'])
    expect(symbols(others)).toEqual(['COPR'])
    expect(symbols([...matchingChoices(all, ' sand ')])).toEqual(['SAND', 'USDS'])
    expect(symbols([...matchingChoices(all, 'coppér')])).toEqual(['COPR'])
    const { address = '' } = all[1]?.token ?? {}
    expect(symbols([...matchingChoices(all, address.toUpperCase())])).toEqual(['BRASS'])
    expect(matchingChoices(all, 'dogecoin')).toEqual([])
  })
})

describe('the outlook', () => {
  test('behavior: warns of a price impact at 3 %, and asks for confirmation at 10 % [spec 9.13]', async () => {
    const { client } = await visit(1)
    const { store } = client
    const level = async (amount: string) => {
      write(client, 'ETH', 'COPR', amount)
      await store.set(readQuoteAtom, {})
      return [store.get(swapOutlookAtom).level, store.get(swapWarningsAtom).map(({ key }) => key)]
    }
    expect(await level('0.0001')).toEqual(['fine', []])
    expect(await level('0.1')).toEqual(['high', ['impact']])
    expect(await level('1')).toEqual(['severe', ['impact']])
    expect(store.get(swapWarningsAtom)[0]?.text).toMatch(/^You get \d+(\.\d{1,2})?\s% less/)
    const { quote, least } = store.get(swapOutlookAtom)
    expect(least).toBe(minimumReceived(quote?.brings ?? 0n, 100))
    store.set(swapDraftAtom, { slippage: '3' })
    expect(store.get(swapOutlookAtom).least).toBe(minimumReceived(quote?.brings ?? 0n, 300))
    expect(store.get(planKeyAtom)).toMatch(/ 300$/)
    // What cannot be sent is not stood in for by what was written before.
    for (const wrong of ['51', '0.05', '']) {
      store.set(swapDraftAtom, { slippage: wrong })
      expect(store.get(swapOutlookAtom).least).toBe(undefined)
      expect(store.get(planKeyAtom)).toBe(undefined)
      expect(says(client)).toBe('swap.slippage.wrong')
    }
  })

  test('behavior: reports a pair without a market', async () => {
    const { client } = await visit(1)
    write(client, 'SAND', 'ETH', '0.5')
    await client.store.set(readQuoteAtom, {})
    expect(client.store.get(swapOutlookAtom)).toMatchObject({ hasNoMarket: true, quote: undefined })
    expect(says(client)).toBe('swap.noMarket')
  })

  test('behavior: a failed quote leaves an estimate, which cannot be executed [spec 7.10]', async () => {
    const { client } = await visit(1)
    const { store } = client
    write(client, 'ETH', 'BRASS', '1')
    await store.set(readQuoteAtom, {})
    const before = known(store.get(quoteAtom))?.brings ?? 0n
    fixture.faults.set('/v1/convert/quotes', { status: 503 })
    expect(await store.set(readQuoteAtom, {})).toBe('failed')
    const { estimate = 0n, quote } = store.get(swapOutlookAtom)
    expect(quote).toBeUndefined()
    expect(estimate > (before * 98n) / 100n && estimate < (before * 102n) / 100n).toBe(true)
    expect(store.get(swapButtonAtom)).toMatchObject({ text: 'common.tryAgain', isReady: false })
    await store.set(readPlanAtom, {})
    await store.set(confirmSwapAtom)
    expect(store.get(swapStageAtom)).toBeUndefined()
    expect(client.details('event').filter(({ event }) => event.startsWith('SWAP'))).toEqual([])
    // Without a price there is none.
    fixture.faults.set('/v1/fungible/price', { status: 503 })
    write(client, 'ETH', 'COPR', '1')
    await store.set(readQuoteAtom, {})
    expect(store.get(swapOutlookAtom).estimate).toBeUndefined()
  })

  test('behavior: drops an aborted quote', async () => {
    const { client } = await visit(1)
    const { store } = client
    write(client, 'ETH', 'BRASS', '1')
    const leaving = new AbortController()
    const first = store.set(readQuoteAtom, leaving)
    store.set(writeSwapAmountAtom, '12')
    leaving.abort()
    await Promise.all([first, store.set(readQuoteAtom, {})])
    expect(known(store.get(quoteAtom))?.amount).toBe(12n * 10n ** 18n)
    store.set(writeSwapAmountAtom, '1')
    expect(store.get(quoteAtom).status).toBe('idle')
  })

  test('behavior: the price of gas of one network says nothing of another one’s fee', async () => {
    const { client } = await visit(1)
    const { store } = client
    write(client, 'ETH', 'BRASS', '1')
    await store.set(readQuoteAtom, {})
    expect(store.get(swapFeeAtom)).toBeGreaterThan(0n)
    await store.set(switchNetworkAtom, 'eip155:31338')
    expect(store.get(swapFeeAtom)).toBeUndefined()
  })

  test('behavior: an unknown fee does not block the swap', async () => {
    const { client } = await visit(1)
    fixture.faults.set('/v1/convert/gas-price', { status: 503 })
    write(client, 'ETH', 'BRASS', '1')
    await client.store.set(readQuoteAtom, {})
    expect(client.store.get(swapOutlookAtom).fee).toBeUndefined()
    expect(client.store.get(swapButtonAtom).isReady).toBe(true)
  })
})

describe('the steps', () => {
  const ready = async (client: Client) => {
    await client.store.set(readQuoteAtom, {})
    await client.store.set(readPlanAtom, {})
  }

  test('behavior: approves, then swaps; both steps are shown', async () => {
    const { client } = await visit(5)
    const { store } = client
    write(client, 'BRASS', 'ETH', '10')
    await ready(client)
    expect(known(store.get(planAtom))?.call).toBeUndefined()
    const stages: unknown[] = []
    const stop = store.sub(swapStageAtom, () => stages.push(store.get(swapStageAtom)))
    await store.set(confirmSwapAtom)
    expect(store.get(isApprovedAtom)).toBe(true)
    expect(known(store.get(planAtom))?.call).toBeDefined()
    await store.set(confirmSwapAtom)
    stop()
    expect(stages).toEqual(['approve', undefined, 'swap', undefined])
    const reported = client.details('event').filter(({ event }) => event.startsWith('SWAP'))
    expect(reported.map(({ event }) => event)).toEqual(['SWAP_SUCCESS'])
    expect(store.get(swapDraftAtom).entry.text).toBe('')
  })

  test('behavior: two concurrent confirmations send one transaction', async () => {
    const { client, wallet } = await visit(6)
    const { store } = client
    write(client, 'ETH', 'BRASS', '1')
    await ready(client)
    await Promise.all([store.set(confirmSwapAtom), store.set(confirmSwapAtom)])
    expect(wallet.requests.filter(({ method }) => method === 'eth_sendTransaction')).toHaveLength(1)
  })

  test('behavior: refreshes an old quote before sending', async () => {
    const { client, wallet, clock } = await visit(6)
    write(client, 'ETH', 'BRASS', '1')
    await ready(client)
    clock.now += 60_000
    await client.store.set(confirmSwapAtom)
    const sent = () => wallet.requests.filter(({ method }) => method === 'eth_sendTransaction')
    expect(sent()).toEqual([])
    await client.store.set(confirmSwapAtom)
    expect(sent()).toHaveLength(1)
  })

  test('behavior: an old quote is not sent while it is being renewed, either', async () => {
    const { client, wallet, clock } = await visit(6)
    const { store } = client
    write(client, 'ETH', 'BRASS', '1')
    await ready(client)
    clock.now += 60_000
    // The page wakes: the view renews the quote, and the visitor presses meanwhile.
    await store.set(readQuoteAtom, {})
    const renewing = store.set(readPlanAtom, {})
    expect(store.get(planAtom).status).toBe('loading')
    await store.set(confirmSwapAtom)
    await renewing
    expect(wallet.requests.filter(({ method }) => method === 'eth_sendTransaction')).toEqual([])
  })

  test.each(['approve', 'swap'])(
    'error: a refusal of %s in the wallet keeps the draft',
    async (step) => {
      const { client, wallet } = await visit(7)
      const { store } = client
      wallet.behave({ send: 'reject' })
      write(client, step === 'approve' ? 'BRASS' : 'ETH', 'USDS', '3')
      await ready(client)
      await store.set(confirmSwapAtom)
      expect(store.get(noticeAtom)?.text).toBe('Declined in your wallet')
      const reported = step === 'approve' ? 'SWAP_APPROVAL_ERROR' : 'SWAP_ERROR'
      expect(client.details('event').map(({ event }) => event)).toContain(reported)
      expect(store.get(swapDraftAtom).entry.text).toBe('3')
      expect(store.get(swapStageAtom)).toBeUndefined()
    },
  )

  test.each([
    ['/v1/convert/allowance', 'Failed to check allowance'],
    ['/v1/convert/build-approve', 'Failed to create approval transaction'],
  ])('error: %s failing is reported with its message', async (path, text) => {
    const { client } = await visit(7)
    fixture.faults.set(path, { status: 503 })
    write(client, 'BRASS', 'ETH', '3')
    await ready(client)
    expect(client.store.get(planFailureAtom)).toBe(
      `${text}\nNothing was swapped. Try again in a moment.`,
    )
    fixture.faults.clear()
    await client.store.set(readPlanAtom, {})
    expect(client.store.get(planFailureAtom)).toBeUndefined()
  })

  test('behavior: switching the network during the approval swaps nothing, and shows nothing', async () => {
    const { client, wallet } = await visit(8)
    const { store } = client
    write(client, 'BRASS', 'ETH', '3')
    await ready(client)
    const confirming = store.set(confirmSwapAtom)
    await store.set(switchNetworkAtom, 'eip155:31338')
    await confirming
    expect(store.get(noticeAtom)?.tone).not.toBe('error')
    expect(store.get(swapStageAtom)).toBeUndefined()
    const sent = wallet.requests.filter(({ method }) => method === 'eth_sendTransaction')
    expect(sent.length).toBeLessThan(2)
  })
})
