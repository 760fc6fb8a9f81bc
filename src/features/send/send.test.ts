// @vitest-environment happy-dom
import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest'
import { connectAtom } from '#actions/connection/connect.ts'
import { dispatchConnectionAtom } from '#actions/connection/dispatchConnection.ts'
import { switchNetworkAtom } from '#actions/network/switchNetwork.ts'
import { refreshTokensAtom } from '#actions/token/refreshTokens.ts'
import { openAtom } from '#actions/view/open.ts'
import { type PortfolioFixture, startPortfolioFixture } from '#client/testing/portfolioFixture.ts'
import { parseAmount } from '#domain/money/amount.ts'
import { known } from '#domain/view/remoteData.ts'
import { recentReceiversAtom } from '#state/money/receivers.ts'
import { activeHoldingsAtom } from '#state/token/tokens.ts'
import { noticeAtom } from '#state/view/notices.ts'
import { historyAtom } from '#state/view/router.ts'
import { writeReceiverAtom } from './findReceiver.ts'
import { reviewViewModelAtom } from './reviewViewModel.ts'
import { emptyDraft, sendDraftAtom } from './sendDraft.ts'
import { readFeeAtom, sendFeeAtom, takeMaxAtom } from './sendFee.ts'
import { isSendingAtom, sendDraftedAtom } from './sendVerb.ts'
import { amountViewModelAtom, receiverNotesAtom, sendButtonAtom } from './sendViewModel.ts'
import {
  chooseTokenAtom,
  completeDraftAtom,
  turnAmountAtom,
  writeAmountAtom,
} from './writeDraft.ts'

let fixture: PortfolioFixture
beforeAll(async () => {
  fixture = await startPortfolioFixture()
}, 120_000)
afterAll(() => fixture?.close())
beforeEach(() => fixture.reset())

type Client = Awaited<ReturnType<PortfolioFixture['visit']>>['client']
const plain = (account: number) => fixture.accounts[account]?.address ?? ''
const fresh = () =>
  `0x${Array.from({ length: 40 }, () => Math.floor(Math.random() * 16).toString(16)).join('')}`

const visit = async (account: number) => {
  const visited = await fixture.visit({ account })
  await visited.client.store.set(refreshTokensAtom, { force: true })
  return visited
}
const holding = ({ store }: Client, symbol: string) => {
  const found = known(store.get(activeHoldingsAtom))?.find((one) => one.token.symbol === symbol)
  if (!found) throw new Error(`no ${symbol} is held`)
  return found
}
const choose = (client: Client, symbol: string) =>
  client.store.set(chooseTokenAtom, holding(client, symbol).token.id)
const button = ({ store }: Client) => store.get(sendButtonAtom)
const notes = ({ store }: Client) => store.get(receiverNotesAtom).notes.map(({ key }) => key)
const wrong = ({ store }: Client) => store.get(receiverNotesAtom).wrong

describe('the button', () => {
  test('behavior: names the first missing field, and continues when none is', async () => {
    const { client } = await visit(2)
    const { store } = client
    expect(button(client)).toEqual({
      text: 'send.button.selectToken',
      isReady: false,
      isBusy: false,
    })
    choose(client, 'ETH')
    expect(button(client).text).toBe('send.button.addAmount')
    store.set(writeAmountAtom, '0')
    expect(button(client).text).toBe('send.button.incorrectValue')
    store.set(writeAmountAtom, '99999999')
    expect(button(client).text).toBe('send.button.insufficientFunds')
    store.set(writeAmountAtom, '1')
    expect(button(client).text).toBe('send.button.addAddress')
    await store.set(writeReceiverAtom, 'nobody')
    expect(button(client).text).toBe('send.button.invalidAddress')
    await store.set(writeReceiverAtom, fresh())
    expect(button(client)).toEqual({ text: 'send.button.preview', isReady: true, isBusy: false })
  })
})

describe('the receiver', () => {
  test('behavior: accepts a name, and shows its address', async () => {
    const { client } = await visit(2)
    await client.store.set(writeReceiverAtom, ' ada.reown.id ')
    const { receiver } = client.store.get(sendDraftAtom)
    expect(receiver).toMatchObject({
      status: 'found',
      receiver: {
        address: plain(0).toLowerCase(),
        name: 'ada.reown.id',
        avatar: expect.stringMatching(/ada\.reown\.id\.png$/),
      },
    })
  })

  test('behavior: resolves the last text only', async () => {
    const { client } = await visit(2)
    const first = client.store.set(writeReceiverAtom, 'ada.reown.id')
    const second = client.store.set(writeReceiverAtom, 'grace.reown.id')
    await Promise.all([first, second])
    expect(client.store.get(sendDraftAtom).receiver).toMatchObject({
      receiver: { address: plain(1).toLowerCase(), name: 'grace.reown.id' },
    })
    expect(fixture.requests.all().filter(({ path }) => path.includes('ada.reown.id'))).toEqual([])
  })

  test('behavior: a late answer never changes the draft of another account', async () => {
    const { client } = await visit(2)
    const asked = client.store.set(writeReceiverAtom, 'ada.reown.id')
    await client.store.set(switchNetworkAtom, fixture.networks[1].caipNetworkId)
    await asked
    expect(client.store.get(sendDraftAtom)).toEqual(emptyDraft)
  })

  test('error: reports an unregistered name, and a service that fails', async () => {
    const { client } = await visit(2)
    await client.store.set(writeReceiverAtom, 'nobody-at-all.reown.id')
    expect(wrong(client)).toBe('The name nobody-at-all.reown.id is not registered')
    for (const status of [429, 503]) {
      fixture.faults.set('/v1/profile/account/:name', { status })
      await client.store.set(writeReceiverAtom, `asked-${status}.reown.id`)
      // What a service says of itself is for the console.
      expect(wrong(client)).toBe('Error resolving name\nTry again in a moment.')
      expect(client.store.get(receiverNotesAtom).canRetry).toBe(true)
      fixture.reset()
    }
  })

  test('error: explains why a receiver is refused', async () => {
    const { client } = await visit(2)
    choose(client, 'BRASS')
    const { address: contract = '' } = holding(client, 'BRASS').token
    await client.store.set(writeReceiverAtom, contract)
    expect(notes(client)).toEqual(['tokenContract'])
    expect(button(client).isReady).toBe(false)
    await client.store.set(writeReceiverAtom, plain(2))
    expect(notes(client)).toEqual(['ownAddress'])
    await client.store.set(writeReceiverAtom, fixture.tokens.tether?.address ?? '')
    expect(notes(client)).toEqual(['contract'])
    await client.store.set(writeReceiverAtom, '0x8e23Ee67D1332aD560396262c48FfBB01f93D053')
    expect(notes(client)).toEqual(['invalidChecksum'])
    await client.store.set(writeReceiverAtom, 'mvines9iiHiQTysrwkJjGf2gb9Ex9jXJX8ns3qwf2kN')
    expect(wrong(client)).toMatch(/^This address is for Solana/)
    await client.store.set(writeReceiverAtom, `eip155:10:${plain(1)}`)
    expect(wrong(client)).toMatch(/^This code is for eip155:10/)
  })

  test('behavior: a scanned request fills in token and amount', async () => {
    const { client } = await visit(2)
    const { token } = holding(client, 'USDS')
    const to = fresh()
    await client.store.set(
      writeReceiverAtom,
      `ethereum:${token.address}@31337/transfer?address=${to}&uint256=1500000`,
    )
    expect(client.store.get(completeDraftAtom)).toMatchObject({
      token: { symbol: 'USDS' },
      amount: 1_500_000n,
      receiver: { address: to },
    })
    expect(client.store.get(sendDraftAtom).receiverText).toBe(to)
    await client.store.set(writeReceiverAtom, `ethereum:${to}/transfer?address=${to}&uint256=1`)
    expect(notes(client)).toEqual(['token'])
  })
})

describe('the amount', () => {
  test('behavior: reads a comma as a point, and refuses too many decimals', async () => {
    const { client } = await visit(2)
    choose(client, 'USDS')
    expect(client.store.set(writeAmountAtom, '1,5')).toBe(undefined)
    expect(client.store.get(amountViewModelAtom).text).toBe('1.5')
    expect(client.store.set(writeAmountAtom, '1.5000001')).toBe('tooFine')
    expect(client.store.get(sendDraftAtom).entry.amount).toBe(1_500_000n)
  })

  test('behavior: choosing another token clears the amount', async () => {
    const { client } = await visit(2)
    choose(client, 'USDS')
    client.store.set(writeAmountAtom, '1')
    choose(client, 'ETH')
    expect(client.store.get(sendDraftAtom).entry.amount).toBe(undefined)
  })

  test('behavior: in dollars, shows the token amount, of which all digits can be seen', async () => {
    const { client } = await visit(2)
    choose(client, 'ETH')
    client.store.set(writeAmountAtom, '0.123456789012345678')
    client.store.set(turnAmountAtom)
    const viewModel = client.store.get(amountViewModelAtom)
    expect(viewModel).toMatchObject({
      isFiat: true,
      unit: '$',
      other: { text: '0.123456\u00a0ETH', full: '0.123456789012345678\u00a0ETH' },
    })
    client.store.set(turnAmountAtom)
    expect(client.store.get(amountViewModelAtom).text).toBe('0.123456789012345678')
  })

  test('behavior: Max leaves the fee, and passes the review', async () => {
    const { client } = await visit(5)
    const { store } = client
    choose(client, 'ETH')
    const to = fresh()
    await store.set(writeReceiverAtom, to)
    await store.set(takeMaxAtom)
    const { amount = 0n } = store.get(sendDraftAtom).entry
    const { token, amount: all } = holding(client, 'ETH')
    await store.set(readFeeAtom, { token, amount, to })
    const fee = known(store.get(sendFeeAtom))?.fee ?? 0n
    expect(fee).toBeGreaterThan(0n)
    expect(amount + fee).toBeLessThanOrEqual(all)
    expect(amount).toBeGreaterThan(all - parseAmount('0.1', 18))
    expect(store.get(reviewViewModelAtom)?.problems).toEqual([])
    // One unit more is too much.
    store.set(writeAmountAtom, '1000')
    choose(client, 'USDS')
    await store.set(takeMaxAtom)
    expect(store.get(sendDraftAtom).entry.amount).toBe(holding(client, 'USDS').amount)
  })

  test('behavior: Max passes the review, too, when gas has become dearer by then', async () => {
    const { client } = await visit(5)
    const { store } = client
    choose(client, 'ETH')
    const to = fresh()
    await store.set(writeReceiverAtom, to)
    await store.set(takeMaxAtom)
    const { amount = 0n } = store.get(sendDraftAtom).entry
    // An eighth is what the base fee of a full block rises by.
    const [block] = await fixture.node('eth_getBlockByNumber', 'latest', false)
    const { baseFeePerGas } = block as { baseFeePerGas: string }
    const dearer = (BigInt(baseFeePerGas) * 9n) / 8n + 1n
    await fixture.node('anvil_setNextBlockBaseFeePerGas', `0x${dearer.toString(16)}`)
    await fixture.node('evm_mine')
    await store.set(readFeeAtom, { token: holding(client, 'ETH').token, amount, to })
    expect(store.get(reviewViewModelAtom)?.problems).toEqual([])
  })

  test('behavior: Max does not replace an amount that was typed while the fee was being asked for', async () => {
    const { client } = await visit(5)
    const { store } = client
    choose(client, 'ETH')
    const taking = store.set(takeMaxAtom)
    store.set(writeAmountAtom, '0.25')
    await taking
    expect(store.get(sendDraftAtom).entry.text).toBe('0.25')
  })
})

describe('sending', () => {
  const write = async (client: Client, symbol: string, amount: string, to = fresh()) => {
    choose(client, symbol)
    client.store.set(writeAmountAtom, amount)
    await client.store.set(writeReceiverAtom, to)
    return to
  }

  test('behavior: the headline amount is exact, or marked as approximate', async () => {
    const { client } = await visit(6)
    const large = async (amount: string) => {
      await write(client, 'ETH', amount)
      return client.store.get(reviewViewModelAtom)?.amount
    }
    expect(await large('0.25')).toMatchObject({ text: '0.25', isCut: false })
    expect(await large('0.123456789012345678')).toMatchObject({
      text: '0.123456789012345678',
      isCut: false,
      exact: '0.123456789012345678\u00a0ETH',
    })
    expect(await large(`${'1'.repeat(18)}.${'1'.repeat(18)}`)).toMatchObject({
      text: '≈ 111,111,111,111,111,111',
      isCut: true,
    })
  })

  test('behavior: a refusal states the balance with the digits that matter', async () => {
    const { client } = await visit(6)
    await write(client, 'ETH', '99999999')
    expect(client.store.get(amountViewModelAtom).problem).toMatch(/[\d,]+(\.\d{1,6})?\sETH/)
    expect(client.store.get(amountViewModelAtom).problem).not.toMatch(/\.\d{7}/)
  })

  test('behavior: sends what the review showed, clears the draft and shows the status [spec 2.8, 4.12a, 4.12d]', async () => {
    const { client } = await visit(6)
    const { store } = client
    store.set(openAtom, { view: 'WalletSend' })
    const to = await write(client, 'ETH', '0.25')
    expect(store.get(reviewViewModelAtom)?.amount.exact).toBe('0.25\u00a0ETH')
    const sending = store.set(sendDraftedAtom)
    expect(store.get(isSendingAtom)).toBe(true)
    await sending
    expect(store.get(isSendingAtom)).toBe(false)
    // Back leads to the account, not to a form that has been sent.
    expect(store.get(historyAtom).map(({ view }) => view)).toEqual([
      'Account',
      'WalletSendConfirmed',
    ])
    expect(store.get(sendDraftAtom)).toEqual(emptyDraft)
    expect(store.get(noticeAtom)?.text).toBe('Transaction started')
    await expect
      .poll(async () => BigInt(String(await fixture.node('eth_getBalance', to, 'latest'))))
      .toBe(parseAmount('0.25', 18))
  })

  test('behavior: whom it went to is remembered by name and picture [spec 3.10a]', async () => {
    const { client } = await visit(6)
    await write(client, 'ETH', '0.25', 'ada.reown.id')
    await client.store.set(sendDraftedAtom)
    expect(client.store.get(recentReceiversAtom)[0]).toMatchObject({
      address: plain(0).toLowerCase(),
      name: 'ada.reown.id',
      avatar: expect.stringMatching(/ada\.reown\.id\.png$/),
    })
  })

  test('behavior: the letter case of an address makes no other receiver of it', async () => {
    const { client } = await visit(7)
    const { store } = client
    const to = plain(1)
    expect(to).toMatch(/[A-F]/)
    await write(client, 'ETH', '0.25', to)
    expect(store.get(reviewViewModelAtom)?.isFirst).toBe(true)
    await store.set(sendDraftedAtom)
    await write(client, 'ETH', '0.25', to.toLowerCase())
    expect(store.get(reviewViewModelAtom)?.isFirst).toBe(false)
    await store.set(sendDraftedAtom)
    expect(store.get(recentReceiversAtom)).toHaveLength(1)
  })

  test('error: declining in the wallet keeps the draft, and shows a notice [spec 3.10a, 4.12c]', async () => {
    const { client, wallet } = await visit(6)
    await write(client, 'ETH', '0.25')
    const draft = client.store.get(sendDraftAtom)
    wallet.behave({ send: 'reject' })
    await client.store.set(sendDraftedAtom)
    expect(client.store.get(sendDraftAtom)).toEqual(draft)
    expect(client.store.get(isSendingAtom)).toBe(false)
    expect(client.store.get(noticeAtom)?.text).toBe('Declined in your wallet')
  })

  test('behavior: a draft that is sent while the visitor is elsewhere is not there when they come back', async () => {
    const { client, wallet } = await visit(6)
    const { store } = client
    const [first, second] = fixture.networks
    await write(client, 'ETH', '0.25')
    wallet.behave({ send: 'never' })
    const sending = store.set(sendDraftedAtom)
    await expect
      .poll(() => wallet.requests.some(({ method }) => method === 'eth_sendTransaction'))
      .toBe(true)
    await store.set(switchNetworkAtom, second.caipNetworkId)
    // The wallet itself returns to the network of the request before it is approved.
    wallet.setChain(`0x${Number(first.id).toString(16)}`)
    wallet.answer('approve')
    await sending
    expect(store.get(noticeAtom)?.text).toBe('Transaction started')
    await store.set(switchNetworkAtom, first.caipNetworkId)
    expect(store.get(sendDraftAtom)).toEqual(emptyDraft)
  })

  test('error: a wallet that is on another network by the time it approves sends nothing, and the draft stays', async () => {
    const { client, wallet } = await visit(6)
    const { store } = client
    const [first, second] = fixture.networks
    await write(client, 'ETH', '0.25')
    const draft = store.get(sendDraftAtom)
    wallet.behave({ send: 'never' })
    const sending = store.set(sendDraftedAtom)
    await expect
      .poll(() => wallet.requests.some(({ method }) => method === 'eth_sendTransaction'))
      .toBe(true)
    await store.set(switchNetworkAtom, second.caipNetworkId)
    wallet.answer('approve')
    await sending
    expect(store.get(noticeAtom)?.text).toBe('Failed to send transaction. Please try again.')
    await store.set(switchNetworkAtom, first.caipNetworkId)
    expect(store.get(sendDraftAtom)).toEqual(draft)
  })

  test('behavior: after a disconnect the same account begins anew [spec 4.8]', async () => {
    const { client } = await visit(6)
    await write(client, 'ETH', '0.25')
    await client.store.set(dispatchConnectionAtom, { type: 'disconnect' })
    await client.store.set(connectAtom, { connectorId: 'example.fox' })
    expect(client.state().status).toBe('connected')
    expect(client.store.get(sendDraftAtom)).toEqual(emptyDraft)
  })

  test('behavior: another network or account has its own draft [spec 4.8]', async () => {
    const { client } = await visit(6)
    await write(client, 'ETH', '0.25')
    const [, second] = fixture.networks
    await client.store.set(switchNetworkAtom, second.caipNetworkId)
    expect(client.store.get(sendDraftAtom)).toEqual(emptyDraft)
    await client.store.set(dispatchConnectionAtom, { type: 'disconnect' })
    expect(client.store.get(sendDraftAtom)).toEqual(emptyDraft)
  })
})
