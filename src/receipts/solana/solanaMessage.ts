import {
  type CompiledTransactionMessage,
  getCompiledTransactionMessageDecoder,
  getCompiledTransactionMessageEncoder,
} from '@solana/web3.js'

export type CompiledMessage = CompiledTransactionMessage

/** What a transaction does, as it is signed; undefined when the bytes are something else. */
export function readSolanaMessage(bytes: Uint8Array): CompiledMessage | undefined {
  try {
    const message = getCompiledTransactionMessageDecoder().decode(bytes)
    // Left-over bytes would be signed but not read.
    const { length } = getCompiledTransactionMessageEncoder().encode(message)
    const isKnown = message.version === 'legacy' || message.version === 0
    return isKnown && length === bytes.length && message.staticAccounts.length > 0
      ? message
      : undefined
  } catch {
    // The bytes are something else.
    return undefined
  }
}

/** Whether the bytes decode as a message of either version, whatever follows it. */
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
}

/** The accounts of each lookup table, by the table's address. */
export type LookupTables = ReadonlyMap<string, readonly string[]>

/** Resolves the account indices of a message. */
export function expandMessage(message: CompiledMessage, tables: LookupTables): SolanaMessage {
  const { staticAccounts, header, instructions } = message
  const { numSignerAccounts, numReadonlySignerAccounts, numReadonlyNonSignerAccounts } = header
  const lookups = ('addressTableLookups' in message ? message.addressTableLookups : undefined) ?? []
  const pick = (kind: 'writableIndices' | 'readableIndices') =>
    lookups.flatMap((lookup) =>
      lookup[kind].map((index) => tables.get(lookup.lookupTableAddress)?.[index]),
    )
  const ofTables = pick('writableIndices')
  const all: readonly (string | undefined)[] = [
    ...staticAccounts,
    ...ofTables,
    ...pick('readableIndices'),
  ]
  const isWritable = (index: number) =>
    index < numSignerAccounts
      ? index < numSignerAccounts - numReadonlySignerAccounts
      : index < staticAccounts.length - numReadonlyNonSignerAccounts
  const writable = [...staticAccounts.filter((_, index) => isWritable(index)), ...ofTables]
  return {
    feePayer: staticAccounts[0] ?? '',
    signers: staticAccounts.slice(0, numSignerAccounts),
    writable: writable.filter((address) => address !== undefined),
    instructions: instructions.map(({ programAddressIndex, accountIndices = [], data }) => ({
      program: all[programAddressIndex],
      accounts: accountIndices.map((index) => all[index]),
      data: new Uint8Array(data ?? []),
    })),
  }
}
