import type { ViewState } from './scenario.ts'
import { until } from './until.ts'
import type { Visitor } from './visitor.ts'

const BOB = '0x15d34AAf54267DB7D7c367839AAf71A00a2C6A65'
const TOKEN = `0x${'70'.repeat(20)}`
const word = (hex: string) => hex.replace(/^0x/, '').padStart(64, '0')

/** What the page asks of the wallet, from whichever account is connected. */
type Ask = (account: string) => { method: string; params: unknown[] }

const transfer: Ask = (from) => ({
  method: 'eth_sendTransaction',
  params: [{ from, to: BOB, value: '0x16345785d8a0000' }],
})
const approval: Ask = (from) => ({
  method: 'eth_sendTransaction',
  params: [{ from, to: TOKEN, data: `0x095ea7b3${word(BOB)}${'f'.repeat(64)}` }],
})
const batch: Ask = (from) => ({
  method: 'wallet_sendCalls',
  params: [
    {
      version: '2.0.0',
      chainId: '0x7a69',
      from,
      atomicRequired: false,
      calls: [
        { to: BOB, value: '0x1' },
        { to: TOKEN, data: `0xa9059cbb${word(BOB)}${word('0x5')}` },
      ],
    },
  ],
})
const foreignSignIn: Ask = (account) => ({
  method: 'personal_sign',
  params: [
    `bank.example wants you to sign in with your Ethereum account:\n${account}\n\nURI: https://bank.example\nVersion: 1\nChain ID: 31337\nNonce: 12345678\nIssued At: 2026-01-01T00:00:00Z`,
    account,
  ],
})

/** The page asks once more; whoever waited before is refused. */
async function ask(visitor: Visitor, request: Ask): Promise<void> {
  const { caipAddress = '' } = await visitor.state()
  await visitor.host(
    (latchKey, asked) => {
      latchKey.close()
      latchKey.setAttribute('receipts', 'all')
      latchKey.request(asked).catch(() => {}) // the next state refuses it
    },
    request(caipAddress.split(':')[2] ?? ''),
  )
  await visitor.view('Receipt').locator('[data-action=continue]:not([aria-busy=true])').waitFor()
}

/** The states of what is read before a wallet opens, and of the list of it. */
export const receiptStates = (): readonly ViewState[] => [
  {
    name: 'ReceiptList, empty',
    go: async (visitor) => {
      await visitor.host((latchKey) => latchKey.open({ view: 'ReceiptList' }))
      await visitor.view('ReceiptList').locator('.ui-state').waitFor()
    },
  },
  { name: 'Receipt', go: (visitor) => ask(visitor, transfer) },
  { name: 'Receipt, in danger', go: (visitor) => ask(visitor, approval) },
  { name: 'Receipt, of several steps', go: (visitor) => ask(visitor, batch) },
  { name: 'Receipt, of a text', go: (visitor) => ask(visitor, foreignSignIn) },
  {
    name: 'ReceiptList',
    follows: 'Receipt, of a text',
    go: async (visitor) => {
      const receipt = visitor.view('Receipt')
      // Its text first, then the whole: what scrolls is read to its end.
      const ends = receipt.locator('[data-end]')
      for (const end of [ends.first(), ends.last()]) await end.scrollIntoViewIfNeeded()
      await receipt.locator('[data-read=true]').waitFor()
      await receipt.locator('[data-action=continue]').click()
      await until('the end of the request', async () => !(await visitor.state()).open)
      await visitor.host((latchKey) => latchKey.open({ view: 'ReceiptList' }))
      await visitor.view('ReceiptList').locator('[data-receipt] button').first().click()
      await visitor.view('ReceiptList').locator('dl').waitFor()
    },
  },
]
