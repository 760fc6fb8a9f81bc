import {
  decodeFunctionData,
  encodeFunctionResult,
  erc20Abi,
  type Hex,
  maxUint256,
  parseEther,
} from 'viem'
import { expect, test } from 'vitest'
import { shortenAddress } from '#domain/connection/address.ts'
import { createTranslate } from '#i18n/translate.ts'
import { wholeEnglish } from '#i18n/wholeEnglish.ts'
import type { Act } from '../act.ts'
import { freezeRequest } from '../freezeRequest.ts'
import type { ReadingContext } from '../reading.ts'
import { readReceipt } from '../readReceipt.ts'
import type { Ask } from '../receipt.ts'
import { cosmosAddresses, cosmosVouched, USDC } from '../testing/cosmosAddresses.ts'
import { cosmosGrantRequests } from '../testing/cosmosGrantRequests.ts'
import { aminoDocument, atom } from '../testing/cosmosRequests.ts'
import { brass, ether, NOW } from '../testing/evidence.ts'
import type { RequestRow } from '../testing/requestRow.ts'
import { forAll } from '../testing/sampleActs.ts'
import { encode, testAddresses, vouched } from '../testing/testAddresses.ts'
import { formatAct } from './formatAct.ts'
import { formatReceipt } from './formatReceipt.ts'
import type { TranslateReceipt } from './translateReceipt.ts'
import { createWording } from './wording.ts'

const wording = createWording(createTranslate(wholeEnglish) as TranslateReceipt, 'en')
const { me, router, dai } = testAddresses
const credit = {
  act: 'delegation',
  of: 'credit',
  asset: brass,
  to: router,
  until: undefined,
} as const

/** A node that knows a balance and an allowance. */
const tokenNode =
  (balance: bigint, allowance: bigint): Ask =>
  async (method, params) => {
    if (method !== 'eth_call') return '0x60'
    const [{ data }] = params as [{ data: Hex }]
    try {
      const { functionName } = decodeFunctionData({ abi: erc20Abi, data })
      if (functionName !== 'balanceOf' && functionName !== 'allowance') return '0x'
      const result = functionName === 'allowance' ? allowance : balance
      return encodeFunctionResult({ abi: erc20Abi, functionName, result })
    } catch {
      return '0x'
    }
  }

const raise = async (amount: bigint, ask?: Ask) => {
  const request = freezeRequest({
    ...{ chain: 'eip155:1', account: me, method: 'eth_sendTransaction' },
    params: [
      { from: me, to: dai, data: encode('increaseAllowance(address,uint256)', [router, amount]) },
    ],
  })
  const receipt = await readReceipt(request, {
    ...{ origin: 'https://shop.example', coin: ether, tokens: vouched, now: NOW },
    ...(ask && { ask }),
  })
  const { title, says, steps } = formatReceipt(receipt, wording)
  const limit = steps[0]?.facts.find(({ label }) => label === 'Limit')?.value
  return { title, right: says.at(-1), limit, risks: receipt.risks.map(({ risk }) => risk) }
}

test('behavior: an allowance that is raised is named as what it is then', async () => {
  expect(await raise(parseEther('3'), tokenNode(parseEther('100'), parseEther('4')))).toEqual({
    title: 'Raise a spending limit by 3 DAI',
    right: `This lets ${router} take from your account: 7 DAI. It never expires.`,
    limit: '7 DAI',
    risks: ['endless'],
  })
})

test('behavior: what it is then counts beside the balance, and may be without a limit', async () => {
  const { risks } = await raise(parseEther('3'), tokenNode(parseEther('100'), parseEther('90')))
  expect(risks).toEqual(['whole-balance', 'endless'])
  const all = await raise(parseEther('3'), tokenNode(1n, maxUint256 - parseEther('3')))
  expect(all).toMatchObject({
    title: expect.stringMatching(/^Let 0x\w\w…\w{6} spend all your DAI$/),
    limit: 'unlimited DAI',
  })
  expect(all.risks).toContain('unlimited')
})

test('behavior: where nobody can be asked, it is more than before', async () => {
  expect(await raise(parseEther('3'))).toMatchObject({
    title: 'Raise a spending limit by 3 DAI',
    right: `This lets ${router} take from your account: 3 DAI more than before. It never expires.`,
    limit: '3 DAI more than before',
  })
})

const context: ReadingContext = {
  origin: 'https://shop.example',
  coin: { kind: 'coin', symbol: 'ATOM', decimals: 6 },
  tokens: cosmosVouched,
  now: NOW,
}
const formatCosmos = async ({ method, params }: Pick<RequestRow, 'method' | 'params'>) =>
  formatReceipt(
    await readReceipt(
      freezeRequest({ chain: 'cosmos:cosmoshub-4', account: cosmosAddresses.me, method, params }),
      context,
    ),
    wording,
  )
test.each(cosmosGrantRequests)('behavior: has words: $name', async (row) => {
  const words = await formatCosmos(row)
  expect(words.title).not.toBe('')
  const shown = JSON.stringify(words)
  expect(shown).not.toMatch(/undefined|\[object|NaN/)
  expect(shown).not.toMatch(/"(act|fact|value|risk|sim|receipt|says|right)\.[\w-]+|\{\w+\}/)
})

const granted = async (name: string) => {
  const row = cosmosGrantRequests.find((one) => one.name === name)
  if (!row) throw new Error('no such request')
  const { title, steps } = await formatCosmos(row)
  return [title, ...(steps[0]?.facts ?? []).map(({ label, value }) => `${label}: ${value}`)]
}
const { me: myself, bob, eve, onOsmosis, validator } = cosmosAddresses
const until = wording.date(1_796_000_000n)

test('behavior: what narrows a right of Cosmos down is in its words, with the address that has it', async () => {
  expect(await granted('coins of two kinds to two receivers alone, for a week')).toEqual([
    'Several actions at once',
    ...[
      `1: Let ${shortenAddress(eve)} spend 7 USDC`,
      'Limit: 7 USDC',
      `Spender: ${eve}`,
      `Token: ${USDC}`,
    ],
    ...[`Only for: ${bob}`, `Only for: ${myself}`, `Valid until: ${until}`],
    ...[`2: Let ${shortenAddress(eve)} spend 9 ATOM`, 'Limit: 9 ATOM', `Spender: ${eve}`],
    ...[`Only for: ${bob}`, `Only for: ${myself}`, `Valid until: ${until}`],
  ])
  expect(await granted('coins to another network, through one channel')).toEqual(
    expect.arrayContaining([`Only for: ${onOsmosis}`, 'Channel: channel-141']),
  )
  expect(await granted('staking in another’s name, so much with one validator')).toEqual([
    `Let ${shortenAddress(eve)} act in your name`,
    ...[`Spender: ${eve}`, 'Permission: Stake 9 ATOM', `Only for: ${validator}`],
    `Valid until: ${until}`,
  ])
  expect(
    await granted('unstaking in another’s name, without a limit, of all but one validator'),
  ).toEqual(expect.arrayContaining(['Permission: Unstake ATOM', `Not for: ${validator}`]))
  expect(await granted('fees paid each day anew, without another limit')).toEqual([
    `Let ${shortenAddress(eve)} spend all your ATOM`,
    ...['Limit: unlimited ATOM', `Spender: ${eve}`, 'It may spend: 1 ATOM per period (1 day)'],
    ...['Only for: Network fee', `Valid until: ${until}`],
  ])
})

test.each([
  [
    { act: 'delegation', of: 'everything', to: router, limits: [] },
    'Let 0xE5…861564 act in your name',
  ],
  [{ ...forAll, operator: router }, 'Give 0xE5…861564 control of all your CAT'],
  [{ ...forAll, operator: router, isAllowed: false }, 'Revoke control of all your CAT'],
  [
    { act: 'delegation', of: 'votes', asset: brass, to: router, until: undefined },
    'Give your BRASS votes to 0xE5…861564',
  ],
  [
    { act: 'delegation', of: 'votes', asset: brass, to: me, until: undefined },
    'Vote with your own BRASS',
  ],
  [
    { ...credit, amount: 8n * 10n ** 18n, isUnlimited: false },
    'Let 0xE5…861564 borrow 8 BRASS against your account',
  ],
  [
    { act: 'delegation', of: 'code', to: router, chainId: 1n },
    'Let the code at 0xE5…861564 control your account',
  ],
  [
    { act: 'delegation', of: 'code', to: undefined, chainId: 1n },
    'Stop someone else’s code from controlling your account',
  ],
] satisfies [Act, string][])('behavior: who gets a right is in its sentence: %#', (act, title) => {
  expect(formatAct(act, me, wording).title).toBe(title)
})

test('security: a party with marks of direction is shown with them', () => {
  const act = { act: 'delegation', of: 'everything', to: '\u202Eevil', limits: [] } as const
  expect(formatAct(act, me, wording).title).toBe('Let ‹U+202E›evil act in your name')
})

test('behavior: every coin of a fee is shown', async () => {
  const { fee } = await formatCosmos({
    method: 'cosmos_signAmino',
    params: {
      signerAddress: myself,
      signDoc: aminoDocument([], {
        msgs: [
          {
            type: 'cosmos-sdk/MsgSend',
            value: { from_address: myself, to_address: bob, amount: [atom('1')] },
          },
        ],
        fee: {
          amount: [
            { denom: USDC, amount: '9000000' },
            atom('5000'),
            { denom: 'uosmo', amount: '7' },
          ],
          gas: '200000',
        },
      }),
    },
  })
  expect(fee).toBe('0.005 ATOM + 9 USDC + 7 of the smallest unit of token uosmo (decimals unknown)')
})
