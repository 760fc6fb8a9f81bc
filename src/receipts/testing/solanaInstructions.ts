import * as kit from '@solana/kit'
import {
  AccountRole,
  type Address,
  address,
  appendTransactionMessageInstructions,
  type Blockhash,
  compileTransaction,
  compressTransactionMessageUsingAddressLookupTables,
  createTransactionMessage,
  getTransactionEncoder,
  type IInstruction,
  pipe,
  setTransactionMessageFeePayer,
  setTransactionMessageLifetimeUsingBlockhash,
} from '@solana/web3.js'
import { fromBase58, toBase58 } from '#lib/base58.ts'
import { ASSOCIATED_TOKEN, COMPUTE_BUDGET, SYSTEM, TOKEN } from '../solana/programs.ts'
import { solanaAddresses } from './solanaAddresses.ts'

const { me, usdc, myUsdc } = solanaAddresses
const MEMO = 'MemoSq4gqABAXKb96qnH8TysNcWxMyWCqXgDLGmfcHr'
const NEVER = new Uint8Array(32).fill(1)

export const { WRITABLE_SIGNER, WRITABLE, READONLY_SIGNER, READONLY } = AccountRole
export const bytes = (text: string) => fromBase58(text) ?? new Uint8Array()
export const u32 = (value: number) => new Uint8Array(Uint32Array.of(value).buffer)
export const u64 = (value: bigint) => new Uint8Array(BigUint64Array.of(value).buffer)
export const joined = (...parts: readonly (Uint8Array | number)[]) =>
  Uint8Array.from(parts.flatMap((part) => (typeof part === 'number' ? [part] : [...part])))

type Given = readonly [who: string, role: AccountRole]
export const instruction = (
  program: string,
  given: readonly Given[],
  data: Uint8Array,
): IInstruction => ({
  programAddress: address(program),
  accounts: given.map(([who, role]) => ({ address: address(who), role })),
  data,
})

export const sendCoins = (from: string, to: string, lamports: bigint) =>
  instruction(
    SYSTEM,
    [
      [from, WRITABLE_SIGNER],
      [to, WRITABLE],
    ],
    joined(u32(2), u64(lamports)),
  )
export const token = (given: readonly Given[], data: Uint8Array, program = TOKEN) =>
  instruction(program, [...given, [me, READONLY_SIGNER]], data)
export const sendUsdc = (to: string, amount: bigint) =>
  token(
    [
      [myUsdc, WRITABLE],
      [usdc, READONLY],
      [to, WRITABLE],
    ],
    joined(12, u64(amount), 6),
  )
export const openFor = (owner: string, account: string) =>
  instruction(
    ASSOCIATED_TOKEN,
    [
      [me, WRITABLE_SIGNER],
      [account, WRITABLE],
      [owner, READONLY],
      [usdc, READONLY],
      [SYSTEM, READONLY],
      [TOKEN, READONLY],
    ],
    Uint8Array.of(1),
  )
export const budget = (units: number, price: bigint) => [
  instruction(COMPUTE_BUDGET, [], joined(2, u32(units))),
  instruction(COMPUTE_BUDGET, [], joined(3, u64(price))),
]
export const memo = (text: string) => instruction(MEMO, [], new TextEncoder().encode(text))

/** A transaction on the wire, unsigned. */
export const wireOf = (
  instructions: readonly IInstruction[],
  {
    payer = me,
    version = 0,
    lookups,
  }: {
    payer?: Address
    version?: 'legacy' | 0
    lookups?: Readonly<Record<Address, Address[]>>
  } = {},
): Uint8Array => {
  const message = pipe(
    createTransactionMessage({ version }),
    (m) => setTransactionMessageFeePayer(payer, m),
    (m) =>
      setTransactionMessageLifetimeUsingBlockhash(
        { blockhash: toBase58(NEVER) as Blockhash, lastValidBlockHeight: 9n },
        m,
      ),
    (m) => appendTransactionMessageInstructions(instructions, m),
  )
  // Its types take the message of one version alone, and give it back without what it has kept.
  const compressed = lookups
    ? (compressTransactionMessageUsingAddressLookupTables(
        message as never,
        lookups,
      ) as never as typeof message)
    : message
  return new Uint8Array(getTransactionEncoder().encode(compileTransaction(compressed)))
}

/** A transaction of version 1 on the wire, by the library that continues web3.js, which does not know it. */
export const wireOfVersion1 = (
  instructions: readonly IInstruction[],
  {
    payer = me,
    config = {},
    blockhash = toBase58(NEVER),
  }: { payer?: Address; config?: kit.V1TransactionConfig; blockhash?: string } = {},
): Uint8Array => {
  const lifetime = { blockhash: blockhash as kit.Blockhash, lastValidBlockHeight: 9n }
  const message = kit.pipe(
    kit.createTransactionMessage({ version: 1 }),
    (m) => kit.setTransactionMessageFeePayer(payer as string as kit.Address, m),
    (m) => kit.setTransactionMessageLifetimeUsingBlockhash(lifetime, m),
    (m) => kit.setTransactionMessageConfig(config, m),
    (m) =>
      kit.appendTransactionMessageInstructions(
        instructions as unknown as readonly kit.Instruction[],
        m,
      ),
  )
  return new Uint8Array(kit.getTransactionEncoder().encode(kit.compileTransaction(message)))
}

/** The same transfer as the first form of WalletConnect spells it out. */
export const mirror = (to: string) => ({
  feePayer: me,
  recentBlockhash: toBase58(NEVER),
  instructions: [
    {
      programId: SYSTEM,
      data: toBase58(joined(u32(2), u64(5n))),
      keys: [me, to].map((pubkey) => ({ pubkey, isSigner: pubkey === me, isWritable: true })),
    },
  ],
})
