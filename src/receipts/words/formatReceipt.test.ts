import { beforeAll, describe, expect, test } from 'vitest'
import { shortenAddress } from '#domain/connection/address.ts'
import { createTranslate } from '#i18n/translate.ts'
import { wholeEnglish } from '#i18n/wholeEnglish.ts'
import type { Act } from '../act.ts'
import { freezeRequest } from '../freezeRequest.ts'
import { readReceipt } from '../readReceipt.ts'
import type { Receipt } from '../receipt.ts'
import type { RiskFinding } from '../risk.ts'
import { callRequests } from '../testing/callRequests.ts'
import { cat, ether, NOW } from '../testing/evidence.ts'
import { hostAbis } from '../testing/hostAbis.ts'
import { rareRequests } from '../testing/rareRequests.ts'
import type { RequestRow } from '../testing/requestRow.ts'
import { order, safe, swapTo, transfer, typed, unknown } from '../testing/sampleActs.ts'
import { signingRequests } from '../testing/signingRequests.ts'
import { node, testAddresses, vouched } from '../testing/testAddresses.ts'
import { visibleText } from '../visibleText.ts'
import { formatReceipt } from './formatReceipt.ts'
import { formatRisks } from './formatRisks.ts'
import type { TranslateReceipt } from './translateReceipt.ts'
import { createWording } from './wording.ts'

const rows = [...callRequests, ...signingRequests, ...rareRequests]

const read = ({ method, params }: Pick<RequestRow, 'method' | 'params'>) =>
  readReceipt(freezeRequest({ chain: 'eip155:1', account: testAddresses.me, method, params }), {
    ...{ origin: 'https://shop.example', coin: ether, tokens: vouched, ask: node, now: NOW },
    familiar: [{ address: testAddresses.bob, label: 'Bob' }],
    abis: hostAbis,
  })

/** Each is read once. */
const receipts = new Map<RequestRow, Receipt>()
beforeAll(async () => {
  for (const row of rows) receipts.set(row, await read(row))
})

const wording = createWording(createTranslate(wholeEnglish) as TranslateReceipt, 'en')

const word = (row: RequestRow) => {
  const receipt = receipts.get(row)
  if (!receipt) throw new Error('no such request')
  return formatReceipt(receipt, wording)
}

describe('every request of the table has words', () => {
  test.each(rows)('behavior: $name', (row) => {
    const words = word(row)
    expect(words.title).not.toBe('')
    const shown = JSON.stringify(words)
    expect(shown).not.toMatch(/undefined|\[object|NaN/)
    // A text that there is not shows as its key, one without its value with a brace.
    expect(shown).not.toMatch(/"(act|fact|value|risk|sim|receipt)\.[\w-]+|\{\w+\}/)
    for (const { text } of words.warnings) expect(text).toMatch(/\.( \(.+\))?$/)
  })
})

test.each([
  ['approve an amount', 'Nothing leaves your account yet.'],
  ['take an approval back', 'Nothing leaves your account.'],
])('behavior: of “%s” it is said that nothing leaves, and whether it may later', (name, text) => {
  const row = rows.find((one) => one.name === name)
  expect(row && word(row).says[0]).toBe(text)
})

test.each([
  ['coins', 'Send 1.5 ETH'],
  ['ERC-721 safeTransferFrom', 'Send CAT #7'],
  ['ERC-1155 safeTransferFrom', 'Send 3 × CAT #7'],
  ['ERC-1155 safeBatchTransferFrom', 'Several actions at once'],
  ['ERC-721 approve', 'Let 0x66…666666 take CAT #7'],
  ['transferFrom of another', 'Move 5 USDC from another account'],
  ['Multicall3', 'Several calls through a contract'],
  ['Safe: a call', 'As a Safe: Send 3 USDC'],
  ['Safe: foreign code', 'Let the code at 0x99…999999 control your Safe'],
  ['EIP-7702 delegation', 'Let the code at 0x99…999999 control your account'],
  ['EIP-5792 batch', 'Several steps as one'],
  ['eth_sign', 'Sign data that can’t be read'],
])('behavior: %s is called “%s”', (name, title) => {
  const row = rows.find((one) => one.name === name)
  if (!row) throw new Error('no such request')
  expect(word(row).title).toBe(title)
})

test('behavior: a transaction that sets its fee, as those of Solana do, is called by what it does beside', () => {
  const [first] = rows
  if (!first) throw new Error('no request')
  const { request } = receipts.get(first) as Receipt
  const titleOf = (...acts: Act[]) =>
    formatReceipt({ request, steps: [{ acts }], risks: [] }, wording).title
  const budget: Act = { act: 'computeBudget', units: undefined, unitPrice: undefined }
  expect(titleOf(budget, budget, transfer)).toBe(titleOf(transfer))
  expect(titleOf(budget)).toBe('Set the network fee')
})

test('security: marks of direction are seen as marks, lines and emoji as they are', () => {
  const act: Act = { act: 'message', text: 'moc.live \u202Emoc.live\n👩‍💻 می‌خواهم' }
  const receipt = { ...(receipts.get(rows[0] as RequestRow) as Receipt), steps: [{ acts: [act] }] }
  expect(formatReceipt(receipt, wording).steps[0]?.text).toBe(
    'moc.live ‹U+202E›moc.live\n👩‍💻 می‌خواهم',
  )
})

test('behavior: a stranger’s text that is cut says how long it is', () => {
  expect(visibleText('x'.repeat(50), 10)).toBe(`${'x'.repeat(9)}… (9 / 50)`)
  expect(visibleText('x'.repeat(10), 10)).toBe('x'.repeat(10))
})

describe('a token without a name', () => {
  const nameless = testAddresses.bob
  const word = async (data: string, symbol?: string) => {
    const request = {
      chain: 'eip155:1',
      account: testAddresses.me,
      method: 'eth_sendTransaction',
    } as const
    const params = [{ from: testAddresses.me, to: nameless, data }]
    const receipt = await readReceipt(freezeRequest({ ...request, params }), {
      ...{ origin: 'https://shop.example', coin: ether, now: NOW },
      tokens: symbol === undefined ? [] : [{ address: nameless, symbol, decimals: 0 }],
    })
    return formatReceipt(receipt, wording)
  }
  const to = testAddresses.me.slice(2).toLowerCase().padStart(64, '0')
  const short = shortenAddress(nameless)

  test('behavior: is told apart by its address', async () => {
    const sending = await word(`0xa9059cbb${to}${'5'.padStart(64, '0')}`)
    expect(sending.title).toBe(`Send 5 of the smallest unit of token ${short} (decimals unknown)`)
    expect(sending.warnings.map(({ text }) => text)).toContain(
      'We don’t know this token, and it has no name.',
    )
    expect(sending.steps[0]?.facts).toContainEqual({
      ...{ label: 'Token', value: nameless, kind: 'address' },
    })
    const allowing = await word(`0x095ea7b3${to}${'f'.repeat(64)}`)
    expect(allowing.title).toBe(`Let 0x11…111111 spend all your token ${short}`)
    expect(allowing.warnings.map(({ text }) => text)).toContain(
      `The spender can take all your token ${short}, now and later, without asking again.`,
    )
  })

  test('behavior: its name is used where somebody vouches for it', async () => {
    const sending = await word(`0xa9059cbb${to}${'5'.padStart(64, '0')}`, 'TIN')
    expect(sending.title).toBe('Send 5 TIN')
  })
})

test('behavior: the worst is told first, and each step by its number', () => {
  const row = rows.find(({ name }) => name === 'EIP-5792 batch')
  if (!row) throw new Error('no such request')
  const { warnings, steps } = word(row)
  const levels = warnings.map(({ level }) => level)
  const order = ['danger', 'caution', 'notice']
  expect(levels).toEqual([...levels].sort((a, b) => order.indexOf(a) - order.indexOf(b)))
  expect(steps.length).toBeGreaterThan(1)
  // The approval is the first of them.
  const unlimited = warnings.find(({ code }) => code === 'unlimited')
  expect(unlimited?.text).toMatch(/^Step 1: The spender can take all your USDC/)
})

test('behavior: what is true of several steps is said once, with their numbers', () => {
  const thief = '0x9f3a5c1e7b2d4086a1c9e8f7d6b5a493827160fe'
  const noContract = { risk: 'spender-is-no-contract', level: 'danger', address: thief } as const
  const collection = { risk: 'all-items', level: 'danger' } as const
  const warnings = formatRisks(
    [
      { ...noContract, step: 2 },
      { ...collection, step: 2 },
      { ...noContract, step: 0 },
      { ...noContract, level: 'caution', step: 1 },
      noContract,
    ],
    wording,
  )
  expect(warnings.map(({ level, text }) => `${level}: ${text.slice(0, 27)}`)).toEqual([
    'danger: Steps 1, 3: The spender is ',
    'danger: Step 3: The spender can tak',
    'danger: The spender is someone’s pe',
    'caution: Step 2: The spender is some',
  ])
})

test('behavior: what is not simulated is said', async () => {
  const request = freezeRequest({
    chain: 'eip155:1',
    account: testAddresses.me,
    method: 'eth_sendTransaction',
    params: [{ from: testAddresses.me, to: testAddresses.bob, value: '0x1' }],
  })
  const receipt = await readReceipt(request, {
    origin: 'https://shop.example',
    coin: ether,
    now: NOW,
  })
  expect(formatReceipt(receipt, wording).outcome).toEqual({
    isFailing: false,
    changes: [],
    text: 'Not simulated: we can’t reach this network.',
  })
})

describe('what no title says is among the facts', () => {
  const wordOf = (act: Act, more: Partial<Receipt> = {}) => {
    const request = receipts.get(rows[0] as RequestRow)?.request
    if (!request) throw new Error('no request')
    return formatReceipt({ request, steps: [{ acts: [act] }], risks: [], ...more }, wording)
  }
  const factsOf = (act: Act) =>
    wordOf(act).steps.flatMap(({ facts }) => facts.map(({ label, value }) => `${label}: ${value}`))

  test('behavior: coins put into a new account are sent, to an account of a program', () => {
    const opening: Act = {
      ...{
        act: 'openAccount',
        account: testAddresses.bob,
        owner: testAddresses.eve,
        token: undefined,
      },
      deposit: { amount: 2n * 10n ** 18n, coin: ether },
    }
    expect(wordOf(opening).title).toBe('Send 2 ETH')
    expect(factsOf(opening)).toEqual([
      ...['Amount: 2 ETH', `To: ${testAddresses.bob}`, `Contract: ${testAddresses.eve}`],
    ])
    const forTokens = { ...opening, token: testAddresses.usdc, deposit: undefined }
    expect(wordOf(forTokens).title).toBe('Open a token account')
    expect(factsOf(forTokens)).toContain(`Owner: ${testAddresses.eve}`)
  })

  test('behavior: which right over an account goes to another, where it is not all of it', () => {
    const right = (role: 'owner' | 'mint'): Act => ({
      ...{ act: 'setAuthority', account: testAddresses.bob, role, to: testAddresses.eve },
    })
    expect(wordOf(right('mint')).title).toBe('Hand over the right to make new tokens')
    expect(factsOf(right('owner')).join()).not.toContain('Permission')
  })

  test('behavior: how much foreign code is given, and which version of an app data is for', () => {
    const foreign: Act = { ...safe, isDelegateCall: true, data: `0x${'ab'.repeat(7)}` }
    expect(factsOf(foreign)).toContain('Data: 7 bytes')
    expect(factsOf({ ...typed, domain: { name: 'Seaport', version: '1.6' } })).toContain(
      'For: Seaport 1.6',
    )
  })

  test('behavior: the name by a verified source stands beside the selector, with the arguments', () => {
    const facts = factsOf({ ...unknown, at: 'contract', named: swapTo(testAddresses.bob) })
    expect(facts).toContain('Function: exactInputSingle (0x12345678)')
    expect(facts.some((fact) => fact.startsWith('Receiver: '))).toBe(true)
  })

  test('behavior: a program that nobody could look up is named as unknown', () => {
    expect(factsOf({ ...unknown, program: undefined })).toContain('Contract: ?')
  })

  test('behavior: a title names three things of an order, its facts all', () => {
    const item = (id: bigint) => ({ asset: { ...cat, id }, from: 1n, to: 1n })
    const many: Act = { ...order, gives: [1n, 2n, 3n, 4n].map(item) }
    expect(wordOf(many).title).toMatch(/^Give CAT #1, CAT #2, CAT #3, … for /)
    expect(factsOf(many)).toContain('You give: CAT #4')
  })

  test('behavior: a fee that is known is exact, another roughly so', () => {
    const fee = (isEstimate: boolean) =>
      wordOf(transfer, {
        fee: { amount: 1_234_567n, asset: ether, isEstimate, payer: { kind: 'account' } },
      }).fee
    expect(fee(false)).toBe('0.000000000001234567 ETH')
    expect(fee(true)).toBe('about 0.00000000000123456 ETH')
  })

  test('behavior: a warning says how much is left out, who is paid, and what cannot be read', () => {
    const warn = (finding: RiskFinding) =>
      wordOf(transfer, { risks: [{ ...finding, level: 'danger' }] }).warnings[0]?.text
    expect(warn({ risk: 'too-long', what: 'table', length: 1300, shown: 200 })).toBe(
      'This is too long to show in full. (200 / 1,300)',
    )
    expect(warn({ risk: 'refund', to: testAddresses.eve })).toBe(
      `The Safe also pays whoever carries this out. (${testAddresses.eve})`,
    )
    expect(warn({ risk: 'refund', to: undefined })).toBe(
      'The Safe also pays whoever carries this out.',
    )
    expect(warn({ risk: 'unreadable', problem: 'to\u202E' })).toMatch(/ \(to‹U\+202E›\)$/)
  })
})
