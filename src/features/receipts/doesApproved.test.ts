import { expect, test } from 'vitest'
import { toBase58 } from '#lib/base58.ts'
import { toBase64 } from '#lib/base64.ts'
import { freezeRequest } from '#receipts/freezeRequest.ts'
import { readReceipt } from '#receipts/readReceipt.ts'
import { bitcoinAddresses, bitcoinKeys } from '#receipts/testing/bitcoinAddresses.ts'
import { psbtOf } from '#receipts/testing/bitcoinRequests.ts'
import { NOW } from '#receipts/testing/evidence.ts'
import { solanaAddresses } from '#receipts/testing/solanaAddresses.ts'
import { sendCoins, wireOf } from '#receipts/testing/solanaInstructions.ts'
import { doesApproved } from './doesApproved.ts'

const read = (
  chain: 'bip122:000000000019d6689c085ae165831e93' | 'solana:5eykt4UsFv8P8NJdTREpY1vzqKqZKvdp',
  [account, ...familiar]: readonly string[],
  method: string,
  params: object,
) =>
  readReceipt(freezeRequest({ chain, account: account ?? '', method, params }), {
    ...{
      origin: 'https://shop.example',
      now: NOW,
      familiar: familiar.map((address) => ({ address })),
    },
    coin: { kind: 'coin', symbol: '?', decimals: 8 },
  })

const { me, bob, eve } = bitcoinAddresses
const bitcoin = (method: string, params: object, account = me) =>
  read('bip122:000000000019d6689c085ae165831e93', [account, bob, eve], method, params)
const transfer = (more: object = {}) =>
  bitcoin('sendTransfer', { recipientAddress: bob, amount: '60000', ...more })
const { script } = bitcoinKeys.me.pays
const signs = (
  outputs: Parameters<typeof psbtOf>[1],
  coin: object = {},
  more: object = {},
  account = me,
) => {
  const psbt = toBase64(psbtOf([{ script, amount: 100_000n, ...coin }], outputs))
  return bitcoin('signPsbt', { psbt, ...more }, account)
}
const change = { to: me, amount: 39_000n }
const payment = [{ to: bob, amount: 60_000n }, change]

test('behavior: a PSBT that pays what was approved carries it out', async () => {
  expect(doesApproved(await transfer(), await signs(payment))).toBe(true)
  expect(
    doesApproved(
      await transfer(),
      await signs([{ to: bob, amount: 60_000n }], { amount: 61_000n }),
    ),
  ).toBe(true)
})

test.each([
  ['pays another amount', () => signs([{ to: bob, amount: 60_001n }, change])],
  ['pays somebody else', () => signs([{ to: eve, amount: 60_000n }, change])],
  ['pays somebody else, too', () => signs([...payment, { to: eve, amount: 1_000n }])],
  ['pays them twice', () => signs([...payment, { to: bob, amount: 60_000n }])],
  ['pays nobody', () => signs([change])],
  [
    'spends what is another’s, too',
    () => {
      const theirs = { script: bitcoinKeys.eve.pays.script, amount: 1_000n }
      const own = { script, amount: 99_000n }
      return bitcoin('signPsbt', { psbt: toBase64(psbtOf([own, theirs], payment)) })
    },
  ],
  ['pays a fee that nobody asks for', () => signs(payment, { amount: 90_000_000n })],
  [
    'leaves parts open',
    () => signs(payment, {}, { signInputs: [{ index: 0, sighashTypes: [2] }] }),
  ],
  ['is of another account', () => signs(payment, {}, {}, eve)],
  ['is a text', () => bitcoin('signMessage', { message: 'Hello' })],
  ['is the same once more', () => transfer()],
] as const)('security: what %s does not', async (_, other) => {
  expect(doesApproved(await transfer(), await other())).toBe(false)
})

test('security: nor does a payment without its note', async () => {
  expect(doesApproved(await transfer({ memo: 'rent' }), await signs(payment))).toBe(false)
})

test('behavior: on Solana, it signs the very transaction', async () => {
  const { me, bob, eve } = solanaAddresses
  const solana = (method: string, transaction: string, account = me) =>
    read('solana:5eykt4UsFv8P8NJdTREpY1vzqKqZKvdp', [account, bob, eve], method, { transaction })
  const wire = wireOf([sendCoins(me, bob, 1n)])
  const [text, other] = [toBase64(wire), toBase64(wireOf([sendCoins(me, bob, 2n)]))]
  const approved = await solana('solana_signAndSendTransaction', text)
  const sign = 'solana_signTransaction'
  expect(doesApproved(approved, await solana(sign, text))).toBe(true)
  expect(doesApproved(approved, await solana(sign, other))).toBe(false)
  expect(doesApproved(approved, await solana(sign, toBase58(wire)))).toBe(false)
  expect(doesApproved(approved, await solana(sign, text, bob))).toBe(false)
  expect(doesApproved(approved, await solana('solana_signAndSendTransaction', text))).toBe(false)
  // Both sign it, each for itself.
  const shared = toBase64(wireOf([sendCoins(bob, eve, 1n)], { payer: me }))
  const mine = await solana('solana_signAndSendTransaction', shared)
  expect(doesApproved(mine, await solana(sign, shared))).toBe(true)
  expect(doesApproved(mine, await solana(sign, shared, bob))).toBe(false)
})
