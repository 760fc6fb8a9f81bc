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
    // Bytes that are left over would be signed and read by nobody.
    const { length } = getCompiledTransactionMessageEncoder().encode(message)
    const isKnown = message.version === 'legacy' || message.version === 0
    return isKnown && length === bytes.length && message.staticAccounts.length > 0
      ? message
      : undefined
  } catch {
    // Most bytes are none.
    return undefined
  }
}

/** An instruction with its accounts in place; undefined is one that a lookup table hides. */
export type SolanaInstruction = {
  program: string | undefined
  accounts: readonly (string | undefined)[]
  data: Uint8Array
}

/** A message with its accounts in one list, those of lookup tables among them. */
export type SolanaMessage = {
  feePayer: string
  signers: readonly string[]
  /** Every account that may change and is known. */
  writable: readonly string[]
  instructions: readonly SolanaInstruction[]
}

/** Accounts of a lookup table by its address, in its order. */
export type LookupTables = ReadonlyMap<string, readonly string[]>

/** Names the accounts of a message by their place in it. */
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
