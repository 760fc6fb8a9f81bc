// @vitest-environment happy-dom
import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest'
import { dispatchConnectionAtom } from '../../actions/dispatchConnection.ts'
import { openAtom } from '../../actions/open.ts'
import { refreshTokensAtom } from '../../actions/refreshTokens.ts'
import { switchNetworkAtom } from '../../actions/switchNetwork.ts'
import { parseAmount } from '../../domain/amount.ts'
import { known } from '../../domain/remoteData.ts'
import { type MoneyStage, startMoneyStage } from '../../kit/testing/moneyStage.ts'
import { noticeAtom } from '../../state/notices.ts'
import { routeAtom } from '../../state/router.ts'
import { activeHoldingsAtom } from '../../state/tokens.ts'
import { writeReceiverAtom } from './findReceiver.ts'
import { reviewFaceAtom } from './reviewFace.ts'
import { emptyDraft, sendDraftAtom } from './sendDraft.ts'
import { amountFaceAtom, receiverNotesAtom, sendButtonAtom } from './sendFace.ts'
import { readFeeAtom, sendFeeAtom, takeMaxAtom } from './sendFee.ts'
import { isSendingAtom, sendDraftedAtom } from './sendVerb.ts'
import {
  chooseTokenAtom,
  completeDraftAtom,
  turnAmountAtom,
  writeAmountAtom,
} from './writeDraft.ts'

let stage: MoneyStage
beforeAll(async () => {
  stage = await startMoneyStage()
}, 120_000)
afterAll(() => stage?.close())
beforeEach(() => stage.reset())

type Kit = Awaited<ReturnType<MoneyStage['visit']>>['kit']
const plain = (account: number) => stage.accounts[account]?.address ?? ''
const fresh = () =>
  `0x${Array.from({ length: 40 }, () => Math.floor(Math.random() * 16).toString(16)).join('')}`

const visit = async (account: number) => {
  const visited = await stage.visit({ account })
  await visited.kit.store.set(refreshTokensAtom, { force: true })
  return visited
}
const holding = ({ store }: Kit, symbol: string) => {
  const found = known(store.get(activeHoldingsAtom))?.find((one) => one.token.symbol === symbol)
  if (!found) throw new Error(`no ${symbol} is held`)
  return found
}
const choose = (kit: Kit, symbol: string) =>
  kit.store.set(chooseTokenAtom, holding(kit, symbol).token.id)
const button = ({ store }: Kit) => store.get(sendButtonAtom)
const notes = ({ store }: Kit) => store.get(receiverNotesAtom).notes.map(({ key }) => key)
const wrong = ({ store }: Kit) => store.get(receiverNotesAtom).wrong

describe('the button says what is missing', () => {
  test('behavior: in the order of the view, and goes on when nothing is', async () => {
    const { kit } = await visit(2)
    const { store } = kit
    expect(button(kit)).toEqual({ text: 'send.button.selectToken', isReady: false, isBusy: false })
    choose(kit, 'ETH')
    expect(button(kit).text).toBe('send.button.addAmount')
    store.set(writeAmountAtom, '0')
    expect(button(kit).text).toBe('send.button.incorrectValue')
    store.set(writeAmountAtom, '99999999')
    expect(button(kit).text).toBe('send.button.insufficientFunds')
    store.set(writeAmountAtom, '1')
    expect(button(kit).text).toBe('send.button.addAddress')
    await store.set(writeReceiverAtom, 'nobody')
    expect(button(kit).text).toBe('send.button.invalidAddress')
    await store.set(writeReceiverAtom, fresh())
    expect(button(kit)).toEqual({ text: 'send.button.preview', isReady: true, isBusy: false })
  })
})

describe('whom it is for', () => {
  test('behavior: by name, and the address is there to be seen', async () => {
    const { kit } = await visit(2)
    await kit.store.set(writeReceiverAtom, ' ada.reown.id ')
    const { receiver } = kit.store.get(sendDraftAtom)
    expect(receiver).toMatchObject({
      status: 'found',
      receiver: { address: plain(0).toLowerCase(), name: 'ada.reown.id' },
    })
  })

  test('behavior: only the last text counts', async () => {
    const { kit } = await visit(2)
    const first = kit.store.set(writeReceiverAtom, 'ada.reown.id')
    const second = kit.store.set(writeReceiverAtom, 'grace.reown.id')
    await Promise.all([first, second])
    expect(kit.store.get(sendDraftAtom).receiver).toMatchObject({
      receiver: { address: plain(1).toLowerCase(), name: 'grace.reown.id' },
    })
    expect(stage.requests.all().filter(({ path }) => path.includes('ada.reown.id'))).toEqual([])
  })

  test('behavior: what is found for one account never reaches another’s draft', async () => {
    const { kit } = await visit(2)
    const asked = kit.store.set(writeReceiverAtom, 'ada.reown.id')
    await kit.store.set(switchNetworkAtom, stage.networks[1].caipNetworkId)
    await asked
    expect(kit.store.get(sendDraftAtom)).toEqual(emptyDraft)
  })

  test('error: a name nobody has, and a service that does not say', async () => {
    const { kit } = await visit(2)
    await kit.store.set(writeReceiverAtom, 'nobody-at-all.reown.id')
    expect(wrong(kit)).toBe('Nobody has the name nobody-at-all.reown.id')
    for (const status of [429, 503]) {
      stage.faults.set('/v1/profile/account/:name', { status })
      await kit.store.set(writeReceiverAtom, `asked-${status}.reown.id`)
      // What a service says of itself is for the console.
      expect(wrong(kit)).toBe('Error resolving name')
      expect(kit.store.get(receiverNotesAtom).canRetry).toBe(true)
      stage.reset()
    }
  })

  test('error: what is not to be sent to, in words', async () => {
    const { kit } = await visit(2)
    choose(kit, 'BRASS')
    const { address: contract = '' } = holding(kit, 'BRASS').token
    await kit.store.set(writeReceiverAtom, contract)
    expect(notes(kit)).toEqual(['tokenContract'])
    expect(button(kit).isReady).toBe(false)
    await kit.store.set(writeReceiverAtom, plain(2))
    expect(notes(kit)).toEqual(['ownAddress'])
    await kit.store.set(writeReceiverAtom, stage.tokens.tether?.address ?? '')
    expect(notes(kit)).toEqual(['contract'])
    await kit.store.set(writeReceiverAtom, '0x8e23Ee67D1332aD560396262c48FfBB01f93D053')
    expect(notes(kit)).toEqual(['invalidChecksum'])
    await kit.store.set(writeReceiverAtom, 'mvines9iiHiQTysrwkJjGf2gb9Ex9jXJX8ns3qwf2kN')
    expect(wrong(kit)).toMatch(/^This address is for Solana/)
    await kit.store.set(writeReceiverAtom, `eip155:10:${plain(1)}`)
    expect(wrong(kit)).toMatch(/^This code is for eip155:10/)
  })

  test('behavior: a code brings token and amount along', async () => {
    const { kit } = await visit(2)
    const { token } = holding(kit, 'USDS')
    const to = fresh()
    await kit.store.set(
      writeReceiverAtom,
      `ethereum:${token.address}@31337/transfer?address=${to}&uint256=1500000`,
    )
    expect(kit.store.get(completeDraftAtom)).toMatchObject({
      token: { symbol: 'USDS' },
      amount: 1_500_000n,
      receiver: { address: to },
    })
    expect(kit.store.get(sendDraftAtom).receiverText).toBe(to)
    await kit.store.set(writeReceiverAtom, `ethereum:${to}/transfer?address=${to}&uint256=1`)
    expect(notes(kit)).toEqual(['token'])
  })
})

describe('how much', () => {
  test('behavior: a comma is a point, and what is too fine is refused', async () => {
    const { kit } = await visit(2)
    choose(kit, 'USDS')
    expect(kit.store.set(writeAmountAtom, '1,5')).toBe(undefined)
    expect(kit.store.get(amountFaceAtom).text).toBe('1.5')
    expect(kit.store.set(writeAmountAtom, '1.5000001')).toBe('tooFine')
    expect(kit.store.get(sendDraftAtom).entry.amount).toBe(1_500_000n)
  })

  test('behavior: another token is another amount', async () => {
    const { kit } = await visit(2)
    choose(kit, 'USDS')
    kit.store.set(writeAmountAtom, '1')
    choose(kit, 'ETH')
    expect(kit.store.get(sendDraftAtom).entry.amount).toBe(undefined)
  })

  test('behavior: in dollars, the tokens that would be sent are shown exactly', async () => {
    const { kit } = await visit(2)
    choose(kit, 'ETH')
    kit.store.set(writeAmountAtom, '0.123456789012345678')
    kit.store.set(turnAmountAtom)
    const face = kit.store.get(amountFaceAtom)
    expect(face).toMatchObject({ isFiat: true, unit: '$', other: '0.123456789012345678\u00a0ETH' })
    kit.store.set(turnAmountAtom)
    expect(kit.store.get(amountFaceAtom).text).toBe('0.123456789012345678')
  })

  test('behavior: the most there is leaves the fee, and a review of it has nothing to say against', async () => {
    const { kit } = await visit(5)
    const { store } = kit
    choose(kit, 'ETH')
    const to = fresh()
    await store.set(writeReceiverAtom, to)
    await store.set(takeMaxAtom)
    const { amount = 0n } = store.get(sendDraftAtom).entry
    const { token, amount: all } = holding(kit, 'ETH')
    await store.set(readFeeAtom, { token, amount, to })
    const fee = known(store.get(sendFeeAtom))?.fee ?? 0n
    expect(fee).toBeGreaterThan(0n)
    expect(amount + fee).toBeLessThanOrEqual(all)
    expect(amount).toBeGreaterThan(all - parseAmount('0.1', 18))
    expect(store.get(reviewFaceAtom)?.problems).toEqual([])
    // One unit more is too much.
    store.set(writeAmountAtom, '1000')
    choose(kit, 'USDS')
    await store.set(takeMaxAtom)
    expect(store.get(sendDraftAtom).entry.amount).toBe(holding(kit, 'USDS').amount)
  })
})

describe('sending', () => {
  const write = async (kit: Kit, symbol: string, amount: string, to = fresh()) => {
    choose(kit, symbol)
    kit.store.set(writeAmountAtom, amount)
    await kit.store.set(writeReceiverAtom, to)
    return to
  }

  test('behavior: the amount written large is the exact one, or says that it is about', async () => {
    const { kit } = await visit(6)
    const large = async (amount: string) => {
      await write(kit, 'ETH', amount)
      return kit.store.get(reviewFaceAtom)?.amount
    }
    expect(await large('0.25')).toMatchObject({ text: '0.25', isCut: false })
    expect(await large('0.123456789012345678')).toMatchObject({
      ...{ text: '≈ 0.123456', isCut: true, exact: '0.123456789012345678\u00a0ETH' },
    })
  })

  test('behavior: a refusal says what there is, as long as it is needed', async () => {
    const { kit } = await visit(6)
    await write(kit, 'ETH', '99999999')
    expect(kit.store.get(amountFaceAtom).problem).toMatch(/[\d,]+(\.\d{1,6})?\sETH/)
    expect(kit.store.get(amountFaceAtom).problem).not.toMatch(/\.\d{7}/)
  })

  test('behavior: what stood in the review arrives; the draft is empty and its course is shown', async () => {
    const { kit } = await visit(6)
    const { store } = kit
    store.set(openAtom, { view: 'WalletSend' })
    const to = await write(kit, 'ETH', '0.25')
    expect(store.get(reviewFaceAtom)?.amount.exact).toBe('0.25\u00a0ETH')
    const sending = store.set(sendDraftedAtom)
    expect(store.get(isSendingAtom)).toBe(true)
    await sending
    expect(store.get(isSendingAtom)).toBe(false)
    expect(store.get(routeAtom).view).toBe('WalletSendConfirmed')
    expect(store.get(sendDraftAtom)).toEqual(emptyDraft)
    expect(store.get(noticeAtom)?.text).toBe('Transaction started')
    await expect
      .poll(async () => BigInt(String(await stage.node('eth_getBalance', to, 'latest'))))
      .toBe(parseAmount('0.25', 18))
  })

  test('error: a no in the wallet keeps the draft, and says so', async () => {
    const { kit, wallet } = await visit(6)
    await write(kit, 'ETH', '0.25')
    const draft = kit.store.get(sendDraftAtom)
    wallet.behave({ send: 'reject' })
    await kit.store.set(sendDraftedAtom)
    expect(kit.store.get(sendDraftAtom)).toEqual(draft)
    expect(kit.store.get(isSendingAtom)).toBe(false)
    expect(kit.store.get(noticeAtom)?.text).toBe('Declined in your wallet')
  })

  test('behavior: another network is another draft, and so is another account', async () => {
    const { kit } = await visit(6)
    await write(kit, 'ETH', '0.25')
    const [, second] = stage.networks
    await kit.store.set(switchNetworkAtom, second.caipNetworkId)
    expect(kit.store.get(sendDraftAtom)).toEqual(emptyDraft)
    await kit.store.set(dispatchConnectionAtom, { type: 'disconnect' })
    expect(kit.store.get(sendDraftAtom)).toEqual(emptyDraft)
  })
})
