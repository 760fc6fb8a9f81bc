import { type BitcoinChain, isBitcoinAddressOf } from '../../../domain/bitcoinChain.ts'
import { InvalidAddressError } from '../../../errors/address.ts'
import { fromBase58 } from '../../../lib/base58.ts'

const CHARSET = 'qpzry9x8gf2tvdw0s3jn54khce6mua7l'
const GENERATORS = [0x3b6a57b2, 0x26508e6d, 0x1ea119fa, 0x3d4233dd, 0x2a1462b3]
const BECH32 = 1
const BECH32M = 0x2bc830a3

const checksum = (values: readonly number[]): number => {
  let sum = 1
  for (const value of values) {
    const top = sum >>> 25
    sum = ((sum & 0x1ffffff) << 5) ^ value
    GENERATORS.forEach((generator, bit) => {
      if ((top >>> bit) & 1) sum ^= generator
    })
  }
  return sum >>> 0
}

/** Groups of five bits as bytes; undefined when what is left over is not padding. */
const toBytes = (groups: readonly number[]): number[] | undefined => {
  const bytes: number[] = []
  let held = 0
  let bits = 0
  for (const group of groups) {
    held = ((held << 5) | group) & 0xfff
    bits += 5
    if (bits < 8) continue
    bits -= 8
    bytes.push((held >> bits) & 0xff)
  }
  return bits >= 5 || held & ((1 << bits) - 1) ? undefined : bytes
}

/** BIP-173 and BIP-350. */
const segwitScript = (address: string): number[] | undefined => {
  const text = address.toLowerCase()
  if (address.length > 90 || (address !== text && address !== address.toUpperCase()))
    return undefined
  const split = text.lastIndexOf('1')
  const values = [...text.slice(split + 1)].map((letter) => CHARSET.indexOf(letter))
  if (split < 1 || values.length < 8 || values.includes(-1)) return undefined
  const codes = [...text.slice(0, split)].map((letter) => letter.charCodeAt(0))
  const sum = checksum([...codes.map((c) => c >> 5), 0, ...codes.map((c) => c & 31), ...values])
  const [version = 0, ...groups] = values.slice(0, -6)
  const program = toBytes(groups)
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
export const bitcoinScript = async (address: unknown, chain: BitcoinChain): Promise<Uint8Array> => {
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
