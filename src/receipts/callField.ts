import type { Asset, Item } from './asset.ts'

/** One value of a call as it is shown. Its texts are not trusted. */
export type CallField = {
  /** The label of a descriptor, or the argument's name; control characters are made visible. */
  label: string
  depth: number
  value: FieldValue
  /** One of many, shown on demand: a row before it says how many there are. */
  folded?: true
}

/** A sentence with values in it, in parts, so that each can be written for a language. Its texts are not trusted. */
export type Sentence = readonly (string | FieldValue)[]

/** A typed value, so that whoever shows it can format it for a language and region. */
export type FieldValue =
  | {
      kind: 'amount'
      asset: Asset
      amount: bigint
      isUnlimited: boolean
      /** What a descriptor says in place of an amount that is above its threshold. */
      message?: string
    }
  | { kind: 'address'; address: string; name?: string }
  | { kind: 'date'; seconds: bigint }
  | { kind: 'block'; height: bigint }
  | { kind: 'duration'; seconds: bigint }
  | { kind: 'unit'; amount: bigint; decimals: number; base: string }
  | { kind: 'item'; item: Item }
  | { kind: 'text'; text: string }
  | { kind: 'number'; number: bigint }
  | { kind: 'truth'; isTrue: boolean }
  | { kind: 'bytes'; hex: string }
  /** What only its owner can decrypt: never an amount, whatever it stands for. */
  | { kind: 'encrypted'; handle: string; label?: string }
  /** A list or struct; its parts follow, one `depth` deeper. */
  | { kind: 'list'; length: number; of: string; sum?: { amount: bigint; asset: Asset } }
  | { kind: 'struct'; of: string }
  /** Rows that are left out here. */
  | { kind: 'cut'; rows: number }
