import { sha256 } from '@noble/hashes/sha2'
import { hex } from '@scure/base'
import { Transaction } from '@scure/btc-signer'
import { expect, test } from 'vitest'
import type { RequestMismatchError } from '#errors/receipt.ts'
import { toBase64 } from '#lib/base64.ts'
import { bitcoinKeys as devKeys } from '#testkit/keys/bitcoinKeys.ts'
import { signBitcoinMessage } from '#testkit/wallets/bitcoin/bitcoinMessage.ts'
import { checkOutcome } from '../checkOutcome.ts'
import { freezeRequest } from '../freezeRequest.ts'
import type { Ask } from '../receipt.ts'
import { bitcoinAddresses, bitcoinKeys } from '../testing/bitcoinAddresses.ts'
import { psbtOf } from '../testing/bitcoinRequests.ts'
import { mismatch } from '../testing/mismatch.ts'

const { me, bob, eve } = bitcoinAddresses
const { pays, privateKey } = bitcoinKeys.me

const request = (method: string, params: unknown, account = me) =>
  freezeRequest({ chain: 'bip122:000000000019d6689c085ae165831e93', account, method, params })

const paying = (to: string, amount = 60_000n) =>
  psbtOf([{ script: pays.script, amount: 100_000n }], [{ to, amount }])
const sign = (psbt: Uint8Array): Transaction => {
  const signed = Transaction.fromPSBT(psbt)
  signed.sign(privateKey)
  return signed
}

/** The id that it has once it is sent, where every input is SegWit. */
const idOf = (psbt: Uint8Array): string => {
  const { unsignedTx } = Transaction.fromPSBT(psbt, { disableScriptCheck: true })
  return hex.encode(sha256(sha256(unsignedTx)).reverse())
}

test('behavior: the PSBT that was shown, signed, in base64 or hex, finished or not', async () => {
  const asked = request('signPsbt', { account: me, psbt: toBase64(paying(bob)) })
  const signed = sign(paying(bob))
  const open = signed.toPSBT()
  signed.finalize()
  for (const psbt of [toBase64(open), hex.encode(open), toBase64(signed.toPSBT())])
    expect(await checkOutcome(asked, { psbt })).toEqual({ status: 'matches' })
  expect(await checkOutcome(asked, { txid: signed.id })).toEqual({ status: 'matches' })
})

test('error: a PSBT that pays another, another amount, or out of something else', async () => {
  const asked = request('signPsbt', { account: me, psbt: toBase64(paying(bob)) })
  const answered = (psbt: Uint8Array) =>
    mismatch(checkOutcome(asked, { psbt: toBase64(sign(psbt).toPSBT()) }))
  expect(await answered(paying(eve))).toBe('output 1')
  expect(await answered(paying(bob, 59_999n))).toBe('output 1')
  const twice = psbtOf(
    [
      { script: pays.script, amount: 100_000n },
      { script: pays.script, amount: 100_000n },
    ],
    [{ to: bob, amount: 60_000n }],
  )
  expect(await answered(twice)).toBe('input 2')
  // As much, out of what another transaction paid.
  const elsewhere = new Transaction()
  const utxo = { witnessUtxo: { script: pays.script, amount: 100_000n } }
  elsewhere.addInput({ txid: 'cd'.repeat(32), index: 0, ...utxo })
  elsewhere.addOutputAddress(bob, 60_000n)
  expect(await answered(elsewhere.toPSBT())).toBe('input 1')
  const later = Transaction.fromPSBT(paying(bob))
  later.updateInput(0, { sequence: 5 })
  expect(await answered(later.toPSBT())).toBe('transaction')
  expect(await mismatch(checkOutcome(asked, { txid: 'ab'.repeat(32) }))).toBe('txid')
  for (const answer of [undefined, null, 5, {}, { psbt: 'x' }])
    expect(await mismatch(checkOutcome(asked, answer))).toBe('psbt')
})

test('behavior: what a transfer paid is looked up', async () => {
  const asked = request('sendTransfer', { account: me, recipientAddress: bob, amount: '1500' })
  const txid = 'ab'.repeat(32)
  const pays =
    (script: Uint8Array, value: number): Ask =>
    async (path) => {
      if (path !== `tx/${txid}`) throw new Error('not found')
      return { vout: [{ scriptpubkey: hex.encode(script), value }] }
    }
  const to = bitcoinKeys.bob.pays.script
  expect(await checkOutcome(asked, { txid }, { ask: pays(to, 1500) })).toEqual({
    status: 'matches',
  })
  expect(await mismatch(checkOutcome(asked, { txid }, { ask: pays(to, 1) }))).toBe('amount')
  const theirs = bitcoinKeys.eve.pays.script
  expect(await mismatch(checkOutcome(asked, { txid }, { ask: pays(theirs, 1500) }))).toBe('to')
  expect(await checkOutcome(asked, { txid })).toEqual({ status: 'unchecked', why: 'no-node' })
  const silent: Ask = async () => {
    throw new Error('offline')
  }
  expect(await checkOutcome(asked, { txid }, { ask: silent })).toEqual({
    status: 'unchecked',
    why: 'not-found',
  })
})

test('error: a PSBT that pays somebody else as well, or one receiver less', async () => {
  const spent = [{ script: pays.script, amount: 100_000n }]
  const both = psbtOf(spent, [
    { to: bob, amount: 60_000n },
    { to: eve, amount: 1_000n },
  ])
  const answered = (shown: Uint8Array, signed: Uint8Array) =>
    mismatch(
      checkOutcome(request('signPsbt', { account: me, psbt: toBase64(shown) }), {
        psbt: toBase64(sign(signed).toPSBT()),
      }),
    )
  expect(await answered(paying(bob), both)).toBe('output 2')
  expect(await answered(both, paying(bob))).toBe('output 2')
  const told = async (shown: Uint8Array, signed: Uint8Array) => {
    const asked = request('signPsbt', { account: me, psbt: toBase64(shown) })
    const answer = { psbt: toBase64(sign(signed).toPSBT()) }
    const error = await checkOutcome(asked, answer).catch((thrown: unknown) => thrown)
    return (error as RequestMismatchError).message
  }
  expect(await told(paying(bob), both)).toMatch(/Asked: none\n.*Got: 1000 to/)
  expect(await told(both, paying(bob))).toMatch(/Asked: 1000 to \w+\n.*Got: none/)
})

test('behavior: an id says which transaction was sent where signatures do not change it', async () => {
  const id = idOf(paying(bob))
  const asked = request('signPsbt', { account: me, psbt: toBase64(paying(bob)) })
  expect(await checkOutcome(asked, { txid: id.toUpperCase() })).toEqual({ status: 'matches' })
  // Nested SegWit, and an input of which the request does not say what it spends.
  const nested = Uint8Array.from([0xa9, 20, ...new Uint8Array(20), 0x87])
  for (const input of [
    { script: nested, amount: 100_000n },
    { script: nested, amount: undefined },
    // One byte that is pushed, of no version.
    { script: Uint8Array.from([1, 1]), amount: 100_000n },
  ]) {
    const psbt = psbtOf(
      [{ script: pays.script, amount: 100_000n }, input],
      [{ to: bob, amount: 60_000n }],
    )
    const other = request('signPsbt', { account: me, psbt: toBase64(psbt) })
    expect(await checkOutcome(other, { txid: id })).toEqual({ status: 'unchecked', why: 'method' })
  }
  // Taproot, and the versions that may come.
  for (const version of [0x51, 0x60]) {
    const script = Uint8Array.from([version, 32, ...new Uint8Array(32).fill(1)])
    const psbt = psbtOf([{ script, amount: 100_000n }], [{ to: bob, amount: 60_000n }])
    const other = request('signPsbt', { account: me, psbt: toBase64(psbt) })
    expect(await checkOutcome(other, { txid: idOf(psbt) })).toEqual({ status: 'matches' })
  }
})

test('error: a transfer of which no transaction came back, or not one of its', async () => {
  const asked = request('sendTransfer', { account: me, recipientAddress: bob, amount: '1500' })
  for (const answer of [
    undefined,
    {},
    { txid: 'ab' },
    { txid: 5 },
    { txid: `${'ab'.repeat(32)}00` },
  ])
    expect(await mismatch(checkOutcome(asked, answer))).toBe('txid')
  const txid = 'AB'.repeat(32)
  const paths: unknown[] = []
  const answers =
    (transaction: unknown): Ask =>
    async (path, ...rest) => {
      paths.push([path, ...rest])
      return transaction
    }
  const { signal } = new AbortController()
  const nonsense = { status: 'unchecked', why: 'no-node' }
  expect(await checkOutcome(asked, { txid }, { ask: answers({ vout: 5 }) })).toEqual(nonsense)
  expect(await checkOutcome(asked, { txid }, { ask: answers({}), signal })).toEqual(nonsense)
  const path = `tx/${txid.toLowerCase()}`
  expect(paths).toEqual([
    [path, [], {}],
    [path, [], { signal }],
  ])
  const [mine, theirs] = [bitcoinKeys.me.pays.script, bitcoinKeys.bob.pays.script].map((script) =>
    hex.encode(script),
  )
  // The change comes first, and an unrelated amount goes to the receiver as well.
  const vout = [
    { scriptpubkey: mine, value: 1500 },
    { scriptpubkey: theirs, value: 7 },
    { scriptpubkey: theirs, value: 1500 },
  ]
  expect(await checkOutcome(asked, { txid }, { ask: answers({ vout }) })).toEqual({
    status: 'matches',
  })
  const change = answers({ vout: vout.slice(0, 1) })
  expect(await mismatch(checkOutcome(asked, { txid }, { ask: change }))).toBe('to')
  const left = new Error('left')
  const failing: Ask = async () => {
    throw new Error('offline')
  }
  await expect(
    checkOutcome(asked, { txid }, { ask: failing, signal: AbortSignal.abort(left) }),
  ).rejects.toBe(left)
})

test('behavior: a message of an address whose script is not known is nobody’s to check', async () => {
  const script = '3J98t1WpEZ73CNmQviecrnyiWrnqRhWNLy'
  const asked = request('signMessage', { message: 'Hello', address: script })
  const long = toBase64(new Uint8Array(100).fill(1))
  expect(await checkOutcome(asked, { signature: long })).toEqual({
    status: 'unchecked',
    why: 'contract-account',
  })
  // An ECDSA signature can be checked for every address.
  const ecdsa = toBase64(new Uint8Array(65).fill(31))
  expect(await mismatch(checkOutcome(asked, { signature: ecdsa }))).toBe('signer')
  const segwit = request('signMessage', { message: 'Hello' })
  expect(await mismatch(checkOutcome(segwit, { signature: long }))).toBe('signer')
  for (const answer of [undefined, {}, { signature: '' }, { signature: '!' }, { signature: 5 }])
    expect(await mismatch(checkOutcome(asked, answer))).toBe('signer')
})

test('behavior: who signs is the address, else the account, which may be written with its chain', async () => {
  const { payment } = devKeys(0, 'bc')
  const signature = signBitcoinMessage(payment, 'Hello', 'bip322')
  const chain = 'bip122:000000000019d6689c085ae165831e93'
  for (const params of [
    { message: 'Hello', account: payment.address },
    { message: 'Hello', account: `${chain}:${payment.address}` },
    { message: 'Hello', account: me, address: payment.address },
  ])
    expect(await checkOutcome(request('signMessage', params), { signature })).toEqual({
      status: 'matches',
    })
  const mine = request('signMessage', { message: 'Hello' }, payment.address)
  expect(await checkOutcome(mine, { signature })).toEqual({ status: 'matches' })
  expect(
    await mismatch(checkOutcome(request('signMessage', { message: 'Hello' }), { signature })),
  ).toBe('signer')
})

test('error: says what was asked, and what came', async () => {
  const told = async (method: string, params: object, answer: unknown, vout: unknown[] = []) => {
    const ask: Ask = async () => ({ vout })
    const error = await checkOutcome(request(method, params), answer, { ask }).catch(
      (thrown: unknown) => thrown,
    )
    return (error as RequestMismatchError).message
  }
  const transfer = { account: me, recipientAddress: bob, amount: '1500' }
  const txid = 'ab'.repeat(32)
  expect(await told('sendTransfer', transfer, 5)).toMatch(/Asked: a transaction id\n.*Got: 5/)
  const vout = [7, 8].map((value) => ({ scriptpubkey: '00', value }))
  expect(await told('sendTransfer', transfer, { txid }, vout)).toMatch(
    new RegExp(`Asked: 1500 to ${bob}\\n.*Got: 7, 8`),
  )
  const psbt = { account: me, psbt: toBase64(paying(bob)) }
  expect(await told('signPsbt', psbt, 5)).toMatch(/Asked: a PSBT\n.*Got: 5/)
  expect(await told('signPsbt', psbt, { psbt: 'x' })).toMatch(/Asked: a PSBT\n.*Got: x/)
  expect(await told('signPsbt', psbt, { txid })).toMatch(
    new RegExp(`Asked: ${idOf(paying(bob))}\\n.*Got: ${txid}`),
  )
  const other = { psbt: toBase64(sign(paying(bob, 5_000n)).toPSBT()) }
  expect(await told('signPsbt', psbt, other)).toMatch(/Asked: 60000 to \w+\n.*Got: 5000 to \w+/)
  const long = { signature: 'x'.repeat(999) }
  expect(await told('signMessage', { message: 'Hello' }, long)).toMatch(
    new RegExp(`Asked: ${me}\\n.*Got: x{100}(?!x)`),
  )
})

test('behavior: a message, by ECDSA and BIP-322, in base64 and hex', async () => {
  const { payment, ordinal } = devKeys(0, 'bc')
  for (const [key, protocol] of [
    [payment, 'ecdsa'],
    [payment, 'bip322'],
    [ordinal, 'bip322'],
  ] as const) {
    const asked = request('signMessage', { message: 'Hello', address: key.address }, key.address)
    const signature = signBitcoinMessage(key, 'Hello', protocol)
    const bytes = Uint8Array.from(atob(signature), (character) => character.charCodeAt(0))
    const prefixed = protocol === 'bip322' ? [`smp${signature}`] : []
    for (const text of [signature, hex.encode(bytes), ...prefixed])
      expect(await checkOutcome(asked, { signature: text })).toEqual({ status: 'matches' })
    const other = signBitcoinMessage(key, 'Hallo', protocol)
    for (const text of [other, `smp${other}`, `ful${signature}`])
      expect(await mismatch(checkOutcome(asked, { signature: text }))).toBe('signer')
  }
})
