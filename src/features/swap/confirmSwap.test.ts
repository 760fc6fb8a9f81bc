// @vitest-environment happy-dom
import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest'
import { refreshTokensAtom } from '../../actions/refreshTokens.ts'
import { switchNetworkAtom } from '../../actions/switchNetwork.ts'
import { formatUnits, parseAmount } from '../../domain/amount.ts'
import { known } from '../../domain/remoteData.ts'
import { routeTo } from '../../domain/router.ts'
import { type MoneyStage, startMoneyStage } from '../../kit/testing/moneyStage.ts'
import { noticeAtom } from '../../state/notices.ts'
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
  swapOutlookAtom,
} from './swapQuotes.ts'
import { planFailureAtom, swapButtonAtom, swapWarningsAtom } from './swapText.ts'
import { matchingChoices, tokenChoicesAtom } from './tokenGroups.ts'

let stage: MoneyStage
beforeAll(async () => {
  stage = await startMoneyStage()
}, 120_000)
afterAll(() => stage?.close())
beforeEach(() => stage.reset())

type Kit = Awaited<ReturnType<MoneyStage['visit']>>['kit']
const visit = async (account: number) => {
  const features = { swaps: ['1inch', 'eip155:31337', 'eip155:31338'] }
  const visited = await stage.visit({ account, config: { features } })
  const { store } = visited.kit
  await Promise.all([store.set(refreshTokensAtom, { force: true }), store.set(loadSwapTokensAtom)])
  return visited
}
const id = ({ store }: Kit, symbol: string) => {
  const { yours, others } = store.get(tokenChoicesAtom)
  const found = [...yours, ...others].find(({ token }) => token.symbol === symbol)
  if (!found) throw new Error(`no ${symbol} is exchanged`)
  return found.token.id
}
const write = (kit: Kit, from: string, to: string, amount: string) => {
  const { store } = kit
  store.set(chooseSwapTokenAtom, 'from', id(kit, from))
  store.set(chooseSwapTokenAtom, 'to', id(kit, to))
  store.set(writeSwapAmountAtom, amount)
}
const pair = ({ store }: Kit) => [
  store.get(sideAtoms.from)?.token.symbol,
  store.get(sideAtoms.to)?.token.symbol,
  store.get(swapDraftAtom).entry.text,
]
const says = ({ store }: Kit) => store.get(swapButtonAtom).text

describe('what is written', () => {
  test('behavior: begins with the coin, and the button says what is missing', async () => {
    const { kit } = await visit(0)
    const { store } = kit
    expect(pair(kit)).toEqual(['ETH', undefined, ''])
    expect(says(kit)).toBe('title.SwapSelectToken')
    store.set(chooseSwapTokenAtom, 'to', id(kit, 'BRASS'))
    expect(says(kit)).toBe('swap.enterAmount')
    store.set(writeSwapAmountAtom, '1,5')
    expect(store.get(swapWishAtom)?.amount).toBe(1_500_000_000_000_000_000n)
    expect(store.get(swapButtonAtom)).toMatchObject({ isReady: false, isBusy: true })
    await store.set(readQuoteAtom, {})
    expect(store.get(swapButtonAtom)).toEqual({ text: 'swap.review', isReady: true, isBusy: false })
    store.set(writeSwapAmountAtom, '99999')
    expect(says(kit)).toBe('swap.insufficient')
    store.set(writeSwapAmountAtom, '10000')
    await store.set(readQuoteAtom, {})
    expect(says(kit)).toBe('send.button.insufficientFunds')
    const { problem } = store.get(swapOutlookAtom)
    const missing = problem?.kind === 'insufficientFee' ? problem.missing : 0n
    // To the last unit: who brings what was said is not refused again.
    const [, said = ''] = /^([\d,.]+)\s/.exec(store.get(swapWarningsAtom)[0]?.text ?? '') ?? []
    expect(parseAmount(said.replaceAll(',', ''), 18)).toBe(missing)
    expect(store.get(swapWarningsAtom)[0]?.text).toMatch(/ETH more is needed for the network fee/)
  })

  test('behavior: turned round, what would have come is given; what is on the other side changes places', async () => {
    const { kit } = await visit(0)
    const { store } = kit
    write(kit, 'ETH', 'BRASS', '2')
    await store.set(readQuoteAtom, {})
    const brings = known(store.get(quoteAtom))?.brings ?? 0n
    store.set(flipSwapAtom, brings)
    expect(pair(kit)).toEqual(['BRASS', 'ETH', formatUnits(brings, 18)])
    // Without a quote what was typed stays.
    store.set(flipSwapAtom, undefined)
    expect(pair(kit)).toEqual(['ETH', 'BRASS', formatUnits(brings, 18)])
    store.set(chooseSwapTokenAtom, 'to', id(kit, 'ETH'))
    expect(pair(kit).slice(0, 2)).toEqual(['BRASS', 'ETH'])
    // Finer than the other can be divided: it cannot stay.
    store.set(chooseSwapTokenAtom, 'from', id(kit, 'USDS'))
    expect(pair(kit)).toEqual(['USDS', 'ETH', ''])
  })

  test('param: a page says what to begin with, by symbol, in whatever case', async () => {
    const { kit } = await visit(0)
    kit.store.set(presetSwapAtom, { amount: '12.5', fromToken: 'usds', toToken: 'Brass' })
    expect(pair(kit)).toEqual(['USDS', 'BRASS', '12.5'])
    expect(routeTo('Swap', { amount: '1', fromToken: 5, toToken: null })).toEqual({
      view: 'Swap',
      params: { amount: '1' },
    })
    expect(routeTo('Swap', 'much')?.params).toBeTypeOf('object')
    kit.store.set(presetSwapAtom, { amount: 'much', fromToken: 'nothing' })
    expect(pair(kit)).toEqual(['USDS', 'BRASS', '12.5'])
  })

  test('behavior: what was written for one network is not for another', async () => {
    const { kit } = await visit(0)
    write(kit, 'ETH', 'BRASS', '2')
    await kit.store.set(switchNetworkAtom, 'eip155:31338')
    await kit.store.set(loadSwapTokensAtom)
    expect(pair(kit)).toEqual(['TWO', undefined, ''])
  })
})

describe('tokens to choose', () => {
  test('behavior: suggested by symbol, yours by worth, all; found by symbol, name and contract', async () => {
    const { kit } = await visit(0)
    const { suggested, yours, others } = kit.store.get(tokenChoicesAtom)
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

describe('what it brings', () => {
  test('behavior: much for a little is warned of at 3 %, and asked twice at 10 %', async () => {
    const { kit } = await visit(1)
    const { store } = kit
    const level = async (amount: string) => {
      write(kit, 'ETH', 'COPR', amount)
      await store.set(readQuoteAtom, {})
      return [store.get(swapOutlookAtom).level, store.get(swapWarningsAtom).map(({ key }) => key)]
    }
    expect(await level('0.0001')).toEqual(['fine', []])
    expect(await level('0.1')).toEqual(['high', ['impact']])
    expect(await level('1')).toEqual(['severe', ['impact']])
    expect(store.get(swapWarningsAtom)[0]?.text).toMatch(/^You get \d+(\.\d{1,2})?\s% less/)
    const { quote, least } = store.get(swapOutlookAtom)
    expect(least).toBe(minimumReceived(quote?.brings ?? 0n, 1))
    store.set(swapDraftAtom, { slippage: '3' })
    expect(store.get(swapOutlookAtom).least).toBe(minimumReceived(quote?.brings ?? 0n, 3))
    expect(store.get(planKeyAtom)).toMatch(/ 3$/)
    // What cannot be sent is not stood in for by what was written before.
    for (const wrong of ['51', '0.5', '']) {
      store.set(swapDraftAtom, { slippage: wrong })
      expect(store.get(swapOutlookAtom).least).toBe(undefined)
      expect(store.get(planKeyAtom)).toBe(undefined)
      expect(says(kit)).toBe('swap.slippage.wrong')
    }
  })

  test('behavior: nobody exchanges it', async () => {
    const { kit } = await visit(1)
    write(kit, 'SAND', 'ETH', '0.5')
    await kit.store.set(readQuoteAtom, {})
    expect(kit.store.get(swapOutlookAtom)).toMatchObject({ hasNoMarket: true, quote: undefined })
    expect(says(kit)).toBe('swap.noMarket')
  })

  test('behavior: a failed quote leaves an estimate, which cannot be executed', async () => {
    const { kit } = await visit(1)
    const { store } = kit
    write(kit, 'ETH', 'BRASS', '1')
    await store.set(readQuoteAtom, {})
    const before = known(store.get(quoteAtom))?.brings ?? 0n
    stage.faults.set('/v1/convert/quotes', { status: 503 })
    expect(await store.set(readQuoteAtom, {})).toBe('failed')
    const { estimate = 0n, quote } = store.get(swapOutlookAtom)
    expect(quote).toBeUndefined()
    expect(estimate > (before * 98n) / 100n && estimate < (before * 102n) / 100n).toBe(true)
    expect(store.get(swapButtonAtom)).toMatchObject({ text: 'common.tryAgain', isReady: false })
    await store.set(readPlanAtom, {})
    await store.set(confirmSwapAtom)
    expect(store.get(swapStageAtom)).toBeUndefined()
    expect(kit.details('event').filter(({ event }) => event.startsWith('SWAP'))).toEqual([])
    // Without a price there is none.
    stage.faults.set('/v1/fungible/price', { status: 503 })
    write(kit, 'ETH', 'COPR', '1')
    await store.set(readQuoteAtom, {})
    expect(store.get(swapOutlookAtom).estimate).toBeUndefined()
  })

  test('behavior: a quote nobody waits for any more is no answer to the next', async () => {
    const { kit } = await visit(1)
    const { store } = kit
    write(kit, 'ETH', 'BRASS', '1')
    const leaving = new AbortController()
    const first = store.set(readQuoteAtom, leaving)
    store.set(writeSwapAmountAtom, '12')
    leaving.abort()
    await Promise.all([first, store.set(readQuoteAtom, {})])
    expect(known(store.get(quoteAtom))?.amount).toBe(12n * 10n ** 18n)
    store.set(writeSwapAmountAtom, '1')
    expect(store.get(quoteAtom).status).toBe('idle')
  })

  test('behavior: a fee nobody knows stops nobody', async () => {
    const { kit } = await visit(1)
    stage.faults.set('/v1/convert/gas-price', { status: 503 })
    write(kit, 'ETH', 'BRASS', '1')
    await kit.store.set(readQuoteAtom, {})
    expect(kit.store.get(swapOutlookAtom).fee).toBeUndefined()
    expect(kit.store.get(swapButtonAtom).isReady).toBe(true)
  })
})

describe('one step after the other', () => {
  const ready = async (kit: Kit) => {
    await kit.store.set(readQuoteAtom, {})
    await kit.store.set(readPlanAtom, {})
  }

  test('behavior: approve, then exchange; both steps are seen', async () => {
    const { kit } = await visit(5)
    const { store } = kit
    write(kit, 'BRASS', 'ETH', '10')
    await ready(kit)
    expect(known(store.get(planAtom))?.call).toBeUndefined()
    const stages: unknown[] = []
    const stop = store.sub(swapStageAtom, () => stages.push(store.get(swapStageAtom)))
    await store.set(confirmSwapAtom)
    expect(store.get(isApprovedAtom)).toBe(true)
    expect(known(store.get(planAtom))?.call).toBeDefined()
    await store.set(confirmSwapAtom)
    stop()
    expect(stages).toEqual(['approve', undefined, 'swap', undefined])
    const told = kit.details('event').filter(({ event }) => event.startsWith('SWAP'))
    expect(told.map(({ event }) => event)).toEqual(['SWAP_SUCCESS'])
    expect(store.get(swapDraftAtom).entry.text).toBe('')
  })

  test('behavior: two at once: the second waits for the wallet’s answer to the first', async () => {
    const { kit, wallet } = await visit(6)
    const { store } = kit
    write(kit, 'ETH', 'BRASS', '1')
    await ready(kit)
    await Promise.all([store.set(confirmSwapAtom), store.set(confirmSwapAtom)])
    expect(wallet.requests.filter(({ method }) => method === 'eth_sendTransaction')).toHaveLength(1)
  })

  test('behavior: what was quoted long ago is quoted anew before it is sent', async () => {
    const { kit, wallet, clock } = await visit(6)
    write(kit, 'ETH', 'BRASS', '1')
    await ready(kit)
    clock.now += 60_000
    await kit.store.set(confirmSwapAtom)
    const sent = () => wallet.requests.filter(({ method }) => method === 'eth_sendTransaction')
    expect(sent()).toEqual([])
    await kit.store.set(confirmSwapAtom)
    expect(sent()).toHaveLength(1)
  })

  test.each(['approve', 'swap'])(
    'error: the wallet says no to %s: all of it stays',
    async (step) => {
      const { kit, wallet } = await visit(7)
      const { store } = kit
      wallet.behave({ send: 'reject' })
      write(kit, step === 'approve' ? 'BRASS' : 'ETH', 'USDS', '3')
      await ready(kit)
      await store.set(confirmSwapAtom)
      expect(store.get(noticeAtom)?.text).toBe('Declined in your wallet')
      const told = step === 'approve' ? 'SWAP_APPROVAL_ERROR' : 'SWAP_ERROR'
      expect(kit.details('event').map(({ event }) => event)).toContain(told)
      expect(store.get(swapDraftAtom).entry.text).toBe('3')
      expect(store.get(swapStageAtom)).toBeUndefined()
    },
  )

  test.each([
    ['/v1/convert/allowance', 'Failed to check allowance'],
    ['/v1/convert/build-approve', 'Failed to create approval transaction'],
  ])('error: %s failing is told in its words', async (path, text) => {
    const { kit } = await visit(7)
    stage.faults.set(path, { status: 503 })
    write(kit, 'BRASS', 'ETH', '3')
    await ready(kit)
    expect(kit.store.get(planFailureAtom)).toBe(text)
    stage.faults.clear()
    await kit.store.set(readPlanAtom, {})
    expect(kit.store.get(planFailureAtom)).toBeUndefined()
  })

  test('behavior: the network is switched while the approval is on its way: nothing is exchanged, nothing is said', async () => {
    const { kit, wallet } = await visit(8)
    const { store } = kit
    write(kit, 'BRASS', 'ETH', '3')
    await ready(kit)
    const confirming = store.set(confirmSwapAtom)
    await store.set(switchNetworkAtom, 'eip155:31338')
    await confirming
    expect(store.get(noticeAtom)?.tone).not.toBe('error')
    expect(store.get(swapStageAtom)).toBeUndefined()
    const sent = wallet.requests.filter(({ method }) => method === 'eth_sendTransaction')
    expect(sent.length).toBeLessThan(2)
  })
})
