import { getTransactionDecoder, type Transaction } from '@solana/kit'
import { type Address, getBase58Decoder } from '@solana/web3.js'
import {
  FailedTransactionMetadata,
  LiteSVM,
  type SimulatedTransactionInfo,
  type TransactionMetadata,
} from 'litesvm'
import { solanaDevAccounts } from '#testkit/keys/solanaDevAccounts.ts'
import { type ChainMessage, readMessage } from './readMessage.ts'
import { tokenGenesis } from './solanaTokens.ts'
import { solNameGenesis } from './solNames.ts'
import { decodeTokenData, tokenPrograms } from './tokenLayout.ts'
import { toTransactionError } from './transactionError.ts'

export const LAMPORTS_PER_SOL = 1_000_000_000n
export const LAMPORTS_PER_SIGNATURE = 5000n
/** Each development account begins with this many SOL. */
const SOL_EACH = 10_000n
/** For how many blocks a blockhash is good. */
const BLOCKHASH_LIFE = 150n
/** As many as nodes remember. */
const REMEMBERED_PRICES = 150

export type BankAccount = {
  address: Address
  lamports: bigint
  owner: Address
  data: Uint8Array
  executable: boolean
}

/** How much of a token an account holds. `index` is the account's in the message. */
export type TokenBalance = { index: number; mint: string; owner: string; amount: bigint }

/** A transaction that was carried out, or failed after it was let in. */
export type Landed = {
  signature: string
  slot: bigint
  /** Seconds since the epoch. */
  blockTime: bigint
  wire: Uint8Array
  message: ChainMessage
  /** As nodes write it; null when all went well. */
  error: unknown
  fee: bigint
  preBalances: bigint[]
  postBalances: bigint[]
  /** Of the token accounts it names, before and after. */
  preTokens: TokenBalance[]
  postTokens: TokenBalance[]
  logs: string[]
  unitsConsumed: bigint
}

export type Simulation = {
  error: unknown
  logs: string[]
  unitsConsumed: bigint
  /** How the accounts would be afterwards. */
  accounts: BankAccount[]
}

export type SendOptions = { checksSignatures: boolean; checksBlockhash: boolean }

/** A chain in memory: each accepted transaction is a block of its own. */
export type SolanaBank = {
  slot(): bigint
  latestBlockhash(): { blockhash: string; lastValidBlockHeight: bigint }
  isBlockhashValid(blockhash: string): boolean
  account(address: string): BankAccount | undefined
  accountsOwnedBy(program: string): BankAccount[]
  rentExemption(bytes: bigint): bigint
  simulate(transaction: Transaction, options: SendOptions): Simulation
  /** Carries it out; what fails still pays its fee, as on any chain. */
  send(wire: Uint8Array): Landed
  landed(signature: string): Landed | undefined
  /** In the order they landed, beginning with the given number. */
  landedFrom(first: number): Landed[]
  /** Newest first. */
  landedOf(address: string): Landed[]
  airdrop(address: string, lamports: bigint): string
  /** What the chain takes for now, in milliseconds since the epoch; undefined: what it is. */
  setTime(at: number | undefined): void
  /** What was paid for priority lately, in micro-lamports per compute unit, newest first. */
  prices(writable: readonly string[]): { slot: bigint; price: bigint }[]
}

const messageOf = ({ messageBytes }: Transaction): ChainMessage =>
  readMessage(new Uint8Array(messageBytes))

const COMPUTE_BUDGET = 'ComputeBudget111111111111111111111111111111'
const DEFAULT_UNITS = 200_000n
/** For an instruction of a program that is part of the chain itself. */
const BUILTIN_UNITS = 3_000n
const builtins: readonly string[] = ['11111111111111111111111111111111', COMPUTE_BUDGET]

/** The price per compute unit and the requested units of a transaction. */
function budgetOf(message: ChainMessage): { price: bigint; units: bigint } {
  const { config } = message
  if (config) {
    const { priorityFee, units = 0n } = config
    return { price: units > 0n ? (priorityFee * 1_000_000n) / units : 0n, units }
  }
  let price = 0n
  let units: bigint | undefined
  let unasked = 0n
  for (const { programAddressIndex, data } of message.instructions) {
    const program = message.staticAccounts[programAddressIndex] ?? ''
    unasked += builtins.includes(program) ? BUILTIN_UNITS : DEFAULT_UNITS
    if (program !== COMPUTE_BUDGET) continue
    const view = new DataView(data.buffer, data.byteOffset, data.byteLength)
    if (data[0] === 2) units = BigInt(view.getUint32(1, true))
    if (data[0] === 3) price = view.getBigUint64(1, true)
  }
  return { price, units: units ?? unasked }
}

/** Lamports the payer is charged. */
export function feeOf(message: ChainMessage): bigint {
  const { price, units } = budgetOf(message)
  const base = LAMPORTS_PER_SIGNATURE * BigInt(message.header.numSignerAccounts)
  if (message.config) return base + message.config.priorityFee
  return base + (price * units + 999_999n) / 1_000_000n
}

/**
 * Makes a chain whose development accounts have coins, tokens and names.
 *
 * @param artwork origin of the metadata of tokens
 */
export async function createSolanaBank(artwork?: string): Promise<SolanaBank> {
  const svm = new LiteSVM().withBlockhashCheck(false).withTransactionHistory(10_000n)
  const history = new Map<string, Landed>()
  /** Of recent blockhashes, the last block at which each is good. */
  const blockhashes = new Map<string, bigint>()
  const prices: { slot: bigint; price: bigint; writable: ReadonlySet<string> }[] = []
  const base58 = getBase58Decoder()
  let slot = 1n

  let setAt: number | undefined
  const now = () => BigInt(Math.floor((setAt ?? Date.now()) / 1000))

  const nextBlock = () => {
    slot += 1n
    svm.warpToSlot(slot)
    const clock = svm.getClock()
    clock.unixTimestamp = now()
    svm.setClock(clock)
    svm.expireBlockhash()
    blockhashes.set(svm.latestBlockhash(), slot + BLOCKHASH_LIFE)
    for (const [hash, last] of blockhashes) if (last < slot) blockhashes.delete(hash)
  }

  const isBlockhashValid = (blockhash: string) => (blockhashes.get(blockhash) ?? 0n) >= slot

  const account = (address: string): BankAccount | undefined => {
    const found = svm.getAccount(address as never)
    if (!found.exists) return undefined
    const { lamports, programAddress, data, executable } = found
    return {
      address: address as Address,
      lamports,
      owner: programAddress as string as Address,
      data: new Uint8Array(data),
      executable,
    }
  }

  const simulateNow = (transaction: Transaction): Simulation => {
    const result = svm.simulateTransaction(transaction as never)
    if (result instanceof FailedTransactionMetadata) {
      const meta = result.meta()
      return {
        error: toTransactionError(result.err()),
        logs: meta.logs(),
        unitsConsumed: meta.computeUnitsConsumed(),
        accounts: [],
      }
    }
    const done = result as SimulatedTransactionInfo
    return {
      error: null,
      logs: done.meta().logs(),
      unitsConsumed: done.meta().computeUnitsConsumed(),
      accounts: done.postAccounts().map((one) => ({
        address: one.address as string as Address,
        lamports: one.lamports,
        owner: one.programAddress as string as Address,
        data: new Uint8Array(one.data),
        executable: one.executable,
      })),
    }
  }

  const remember = (landed: Landed) => {
    history.set(landed.signature, landed)
    const { message } = landed
    const { price } = budgetOf(message)
    const { numSignerAccounts, numReadonlySignerAccounts, numReadonlyNonSignerAccounts } =
      message.header
    const writable = message.staticAccounts.filter((_, index, { length }) =>
      index < numSignerAccounts
        ? index < numSignerAccounts - numReadonlySignerAccounts
        : index < length - numReadonlyNonSignerAccounts,
    )
    prices.unshift({ slot: landed.slot, price, writable: new Set(writable) })
    prices.length = Math.min(prices.length, REMEMBERED_PRICES)
  }

  const send = (wire: Uint8Array): Landed => {
    const transaction = getTransactionDecoder().decode(wire)
    const message = messageOf(transaction)
    const accounts = message.staticAccounts
    const balances = () => accounts.map((address) => account(address)?.lamports ?? 0n)
    const tokens = () =>
      accounts.flatMap((address, index) => {
        const held = account(address)
        const token =
          held && tokenPrograms.includes(held.owner) ? decodeTokenData(held.data) : undefined
        if (token?.type !== 'account') return []
        return [{ index, mint: token.mint, owner: token.owner, amount: token.amount }]
      })
    const preBalances = balances()
    const preTokens = tokens()
    const result = svm.sendTransaction(transaction as never)
    const hasFailed = result instanceof FailedTransactionMetadata
    const meta: TransactionMetadata = hasFailed ? result.meta() : result
    const landed: Landed = {
      signature: base58.decode(Object.values(transaction.signatures)[0] ?? new Uint8Array(64)),
      slot,
      blockTime: now(),
      wire,
      message,
      error: hasFailed ? toTransactionError(result.err()) : null,
      fee: feeOf(message),
      preBalances,
      postBalances: balances(),
      preTokens,
      postTokens: tokens(),
      logs: meta.logs(),
      unitsConsumed: meta.computeUnitsConsumed(),
    }
    remember(landed)
    nextBlock()
    return landed
  }

  blockhashes.set(svm.latestBlockhash(), slot + BLOCKHASH_LIFE)
  nextBlock()
  for (const { address } of solanaDevAccounts)
    svm.setAccount({
      address,
      executable: false,
      space: 0n,
      data: new Uint8Array(),
      lamports: SOL_EACH * LAMPORTS_PER_SOL,
      programAddress: '11111111111111111111111111111111',
    } as never)
  for (const { address, program, data } of [
    ...(await tokenGenesis(artwork)),
    ...(await solNameGenesis()),
  ])
    svm.setAccount({
      address,
      data,
      executable: false,
      space: BigInt(data.length),
      lamports: svm.minimumBalanceForRentExemption(BigInt(data.length)),
      programAddress: program,
    } as never)

  return {
    slot: () => slot,
    latestBlockhash() {
      const blockhash = svm.latestBlockhash()
      return { blockhash, lastValidBlockHeight: blockhashes.get(blockhash) ?? slot }
    },
    isBlockhashValid,
    account,
    accountsOwnedBy: (program) =>
      svm.getProgramAccounts(program as never).map((one) => ({
        address: one.address as string as Address,
        lamports: one.lamports,
        owner: one.programAddress as string as Address,
        data: new Uint8Array(one.data),
        executable: one.executable,
      })),
    rentExemption: (bytes) => svm.minimumBalanceForRentExemption(bytes),
    simulate(transaction, { checksSignatures, checksBlockhash }) {
      const { lifetimeToken } = messageOf(transaction)
      if (checksBlockhash && !isBlockhashValid(lifetimeToken))
        return { error: 'BlockhashNotFound', logs: [], unitsConsumed: 0n, accounts: [] }
      svm.withSigverify(checksSignatures)
      try {
        return simulateNow(transaction)
      } finally {
        svm.withSigverify(true)
      }
    },
    send,
    landed: (signature) => history.get(signature),
    landedFrom: (first) => [...history.values()].slice(first),
    setTime(at) {
      setAt = at
    },
    landedOf: (address) =>
      [...history.values()]
        .filter(({ message }) => message.staticAccounts.some((one) => one === address))
        .reverse(),
    airdrop(address, lamports) {
      const result = svm.airdrop(address as never, lamports as never)
      nextBlock()
      if (!result || result instanceof FailedTransactionMetadata)
        throw new Error(`No lamports could be given to ${address}`)
      return base58.decode(result.signature())
    },
    prices: (writable) =>
      prices
        .filter((one) => writable.every((address) => one.writable.has(address)))
        .map(({ slot, price }) => ({ slot, price })),
  }
}
