import { bech32 } from '@scure/base'
import { RequestMismatchError } from '#errors/receipt.ts'
import { fromBase64 } from '#lib/base64.ts'
import { z } from '#lib/schema.ts'
import { isCosmosSigned } from '#verify/isCosmosSigned.ts'
import { bytesToHex } from '../bytesToHex.ts'
import { canonicalJson, copyPlain } from '../canonicalJson.ts'
import type { CheckAnswer, OutcomeCheck } from '../outcomeCheck.ts'
import { readAnswer, shownAnswer } from '../readAnswer.ts'
import { readParam } from '../readParam.ts'
import type { ReceiptRequest } from '../receipt.ts'
import { textOf } from '../textOf.ts'
import { askedDirect, type DirectDocument } from './askedDocument.ts'
import { aminoBytes, directBytes } from './signedBytes.ts'

const MATCHES: OutcomeCheck = { status: 'matches' }
const SIGNATURE_BYTES = 64
/** The usual type of key. Others use other hashes and addresses, which are not checked here. */
const USUAL_KEY = 'tendermint/PubKeySecp256k1'

const Answer = z.object({
  signature: z.object({
    pub_key: z.optional(z.object({ type: z.string() })),
    signature: z.string().check(z.maxLength(200)),
  }),
  signed: z.optional(z.unknown()),
})
const Amino = z.object({ signDoc: z.record(z.string(), z.unknown()) })
/** Copied, since each of its parts may be an object of the page, too. */
const SignedAmino = z.pipe(z.transform(copyPlain), z.record(z.string(), z.unknown()))

/**
 * Compares what a wallet of Cosmos answered. The fee may differ, as wallets let visitors change it; everything else
 * must be as asked, and the signature must cover it.
 *
 * @throws {RequestMismatchError}
 */
export const checkCosmosAnswer: CheckAnswer = async (request, answer) => {
  const { method, params } = request
  if (method !== 'cosmos_signDirect' && method !== 'cosmos_signAmino')
    return { status: 'unchecked', why: 'method' }
  const read = readAnswer(Answer, answer)
  if (!read)
    throw new RequestMismatchError('signature', { asked: 'a signature', got: shownAnswer(answer) })
  const { signature, signed } = read
  if (method === 'cosmos_signDirect') {
    const { document } = askedDirect(params)
    const got = signed === undefined ? document : signedDirect(request, document, signed)
    return checkSignature(request, directBytes(got), signature)
  }
  const { signDoc } = readParam(Amino, params)
  const got = signed === undefined ? signDoc : signedAmino(signDoc, signed)
  return checkSignature(request, aminoBytes(got), signature)
}

function checkSignature(
  { account }: ReceiptRequest,
  bytes: Uint8Array,
  { signature, pub_key: key }: z.infer<typeof Answer>['signature'],
): OutcomeCheck {
  const proof = fromBase64(signature)
  const words = bech32.decodeUnsafe(account)?.words
  const owner = words && bech32.fromWordsUnsafe(words)
  if (proof?.length === SIGNATURE_BYTES && owner && isCosmosSigned(owner, proof, bytes))
    return MATCHES
  if (key !== undefined && key.type !== USUAL_KEY)
    return { status: 'unchecked', why: 'contract-account' }
  throw new RequestMismatchError('signer', { asked: account, got: shownAnswer(signature) })
}

function differ(field: string, asked: string, got: string): void {
  if (asked !== got)
    throw new RequestMismatchError(field, { asked: shownAnswer(asked), got: shownAnswer(got) })
}

/** @throws {RequestMismatchError} it is another document, its fee aside */
function signedDirect(
  request: ReceiptRequest,
  asked: DirectDocument,
  signed: unknown,
): DirectDocument {
  let got: DirectDocument
  try {
    got = askedDirect({ signerAddress: request.account, signDoc: signed }).document
  } catch {
    throw new RequestMismatchError('document', { asked: 'a document', got: shownAnswer(signed) })
  }
  differ('bodyBytes', bytesToHex(asked.bodyBytes), bytesToHex(got.bodyBytes))
  differ('chainId', asked.chainId, got.chainId)
  differ('accountNumber', `${asked.accountNumber}`, `${got.accountNumber}`)
  return got
}

/** @throws {RequestMismatchError} likewise */
function signedAmino(asked: Readonly<Record<string, unknown>>, signed: unknown): unknown {
  const got = readAnswer(SignedAmino, signed)
  if (!got)
    throw new RequestMismatchError('document', { asked: 'a document', got: shownAnswer(signed) })
  const names = new Set([...Object.keys(asked), ...Object.keys(got)])
  for (const name of names)
    if (name !== 'fee') differ(name, partText(asked[name]), partText(got[name]))
  return got
}

const partText = (value: unknown): string =>
  // Wallets may leave out an empty memo.
  value === undefined || value === ''
    ? 'none'
    : typeof value === 'object'
      ? canonicalJson(value)
      : textOf(value)
