import { InvalidAddressError } from '../errors/address.ts'
import { fromBase58 } from '../lib/base58.ts'
import { BECH32, BECH32M, fromBech32, groupsToBytes } from '../lib/bech32.ts'
import { type BitcoinChain, isBitcoinAddressOf } from './bitcoinChain.ts'

/** BIP-173 and BIP-350. */
const segwitScript = (address: string): number[] | undefined => {
  const { groups: [version = 0, ...groups] = [], sum } = fromBech32(address) ?? {}
  const program = groupsToBytes(groups)
  if (!program || version > 16 || sum !== (version === 0 ? BECH32 : BECH32M)) return undefined
  const isLength = version === 0 ? [20, 32].includes(program.length) : program.length >= 2
  if (!isLength || program.length > 40) return undefined
  return [version === 0 ? 0 : 0x50 + version, program.length, ...program]
}

export const doubleSha256 = async (bytes: Uint8Array): Promise<Uint8Array> => {
  const hash = async (data: ArrayBuffer) => crypto.subtle.digest('SHA-256', data)
  return new Uint8Array(await hash(await hash(new Uint8Array(bytes).buffer)))
}

/** First bytes of the legacy kinds: to a key's hash, to a script's hash. */
const versions = { bc: [0x00, 0x05], test: [0x6f, 0xc4] } as const

const legacyScript = async (address: string, isMain: boolean): Promise<number[] | undefined> => {
  const bytes = address.length <= 40 ? fromBase58(address) : undefined
  if (bytes?.length !== 25) return undefined
  const sum = await doubleSha256(bytes.slice(0, 21))
  if (bytes.slice(21).some((byte, index) => byte !== sum[index])) return undefined
  const [toKey, toScript] = isMain ? versions.bc : versions.test
  const hash = bytes.slice(1, 21)
  if (bytes[0] === toKey) return [0x76, 0xa9, 20, ...hash, 0x88, 0xac]
  return bytes[0] === toScript ? [0xa9, 20, ...hash, 0x87] : undefined
}

/**
 * The output script that pays an address, its checksum proven.
 *
 * @throws {InvalidAddressError} it is none of the chain
 */
export const bitcoinScript = async (
  address: unknown,
  chain: Pick<BitcoinChain, 'prefix'>,
): Promise<Uint8Array> => {
  const text = typeof address === 'string' ? address : ''
  const script = isBitcoinAddressOf(text, chain)
    ? (segwitScript(text) ?? (await legacyScript(text, chain.prefix === 'bc')))
    : undefined
  if (!script) throw new InvalidAddressError(address)
  return new Uint8Array(script)
}

export type ScriptKind = 'wpkh' | 'taproot' | 'other'

export const scriptKind = (script: Uint8Array): ScriptKind => {
  if (script.length === 22 && script[0] === 0) return 'wpkh'
  return script.length === 34 && script[0] === 0x51 ? 'taproot' : 'other'
}
