import { bech32, hex } from '@scure/base'
import { UnreadableRequestError } from '#errors/receipt.ts'
import { fromBase64 } from '#lib/base64.ts'
import { z } from '#lib/schema.ts'
import type { RequireForm } from '../formCheck.ts'
import { readParam } from '../readParam.ts'
import { HEX, MAX_TEXT, Whole } from './askedDocument.ts'
import { readProtobuf } from './protobuf.ts'

const isProtobuf = (bytes: Uint8Array): boolean => {
  try {
    readProtobuf(bytes)
    return true
  } catch (error) {
    if (error instanceof UnreadableRequestError) return false
    throw error
  }
}

const isDocument = (text: unknown) =>
  typeof text === 'string' &&
  // One that is too long to be decoded is told by its receipt.
  (text.length > MAX_TEXT ||
    [HEX.test(text) ? hex.decode(text.replace(/^0x/i, '')) : undefined, fromBase64(text)].some(
      (bytes) => bytes && isProtobuf(bytes),
    ))

const Address = z.custom<string>(
  (text) => typeof text === 'string' && bech32.decodeUnsafe(text) !== undefined,
  'expected an address',
)
const Bytes = z.custom(isDocument, 'expected protobuf in base64')
const Base64 = z.custom(
  (text) => typeof text === 'string' && fromBase64(text) !== undefined,
  'expected base64',
)

const Direct = z.object({
  signerAddress: Address,
  signDoc: z.object({
    /** Wallets take the chain that they are on. */
    chainId: z.nullish(z.string()),
    accountNumber: Whole,
    authInfoBytes: Bytes,
    bodyBytes: Bytes,
  }),
})

const Amino = z.object({
  signerAddress: Address,
  signDoc: z.object({
    chain_id: z.string(),
    account_number: Whole,
    sequence: Whole,
    fee: z.looseObject({ amount: z.array(z.unknown()) }),
    memo: z.nullish(z.string()),
    msgs: z.array(z.object({ type: z.string(), value: z.unknown() })),
  }),
})

/** A text to sign, in the form of a document: nothing else of it counts. */
const Arbitrary = z.object({
  signerAddress: Address,
  signDoc: z.object({
    msgs: z.tuple([
      z.object({ type: z.literal('sign/MsgSignData'), value: z.object({ data: Base64 }) }),
    ]),
  }),
})
const Kind = z.object({
  signDoc: z.object({ msgs: z.tuple([z.object({ type: z.literal('sign/MsgSignData') })]) }),
})

/** Requests of Cosmos. @throws {UnreadableRequestError} */
export const requireCosmosForm: RequireForm = ({ method, params }) => {
  if (method === 'cosmos_signDirect') readParam(Direct, params)
  if (method === 'cosmos_signAmino')
    readParam(Kind.safeParse(params).success ? Arbitrary : Amino, params)
}
