import { bech32m, hex } from '@scure/base'
import { bitcoinScript } from '#domain/connection/bitcoinScript.ts'
import { type BitcoinChain, bitcoinChain } from '#domain/network/bitcoinChain.ts'
import { readPsbt } from '#domain/request/psbt.ts'
import { InvalidAddressError } from '#errors/address.ts'
import { fromBase64 } from '#lib/base64.ts'
import { z } from '#lib/schema.ts'
import type { RequireForm } from '../formCheck.ts'
import { readParam } from '../readParam.ts'
import { isPsbtShaped } from './psbtShape.ts'

const HEX = /^(?:[0-9a-f]{2})+$/i

/** The versions of SegWit that are in use; later ones have no script here, but an address. */
const KNOWN_VERSIONS = 1

function isAddressOf(text: string, chain: BitcoinChain): boolean {
  try {
    bitcoinScript(text, chain)
    return true
  } catch (error) {
    if (!(error instanceof InvalidAddressError)) throw error
    const later = bech32m.decodeUnsafe(text)
    return later?.prefix === chain.prefix && (later.words[0] ?? 0) > KNOWN_VERSIONS
  }
}

const isPsbt = (text: unknown) => {
  if (typeof text !== 'string') return false
  const bytes = HEX.test(text) ? hex.decode(text) : fromBase64(text)
  return bytes !== undefined && (readPsbt(bytes) !== undefined || isPsbtShaped(bytes))
}

const Text = z.nullish(z.string())
const isAmount = (given: unknown) =>
  typeof given === 'string'
    ? /^\d+$/.test(given)
    : typeof given === 'number' && Number.isSafeInteger(given) && given >= 0
const Amount = z.custom(isAmount, 'expected satoshis')
const Input = z.object({
  index: z.int().check(z.gte(0)),
  address: Text,
  sighashTypes: z.nullish(z.array(z.int())),
})

const formsOf = (chain: BitcoinChain | undefined): Readonly<Record<string, z.ZodMiniType>> => {
  /** Of a chain that is not known no address can be judged. */
  const isAddress = (given: unknown) =>
    typeof given === 'string' &&
    (!chain || isAddressOf(given.replace(/^bip122:[0-9a-f]{1,32}:/, ''), chain))
  const Address = z.nullish(z.custom(isAddress, 'expected an address'))
  const who = { account: Address, address: Address }
  return {
    signMessage: z.object({ ...who, message: z.string() }),
    signPsbt: z.object({
      ...who,
      psbt: z.custom(isPsbt, 'expected a PSBT'),
      signInputs: z.nullish(z.array(Input)),
    }),
    sendTransfer: z
      .object({
        ...who,
        recipientAddress: Address,
        recipient: Address,
        changeAddress: Address,
        amount: Amount,
        memo: Text,
      })
      .check(
        z.refine(({ recipientAddress, recipient }) => (recipientAddress ?? recipient) != null, {
          path: ['recipientAddress'],
          error: 'expected an address',
        }),
      ),
  }
}

/** Requests of Bitcoin. @throws {UnreadableRequestError} */
export const requireBitcoinForm: RequireForm = ({ chain, method, params }) => {
  const forms = formsOf(bitcoinChain(chain))
  const form = Object.hasOwn(forms, method) ? forms[method] : undefined
  if (form) readParam(form, params)
}
