import { sha256 } from '@noble/hashes/sha2'
import { hex } from '@scure/base'
import { bitcoinScript, scriptKind } from '#domain/connection/bitcoinScript.ts'
import { spentOutput } from '#domain/request/psbt.ts'
import { RequestMismatchError } from '#errors/receipt.ts'
import { fromBase64, toBase64 } from '#lib/base64.ts'
import { lazy } from '#lib/lazy.ts'
import { z } from '#lib/schema.ts'
import { bytesToHex } from '../bytesToHex.ts'
import type { CheckAnswer, CheckOptions, OutcomeCheck } from '../outcomeCheck.ts'
import { readAnswer, shownAnswer } from '../readAnswer.ts'
import { readParam } from '../readParam.ts'
import type { ReceiptRequest } from '../receipt.ts'
import { askedPsbt, psbtOf } from './askedPsbt.ts'
import { askedTransfer } from './askedTransfer.ts'
import { bitcoinPlace } from './bitcoinPlace.ts'
import { SignMessage } from './signMessageRequest.ts'

const MATCHES: OutcomeCheck = { status: 'matches' }
const unchecked = (why: Extract<OutcomeCheck, { status: 'unchecked' }>['why']): OutcomeCheck => ({
  status: 'unchecked',
  why,
})

const HEX = /^(?:[0-9a-f]{2}){65,}$/i
const Txid = z.string().check(z.regex(/^[0-9a-f]{64}$/i))
const Signed = z.object({ psbt: z.optional(z.string()), txid: z.optional(Txid) })
const Signature = z.object({ signature: z.string().check(z.maxLength(20_000)) })
const Sent = z.object({ txid: Txid })
/** A transaction as Esplora returns it: the fields that are compared. */
const Found = z.object({
  vout: z.array(z.object({ scriptpubkey: z.string(), value: z.number() })),
})

/** An ECDSA signature with its recovery byte. */
const ECDSA_BYTES = 65

// Shared with sign-ins.
const loadVerify = lazy(() => import('#verify/verifyBitcoinMessage.ts'))

/** Compares what a wallet of Bitcoin answered. @throws {RequestMismatchError} */
export const checkBitcoinAnswer: CheckAnswer = async (request, answer, options) => {
  switch (request.method) {
    case 'signMessage':
      return await checkMessage(request, answer)
    case 'signPsbt':
      return checkPsbt(request, answer)
    case 'sendTransfer':
      return await checkTransfer(request, answer, options)
    default:
      return unchecked('method')
  }
}

async function checkMessage(request: ReceiptRequest, answer: unknown): Promise<OutcomeCheck> {
  const { message, address, account = request.account } = readParam(SignMessage, request.params)
  const signer = (address ?? account).replace(/^bip122:[0-9a-f]{1,32}:/, '')
  const { chain } = bitcoinPlace(request)
  const text = readAnswer(Signature, answer)?.signature ?? ''
  // BIP-322 names its form before the base64.
  const [, form = '', encoded = ''] = /^(smp|ful|pof)?(.*)$/s.exec(text) ?? []
  const bytes = HEX.test(text) ? hex.decode(text) : fromBase64(encoded)
  const mismatch = () =>
    new RequestMismatchError('signer', { asked: signer, got: shownAnswer(text) })
  if (!bytes || bytes.length === 0) throw mismatch()
  const signature = form + toBase64(bytes)
  const { verifyBitcoinMessage } = await loadVerify()
  if (verifyBitcoinMessage({ address: signer, message, signature }, chain)) return MATCHES
  // How a script address signs depends on its script, which may be one that cannot be judged here.
  const isScript = scriptKind(bitcoinScript(signer, chain)) === 'other'
  if (isScript && bytes.length !== ECDSA_BYTES) return unchecked('contract-account')
  throw mismatch()
}

function checkPsbt({ params }: ReceiptRequest, answer: unknown): OutcomeCheck {
  const { psbt: asked } = askedPsbt(params)
  const { psbt: text, txid } = readAnswer(Signed, answer) ?? {}
  if (text === undefined) {
    if (txid === undefined)
      throw new RequestMismatchError('psbt', { asked: 'a PSBT', got: shownAnswer(answer) })
    // The signature of an input that is not SegWit changes the id.
    const isWitness = Array.from({ length: asked.inputsLength }, (_, index) => {
      const [version = 0xff] = spentOutput(asked, index)?.script ?? []
      return version === 0 || (version >= 0x51 && version <= 0x60)
    }).every(Boolean)
    if (!isWitness) return unchecked('method')
    const id = hex.encode(sha256(sha256(asked.unsignedTx)).reverse())
    if (id !== txid.toLowerCase()) throw new RequestMismatchError('txid', { asked: id, got: txid })
    return MATCHES
  }
  const got = psbtOf(text)
  if (!got) throw new RequestMismatchError('psbt', { asked: 'a PSBT', got: shownAnswer(text) })
  const differ = (field: string, one: string, two: string) => {
    if (one !== two)
      throw new RequestMismatchError(field, { asked: shownAnswer(one), got: shownAnswer(two) })
  }
  const parts = (psbt: typeof asked) => ({
    inputs: Array.from({ length: psbt.inputsLength }, (_, index) => {
      const { txid, index: output = 0 } = psbt.getInput(index)
      return `${txid ? hex.encode(txid) : ''}:${output}`
    }),
    outputs: Array.from({ length: psbt.outputsLength }, (_, index) => {
      const { script = new Uint8Array(), amount = 0n } = psbt.getOutput(index)
      return `${amount} to ${hex.encode(script)}`
    }),
  })
  // These are compared first, so that the error names them; the whole covers version, lock time and sequences.
  const [one, two] = [parts(asked), parts(got)]
  for (const field of ['inputs', 'outputs'] as const)
    for (let index = 0; index < Math.max(one[field].length, two[field].length); index++)
      differ(
        `${field.slice(0, -1)} ${index + 1}`,
        one[field][index] ?? 'none',
        two[field][index] ?? 'none',
      )
  differ('transaction', bytesToHex(asked.unsignedTx), bytesToHex(got.unsignedTx))
  return MATCHES
}

async function checkTransfer(
  request: ReceiptRequest,
  answer: unknown,
  { ask, signal }: CheckOptions,
): Promise<OutcomeCheck> {
  const { chain } = bitcoinPlace(request)
  const { to, amount } = askedTransfer(request.params)
  const sent = readAnswer(Sent, answer)
  if (!sent)
    throw new RequestMismatchError('txid', { asked: 'a transaction id', got: shownAnswer(answer) })
  if (!ask) return unchecked('no-node')
  let found: unknown
  try {
    found = await ask(`tx/${sent.txid.toLowerCase()}`, [], signal ? { signal } : {})
  } catch {
    // The server failed or has not seen the transaction yet: neither says anything about the wallet.
    signal?.throwIfAborted()
    return unchecked('not-found')
  }
  const transaction = readAnswer(Found, found)
  if (!transaction) return unchecked('no-node')
  const script = hex.encode(bitcoinScript(to, chain))
  const paid = transaction.vout.filter(({ scriptpubkey }) => scriptpubkey === script)
  if (paid.some(({ value }) => BigInt(Math.trunc(value)) === amount)) return MATCHES
  throw new RequestMismatchError(paid.length > 0 ? 'amount' : 'to', {
    asked: `${amount} to ${to}`,
    got: shownAnswer(transaction.vout.map(({ value }) => value).join(', ')),
  })
}
