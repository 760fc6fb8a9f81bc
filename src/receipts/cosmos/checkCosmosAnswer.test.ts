import { Secp256k1Wallet } from '@cosmjs/amino'
import { fromBase64 } from '@cosmjs/encoding'
import { DirectSecp256k1Wallet } from '@cosmjs/proto-signing'
import { secp256k1 } from '@noble/curves/secp256k1'
import { keccak_256 } from '@noble/hashes/sha3'
import { bech32 } from '@scure/base'
import { beforeAll, expect, test } from 'vitest'
import type { RequestMismatchError } from '#errors/receipt.ts'
import { toBase64 } from '#lib/base64.ts'
import { checkOutcome } from '../checkOutcome.ts'
import { freezeRequest } from '../freezeRequest.ts'
import { cosmosAddresses } from '../testing/cosmosAddresses.ts'
import { aminoDocument, directDocument, send } from '../testing/cosmosRequests.ts'
import { mismatch } from '../testing/mismatch.ts'
import { askedDirect } from './askedDocument.ts'
import { directBytes } from './signedBytes.ts'

const key = new Uint8Array(32).fill(5)
let direct: DirectSecp256k1Wallet
let amino: Secp256k1Wallet
let me: string
beforeAll(async () => {
  direct = await DirectSecp256k1Wallet.fromKey(key)
  amino = await Secp256k1Wallet.fromKey(key)
  me = (await direct.getAccounts())[0]?.address ?? ''
})

const { bob, eve } = cosmosAddresses
const request = (method: string, signDoc: object) =>
  freezeRequest({
    chain: 'cosmos:cosmoshub-4',
    account: me,
    method,
    params: { signerAddress: me, signDoc },
  })

type Document = ReturnType<typeof directDocument>
const signDirect = async (document: Document) => {
  const { signature } = await direct.signDirect(me, {
    chainId: document.chainId,
    accountNumber: BigInt(document.accountNumber),
    bodyBytes: fromBase64(document.bodyBytes),
    authInfoBytes: fromBase64(document.authInfoBytes),
  })
  return signature
}
const signAmino = async (document: object) =>
  (await amino.signAmino(me, document as never)).signature

const paying = (to: string) => ({
  type: 'cosmos-sdk/MsgSend',
  value: { from_address: me, to_address: to, amount: [{ denom: 'uatom', amount: '5' }] },
})

test('behavior: a direct document, with the fee that the visitor chose in the wallet', async () => {
  const document = directDocument([send(bob, '5')])
  const asked = request('cosmos_signDirect', document)
  const signature = await signDirect(document)
  expect(await checkOutcome(asked, { signature })).toEqual({ status: 'matches' })
  expect(await checkOutcome(asked, { signature, signed: document })).toEqual({ status: 'matches' })
  const dearer = { ...document, authInfoBytes: directDocument([], { granter: eve }).authInfoBytes }
  const answer = { signature: await signDirect(dearer), signed: dearer }
  expect(await checkOutcome(asked, answer)).toEqual({ status: 'matches' })
})

test('error: another direct document, or signed by another', async () => {
  const document = directDocument([send(bob, '5')])
  const asked = request('cosmos_signDirect', document)
  const altered = directDocument([send(eve, '5')])
  const signature = await signDirect(altered)
  expect(await mismatch(checkOutcome(asked, { signature }))).toBe('signer')
  expect(await mismatch(checkOutcome(asked, { signature, signed: document }))).toBe('signer')
  expect(await mismatch(checkOutcome(asked, { signature, signed: altered }))).toBe('bodyBytes')
  const elsewhere = { ...document, chainId: 'osmosis-1' }
  const signed = { signature: await signDirect(elsewhere), signed: elsewhere }
  expect(await mismatch(checkOutcome(asked, signed))).toBe('chainId')
  for (const answer of [undefined, null, {}, { signature: 5 }, { signature: { signature: 'x' } }])
    expect(['signature', 'signer']).toContain(await mismatch(checkOutcome(asked, answer)))
})

test('behavior: an older document, as its libraries sort and escape it', async () => {
  const document = aminoDocument([paying(bob)], { memo: '<rent> & "more"' })
  const asked = request('cosmos_signAmino', document)
  const signature = await signAmino(document)
  expect(await checkOutcome(asked, { signature, signed: document })).toEqual({ status: 'matches' })
  const dearer = { ...document, fee: { amount: [{ denom: 'uatom', amount: '9' }], gas: '1' } }
  const chosen = { signature: await signAmino(dearer), signed: dearer }
  expect(await checkOutcome(asked, chosen)).toEqual({ status: 'matches' })
})

test('error: another older document', async () => {
  const document = aminoDocument([paying(bob)])
  const asked = request('cosmos_signAmino', document)
  const altered = aminoDocument([paying(eve)])
  const signature = await signAmino(altered)
  expect(await mismatch(checkOutcome(asked, { signature, signed: altered }))).toBe('msgs')
  expect(await mismatch(checkOutcome(asked, { signature, signed: document }))).toBe('signer')
})

test('error: a document of another account number, or none', async () => {
  const document = directDocument([send(bob, '5')])
  const asked = request('cosmos_signDirect', document)
  const second = { ...document, accountNumber: '8' }
  const signed = { signature: await signDirect(second), signed: second }
  expect(await mismatch(checkOutcome(asked, signed))).toBe('accountNumber')
  const signature = await signDirect(document)
  for (const nothing of ['x', {}, 5])
    expect(await mismatch(checkOutcome(asked, { signature, signed: nothing }))).toBe('document')
  const older = aminoDocument([paying(bob)])
  const answer = { signature: await signAmino(older), signed: 'x' }
  expect(await mismatch(checkOutcome(request('cosmos_signAmino', older), answer))).toBe('document')
})

test('behavior: an empty memo may be left out of an older document, and nothing else may differ', async () => {
  const document = aminoDocument([paying(bob)])
  const { memo: _, ...without } = document
  const signature = await signAmino(document)
  const asked = request('cosmos_signAmino', document)
  expect(await checkOutcome(asked, { signature })).toEqual({ status: 'matches' })
  const bare = { signature: await signAmino(without), signed: without }
  expect(await checkOutcome(asked, bare)).toEqual({ status: 'matches' })
  for (const [field, changed] of [
    ['sequence', { ...document, sequence: '4' }],
    ['memo', { ...document, memo: 'Hi' }],
    ['chain_id', { ...document, chain_id: 'osmosis-1' }],
    ['timeout_height', { ...document, timeout_height: '9' }],
  ] as const) {
    const answer = { signature: await signAmino(changed), signed: changed }
    expect(await mismatch(checkOutcome(asked, answer))).toBe(field)
  }
  const { sequence, ...unnumbered } = document
  expect(sequence).toBe('3')
  const fewer = { signature: await signAmino(unnumbered), signed: unnumbered }
  expect(await mismatch(checkOutcome(asked, fewer))).toBe('sequence')
})

test('error: says what was asked, and what came', async () => {
  const direct = directDocument([send(bob, '5')])
  const amino = aminoDocument([paying(bob)])
  const told = async (method: string, document: object, answer: unknown) => {
    const error = await checkOutcome(request(method, document), answer).catch(
      (thrown: unknown) => thrown,
    )
    return (error as RequestMismatchError).message
  }
  const signature = await signDirect(direct)
  expect(await told('cosmos_signDirect', direct, 5)).toMatch(/Asked: a signature\n.*Got: 5/)
  for (const [method, document] of [
    ['cosmos_signDirect', direct],
    ['cosmos_signAmino', amino],
  ] as const)
    expect(await told(method, document, { signature, signed: 'x'.repeat(999) })).toMatch(
      /Asked: a document\n.*Got: x{100}(?!x)/,
    )
  const elsewhere = { ...direct, chainId: 'osmosis-1' }
  expect(await told('cosmos_signDirect', direct, { signature, signed: elsewhere })).toMatch(
    /Asked: cosmoshub-4\n.*Got: osmosis-1/,
  )
  const said = { ...amino, memo: 'Hi' }
  expect(await told('cosmos_signAmino', amino, { signature, signed: said })).toMatch(
    /Asked: none\n.*Got: Hi/,
  )
  expect(await told('cosmos_signDirect', direct, { signature: { signature: 'AA==' } })).toMatch(
    new RegExp(`Asked: ${me}\\n.*Got: AA==`),
  )
})

test('error: what cannot be a signature of the account', async () => {
  const document = directDocument([send(bob, '5')])
  const asked = request('cosmos_signDirect', document)
  const { signature } = await signDirect(document)
  const usual = { type: 'tendermint/PubKeySecp256k1', value: '' }
  for (const text of ['', '*', signature.slice(0, -4), toBase64(new Uint8Array(64))])
    for (const signed of [{ signature: text }, { signature: text, pub_key: usual }])
      expect(await mismatch(checkOutcome(asked, { signature: signed }))).toBe('signer')
  for (const account of ['', 'cosmos1', bob]) {
    const other = freezeRequest({ ...asked, account })
    expect(await mismatch(checkOutcome(other, { signature: { signature } }))).toBe('signer')
  }
})

test('behavior: keys of another kind are their chain’s own affair', async () => {
  const document = directDocument([send(bob, '5')])
  const asked = request('cosmos_signDirect', document)
  const signature = {
    pub_key: { type: 'ethermint/PubKeyEthSecp256k1', value: '' },
    signature: toBase64(new Uint8Array(64).fill(1)),
  }
  expect(await checkOutcome(asked, { signature })).toEqual({
    status: 'unchecked',
    why: 'contract-account',
  })
})

test('behavior: an account with an address of Ethereum’s kind', async () => {
  const owner = keccak_256(secp256k1.getPublicKey(key, false).subarray(1)).subarray(12)
  const account = bech32.encode('inj', bech32.toWords(owner))
  const signDoc = directDocument([send(bob, '5')])
  const params = { signerAddress: account, signDoc }
  const chain = 'cosmos:injective-1' as const
  const asked = freezeRequest({ chain, account, method: 'cosmos_signDirect', params })
  const { document } = askedDirect(params)
  const signatureOf = (bytes: Uint8Array) => ({
    // Wallets name the usual type of key here, too.
    pub_key: { type: 'tendermint/PubKeySecp256k1', value: '' },
    signature: toBase64(secp256k1.sign(keccak_256(bytes), key).toCompactRawBytes()),
  })
  const signature = signatureOf(directBytes(document))
  expect(await checkOutcome(asked, { signature })).toEqual({ status: 'matches' })
  const altered = signatureOf(directBytes({ ...document, accountNumber: 8n }))
  expect(await mismatch(checkOutcome(asked, { signature: altered }))).toBe('signer')
})
