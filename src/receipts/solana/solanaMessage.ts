import {
  getCompiledTransactionMessageDecoder,
  getCompiledTransactionMessageEncoder,
} from '@solana/kit'

type Decoded = ReturnType<ReturnType<typeof getCompiledTransactionMessageDecoder>['decode']>

/** What a transaction of version 1 says in its header, instead of by instructions of the compute budget. */
export type TransactionConfig = {
  /** Of the whole transaction, in lamports. */
  priorityFee: bigint
  units: bigint | undefined
}

/** A message as it is signed, in one form for all versions. */
export type CompiledMessage = {
  version: 'legacy' | 0 | 1
  header: Decoded['header']
  staticAccounts: readonly string[]
  instructions: readonly {
    programAddressIndex: number
    accountIndices: readonly number[]
    data: Uint8Array
  }[]
  /** Accounts in tables of the chain, which version 0 alone has. */
  lookups: readonly { table: string; writable: readonly number[]; readable: readonly number[] }[]
  /** Of version 1. */
  config: TransactionConfig | undefined
}

/** The bits of the configuration that are known: two for the priority fee, and one for each limit. */
const PRIORITY_FEE_BITS = 0b11
const UNIT_LIMIT_BIT = 0b100
const KNOWN_BITS = 0b11111

/** What a transaction does, as it is signed; undefined when the bytes are something else. */
export function readSolanaMessage(bytes: Uint8Array): CompiledMessage | undefined {
  try {
    const message = getCompiledTransactionMessageDecoder().decode(bytes)
    // Left-over bytes would be signed but not read.
    const { length } = getCompiledTransactionMessageEncoder().encode(message)
    return length === bytes.length && message.staticAccounts.length > 0
      ? inOneForm(message)
      : undefined
  } catch {
    // The bytes are something else.
    return undefined
  }
}

function inOneForm(message: Decoded): CompiledMessage | undefined {
  const { version, header, staticAccounts } = message
  if (version === 1) {
    const { configMask, instructionHeaders, instructionPayloads } = message
    // What a bit means that is not known could be anything.
    if ((configMask & ~KNOWN_BITS) !== 0) return undefined
    return {
      version,
      header,
      staticAccounts,
      instructions: instructionHeaders.map(({ programAccountIndex }, index) => ({
        programAddressIndex: programAccountIndex,
        accountIndices: instructionPayloads[index]?.instructionAccountIndices ?? [],
        data: new Uint8Array(instructionPayloads[index]?.instructionData ?? []),
      })),
      lookups: [],
      config: configOf(message),
    }
  }
  const lookups = (version === 0 && message.addressTableLookups) || []
  return {
    version,
    header,
    staticAccounts,
    instructions: message.instructions.map(({ programAddressIndex, accountIndices, data }) => ({
      programAddressIndex,
      accountIndices: accountIndices ?? [],
      data: new Uint8Array(data ?? []),
    })),
    lookups: lookups.map(({ lookupTableAddress, writableIndexes, readonlyIndexes }) => ({
      table: lookupTableAddress,
      writable: writableIndexes,
      readable: readonlyIndexes,
    })),
    config: undefined,
  }
}

/** The values are in the order of their bits. */
function configOf({
  configMask,
  configValues,
}: Extract<Decoded, { version: 1 }>): TransactionConfig {
  const values = configValues.map(({ value }) => BigInt(value))
  const hasFee = (configMask & PRIORITY_FEE_BITS) !== 0
  const hasLimit = (configMask & UNIT_LIMIT_BIT) !== 0
  return {
    priorityFee: (hasFee ? values[0] : undefined) ?? 0n,
    units: hasLimit ? values[hasFee ? 1 : 0] : undefined,
  }
}

/** Whether the bytes decode as a message of a known version, whatever follows it. */
export function isCompiledMessage(bytes: Uint8Array): boolean {
  try {
    getCompiledTransactionMessageDecoder().decode(bytes)
    return true
  } catch {
    return false // it throws for nothing else
  }
}

/** An instruction with its accounts; undefined stands for an account of an unresolved lookup table. */
export type SolanaInstruction = {
  program: string | undefined
  accounts: readonly (string | undefined)[]
  data: Uint8Array
}

/** A message with its accounts resolved, including those of lookup tables. */
export type SolanaMessage = {
  feePayer: string
  signers: readonly string[]
  /** Writable accounts, without those of unresolved lookup tables. */
  writable: readonly string[]
  instructions: readonly SolanaInstruction[]
  config: TransactionConfig | undefined
}

/** The accounts of each lookup table, by the table's address. */
export type LookupTables = ReadonlyMap<string, readonly string[]>

/** Resolves the account indices of a message. */
export function expandMessage(message: CompiledMessage, tables: LookupTables): SolanaMessage {
  const { staticAccounts, header, instructions, lookups, config } = message
  const { numSignerAccounts, numReadonlySignerAccounts, numReadonlyNonSignerAccounts } = header
  const pick = (kind: 'writable' | 'readable') =>
    lookups.flatMap((lookup) => lookup[kind].map((index) => tables.get(lookup.table)?.[index]))
  const ofTables = pick('writable')
  const all: readonly (string | undefined)[] = [...staticAccounts, ...ofTables, ...pick('readable')]
  const isWritable = (index: number) =>
    index < numSignerAccounts
      ? index < numSignerAccounts - numReadonlySignerAccounts
      : index < staticAccounts.length - numReadonlyNonSignerAccounts
  const writable = [...staticAccounts.filter((_, index) => isWritable(index)), ...ofTables]
  return {
    feePayer: staticAccounts[0] ?? '',
    signers: staticAccounts.slice(0, numSignerAccounts),
    writable: writable.filter((address) => address !== undefined),
    instructions: instructions.map(({ programAddressIndex, accountIndices, data }) => ({
      program: all[programAddressIndex],
      accounts: accountIndices.map((index) => all[index]),
      data,
    })),
    config,
  }
}
