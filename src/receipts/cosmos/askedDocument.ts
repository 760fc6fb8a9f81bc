import { hex } from '@scure/base'
import { isLong, type Long, longToBigint } from '#domain/request/long.ts'
import { UnreadableRequestError } from '#errors/receipt.ts'
import { fromBase64 } from '#lib/base64.ts'
import { z } from '#lib/schema.ts'
import { readParam } from '../readParam.ts'
import { requireKnownFields } from '../requireKnownFields.ts'
import { AminoAny, AminoCoin } from './aminoParts.ts'
import type { CosmosDocument } from './cosmosMessage.ts'
import { readProtobuf } from './protobuf.ts'
import { coinOf, readAny } from './protobufParts.ts'
import { readAminoMessage } from './readAminoMessage.ts'
import { readDirectMessage } from './readDirectMessage.ts'

export const MAX_TEXT = 400_000
const BytesText = z.string().check(z.maxLength(MAX_TEXT))
/** As text, as libraries have it (a bigint, or a Long in its two halves), or as a number. */
export const Whole = z.union([
  z.string().check(z.regex(/^\d{1,20}$/, 'expected a number')),
  z.int().check(z.gte(0)),
  z.bigint().check(z.gte(0n)),
  z.pipe(
    z.custom<Long>(isLong, 'expected a number'),
    z.transform((value) => longToBigint(value)),
  ),
])

const Direct = z.object({
  signerAddress: z.string(),
  signDoc: z.object({
    chainId: z.string(),
    accountNumber: Whole,
    authInfoBytes: BytesText,
    bodyBytes: BytesText,
  }),
})
const Amino = z.object({
  signerAddress: z.string(),
  signDoc: z.object({
    chain_id: z.string(),
    account_number: Whole,
    sequence: Whole,
    fee: z.object({
      amount: z.array(AminoCoin),
      gas: z.union([z.string(), z.number()]),
      payer: z.optional(z.string()),
      granter: z.optional(z.string()),
      feePayer: z.optional(z.string()),
    }),
    memo: z.optional(z.string()),
    msgs: z.array(AminoAny).check(z.minLength(1), z.maxLength(500)),
  }),
})

/** What is signed by `cosmos_signDirect`. */
export type DirectDocument = {
  bodyBytes: Uint8Array
  authInfoBytes: Uint8Array
  chainId: string
  accountNumber: bigint
}

/** The body and what signs and pays for it, in protobuf. @throws {UnreadableRequestError} */
function readBody(bytes: Uint8Array): Pick<CosmosDocument, 'messages' | 'memo'> {
  const body = readProtobuf(bytes)
  const messages = body.all(1).flatMap((any) => {
    const { type, value } = readAny(any)
    return readDirectMessage(type, value)
  })
  if (messages.length === 0) throw new UnreadableRequestError('bodyBytes: expected messages')
  // The effect of extension options depends on the chain.
  if (!body.hasOnly(1, 2, 3, 4, 5)) throw new UnreadableRequestError('bodyBytes: unknown options')
  return { messages, memo: body.text(2) }
}

/** Bytes of a page's own are written with `0x` when a request is frozen. */
export const HEX = /^(?:0x)?(?:[0-9a-f]{2})+$/i

/** Bytes in base64, or in hex as older wallets have it. A text that is readable as both is refused. */
function bytesOf(text: string, name: string, read: (bytes: Uint8Array) => unknown): Uint8Array {
  const found = [
    HEX.test(text) ? hex.decode(text.replace(/^0x/i, '')) : undefined,
    fromBase64(text),
  ].flatMap((bytes) => {
    try {
      if (!bytes) return []
      read(bytes)
      return [bytes]
    } catch (error) {
      if (error instanceof UnreadableRequestError) return []
      throw error
    }
  })
  const [first, ...more] = found
  if (first && more.length === 0) return first
  const bytes = fromBase64(text)
  // Throws an error that names the problem.
  if (bytes && !HEX.test(text)) read(bytes)
  throw new UnreadableRequestError(`${name}: expected base64`)
}

function readFee(bytes: Uint8Array): CosmosDocument['fee'] {
  const info = readProtobuf(bytes)
  // A tip leaves the account, too.
  if (!info.hasOnly(1, 2)) throw new UnreadableRequestError('authInfoBytes: unknown fields')
  const fee = readProtobuf(info.bytes(2) ?? new Uint8Array())
  const payer = fee.text(4) || fee.text(3)
  return { coins: fee.all(1).map(coinOf), payer: payer || undefined, gas: fee.number(2) }
}

/** The document of `cosmos_signDirect`, as bytes. @throws {UnreadableRequestError} */
export function askedDirect(params: unknown): { signer: string; document: DirectDocument } {
  const { signerAddress: signer, signDoc } = readParam(Direct, params)
  return {
    signer,
    document: {
      bodyBytes: bytesOf(signDoc.bodyBytes, 'bodyBytes', readBody),
      authInfoBytes: bytesOf(signDoc.authInfoBytes, 'authInfoBytes', readFee),
      chainId: signDoc.chainId,
      accountNumber: BigInt(signDoc.accountNumber),
    },
  }
}

/** The same, read. @throws {UnreadableRequestError} */
export const readDirect = ({
  bodyBytes,
  authInfoBytes,
  chainId,
}: DirectDocument): CosmosDocument => ({
  chainId,
  ...readBody(bodyBytes),
  fee: readFee(authInfoBytes),
})

/** Who pays may be named by networks that take addresses of EVM, too. */
const feeFields = { amount: true, gas: true, payer: true, granter: true, feePayer: true }

/** The document of `cosmos_signAmino`, read. @throws {UnreadableRequestError} */
export function askedAmino(params: unknown): { signer: string; document: CosmosDocument } {
  const { signerAddress: signer, signDoc } = readParam(Amino, params)
  const { signDoc: given } = params as { signDoc: { fee: unknown } }
  requireKnownFields(given, { ...signDoc, memo: true, timeout_height: true }, 'signDoc.')
  requireKnownFields(given.fee, feeFields, 'signDoc.fee.')
  const { chain_id: chainId, msgs, memo = '', fee } = signDoc
  return {
    signer,
    document: {
      chainId,
      messages: msgs.flatMap(({ type, value }) => readAminoMessage(type, value)),
      memo,
      fee: {
        coins: fee.amount,
        payer: fee.granter || fee.payer || fee.feePayer || undefined,
        gas: /^\d{1,20}$/.test(String(fee.gas)) ? BigInt(fee.gas) : undefined,
      },
    },
  }
}
