import type { Coin } from './coins.ts'

/** Keys of the maps of a PSBT. @see https://github.com/bitcoin/bips/blob/master/bip-0174.mediawiki */
const UNSIGNED_TX = 0x00
const WITNESS_UTXO = 0x01
const PARTIAL_SIGNATURE = 0x02
const FINAL_SCRIPT = 0x07
const FINAL_WITNESS = 0x08
const TAPROOT_SIGNATURE = 0x13
const TAPROOT_INTERNAL_KEY = 0x17

const MAGIC = [0x70, 0x73, 0x62, 0x74, 0xff]
const VERSION = 2
/** Its fee may be raised later. @see https://github.com/bitcoin/bips/blob/master/bip-0125.mediawiki */
const REPLACEABLE = 0xfffffffd

export type Output = { script: Uint8Array; amount: bigint }
export type Input = Coin & { script: Uint8Array; internalKey?: Uint8Array | undefined }

type Entry = { key: readonly number[]; value: Uint8Array }

/** What a PSBT says, as far as it is needed to check and to send it. */
export type Psbt = {
  /** The transaction without its signatures. */
  unsigned: Uint8Array
  inputs: readonly (readonly Entry[])[]
}

const little = (value: bigint | number, bytes: number): number[] =>
  Array.from({ length: bytes }, (_, index) => Number((BigInt(value) >> BigInt(8 * index)) & 0xffn))

const compact = (count: number): number[] => {
  if (count < 0xfd) return [count]
  return count <= 0xffff ? [0xfd, ...little(count, 2)] : [0xfe, ...little(count, 4)]
}

const sized = (bytes: ArrayLike<number>): number[] => [
  ...compact(bytes.length),
  ...Array.from(bytes),
]

const outputBytes = ({ script, amount }: Output) => [...little(amount, 8), ...sized(script)]

const idBytes = (txid: string) => (txid.match(/../g) ?? []).map((pair) => Number.parseInt(pair, 16))

const unsignedTransaction = (inputs: readonly Input[], outputs: readonly Output[]): number[] => [
  ...little(VERSION, 4),
  ...compact(inputs.length),
  ...inputs.flatMap(({ txid, vout }) => [
    ...idBytes(txid).reverse(),
    ...little(vout, 4),
    0,
    ...little(REPLACEABLE, 4),
  ]),
  ...compact(outputs.length),
  ...outputs.flatMap(outputBytes),
  ...little(0, 4),
]

const entry = (key: number, value: readonly number[]): number[] => [1, key, ...sized(value)]

/** A transaction ready to be signed: each input with the output it spends, as SegWit wants it. */
export const writePsbt = (inputs: readonly Input[], outputs: readonly Output[]): Uint8Array =>
  new Uint8Array([
    ...MAGIC,
    ...entry(UNSIGNED_TX, unsignedTransaction(inputs, outputs)),
    0,
    ...inputs.flatMap(({ script, value, internalKey }) => [
      ...entry(WITNESS_UTXO, outputBytes({ script, amount: BigInt(value) })),
      ...(internalKey ? entry(TAPROOT_INTERNAL_KEY, [...internalKey]) : []),
      0,
    ]),
    ...outputs.map(() => 0),
  ])

/** Bytes read one after the other; past the end it throws a RangeError. */
const createReader = (bytes: Uint8Array) => {
  let at = 0
  const take = (count: number): Uint8Array => {
    if (count > bytes.length - at) throw new RangeError('The bytes end too early')
    at += count
    return bytes.slice(at - count, at)
  }
  const number = (count: number): number =>
    take(count).reduceRight((sum, byte) => sum * 256 + byte, 0)
  const count = (): number => {
    const first = number(1)
    return first < 0xfd ? first : number(first === 0xfd ? 2 : first === 0xfe ? 4 : 8)
  }
  return { take, number, count, isAtEnd: () => at === bytes.length }
}

const readInputs = (transaction: Uint8Array) => {
  const reader = createReader(transaction)
  reader.take(4)
  const inputs = Array.from({ length: Math.min(reader.count(), 10_000) }, () => {
    const outpoint = reader.take(36)
    const script = reader.take(reader.count())
    return { outpoint, script, sequence: reader.take(4) }
  })
  return { inputs, reader }
}

/** Undefined when it is no PSBT of version 0. */
export const readPsbt = (bytes: Uint8Array): Psbt | undefined => {
  try {
    const reader = createReader(bytes)
    if (reader.take(MAGIC.length).some((byte, index) => byte !== MAGIC[index])) return undefined
    const readMap = (): Entry[] => {
      const entries: Entry[] = []
      for (let length = reader.count(); length > 0; length = reader.count()) {
        const key = [...reader.take(length)]
        entries.push({ key, value: reader.take(reader.count()) })
      }
      return entries
    }
    const unsigned = readMap().find(({ key }) => key.length === 1 && key[0] === UNSIGNED_TX)?.value
    if (!unsigned) return undefined
    const { inputs } = readInputs(unsigned)
    if (inputs.some(({ script }) => script.length > 0)) return undefined
    return { unsigned, inputs: inputs.map(readMap) }
  } catch (error) {
    if (error instanceof RangeError) return undefined
    throw error
  }
}

/** The script that locks what an input spends, where the PSBT says it. */
export const lockingScript = (entries: readonly Entry[]): Uint8Array | undefined => {
  const utxo = entries.find(({ key }) => key.length === 1 && key[0] === WITNESS_UTXO)?.value
  if (!utxo) return undefined
  const reader = createReader(utxo)
  reader.take(8)
  return reader.take(reader.count())
}

const witnessOf = (entries: readonly Entry[]): number[] | undefined => {
  const find = (name: number) => entries.find(({ key }) => key[0] === name)
  if (find(FINAL_SCRIPT)?.value.length) return undefined
  const done = find(FINAL_WITNESS)?.value
  if (done) return [...done]
  const taproot = find(TAPROOT_SIGNATURE)?.value
  if (taproot) return [1, ...sized(taproot)]
  const partial = find(PARTIAL_SIGNATURE)
  return partial && [2, ...sized(partial.value), ...sized(partial.key.slice(1))]
}

/** The signed transaction; undefined when an input is not signed, or is of a kind that SegWit does not cover. */
export const finishPsbt = ({ unsigned, inputs }: Psbt): Uint8Array | undefined => {
  const witnesses = inputs.map(witnessOf)
  if (witnesses.some((witness) => !witness)) return undefined
  const MARKER_AND_FLAG = [0, 1]
  return new Uint8Array([
    ...unsigned.slice(0, 4),
    ...MARKER_AND_FLAG,
    ...unsigned.slice(4, -4),
    ...witnesses.flatMap((witness) => witness ?? []),
    ...unsigned.slice(-4),
  ])
}
