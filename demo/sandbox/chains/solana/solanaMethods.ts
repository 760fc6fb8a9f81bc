import { getTransactionDecoder, type Transaction } from '@solana/kit'
import { getBase58Decoder, getBase58Encoder, isAddress } from '@solana/web3.js'
import { z } from '#lib/schema.ts'
import { parsedAccount, tokenAmount } from './parsedAccount.ts'
import { readMessage } from './readMessage.ts'
import {
  type BankAccount,
  feeOf,
  type Landed,
  type Simulation,
  type SolanaBank,
  type TokenBalance,
} from './solanaBank.ts'
import { SOLANA_RPC_CODE, SolanaRpcError } from './solanaRpcError.ts'
import { decodeTokenData, tokenPrograms } from './tokenLayout.ts'
import { describeTransactionError } from './transactionError.ts'

const Address = z.string().check(z.refine((text) => isAddress(text), 'expected an address'))
const Encoding = z.optional(z.enum(['base58', 'base64', 'base64+zstd', 'json', 'jsonParsed']))
const Options = z.optional(z.nullable(z.looseObject({ encoding: Encoding })))
const Look = z.optional(
  z.nullable(z.looseObject({ maxSupportedTransactionVersion: z.optional(z.number()) })),
)
const TransactionText = z.string()
const SendConfig = z.optional(
  z.nullable(
    z.looseObject({
      encoding: Encoding,
      skipPreflight: z.optional(z.boolean()),
      sigVerify: z.optional(z.boolean()),
      replaceRecentBlockhash: z.optional(z.boolean()),
      accounts: z.optional(z.looseObject({ addresses: z.array(Address), encoding: Encoding })),
    }),
  ),
)
const OwnerFilter = z.union([z.object({ mint: Address }), z.object({ programId: Address })])

type Encoding = z.infer<typeof Encoding>
type Method = (params: readonly unknown[]) => unknown

const refuse = (message: string): never => {
  throw new SolanaRpcError(SOLANA_RPC_CODE.invalidParams, message)
}

const read = <Schema extends z.ZodMiniType>(
  schema: Schema,
  value: unknown,
  name: string,
): z.output<Schema> => {
  const result = schema.safeParse(value)
  if (result.success) return result.data
  return refuse(`Invalid param: ${name}: ${result.error.issues[0]?.message ?? ''}`)
}

const toBase64 = (bytes: Uint8Array) => Buffer.from(bytes).toString('base64')

const toBytes = (text: string, encoding: Encoding): Uint8Array => {
  if (encoding === 'base64') return new Uint8Array(Buffer.from(text, 'base64'))
  try {
    return new Uint8Array(getBase58Encoder().encode(text))
  } catch {
    return refuse('invalid base58 encoding')
  }
}

const decodeTransaction = (bytes: Uint8Array): Transaction => {
  try {
    const transaction = getTransactionDecoder().decode(bytes)
    readMessage(new Uint8Array(transaction.messageBytes))
    return transaction
  } catch {
    return refuse('failed to deserialize transaction')
  }
}

/** What a Solana node answers, method by method. @see https://solana.com/docs/rpc/http */
export function solanaMethods(
  bank: SolanaBank,
  genesisHash: string,
): Readonly<Record<string, Method>> {
  const withContext = (value: unknown) => ({
    context: { apiVersion: '2.0.0', slot: Number(bank.slot()) },
    value,
  })

  const decimalsOf = (mint: string): number | undefined => {
    const account = bank.account(mint)
    const data = account && tokenPrograms.includes(account.owner) && decodeTokenData(account.data)
    return data && data.type === 'mint' ? data.decimals : undefined
  }

  const shown = (account: BankAccount | undefined, encoding: Encoding = 'base58') => {
    if (!account) return null
    const plain =
      encoding === 'base58'
        ? [getBase58Decoder().decode(account.data), 'base58']
        : [toBase64(account.data), 'base64']
    return {
      data: (encoding === 'jsonParsed' && parsedAccount(account, decimalsOf)) || plain,
      executable: account.executable,
      lamports: Number(account.lamports),
      owner: account.owner,
      rentEpoch: 0,
      space: account.data.length,
    }
  }

  const tokenBalance = ({ index, mint, owner, amount }: TokenBalance) => ({
    accountIndex: index,
    mint,
    owner,
    uiTokenAmount: tokenAmount(amount, decimalsOf(mint) ?? 0),
  })

  const simulated = ({ error, logs, unitsConsumed }: Simulation) => ({
    err: error,
    logs,
    accounts: null,
    unitsConsumed: Number(unitsConsumed),
    returnData: null,
    innerInstructions: null,
  })

  const statusOf = ({ slot, error }: Landed) => ({
    confirmationStatus: 'finalized',
    confirmations: null,
    err: error,
    slot: Number(slot),
    status: error === null ? { Ok: null } : { Err: error },
  })

  const holdings = (owner: string, filter: z.infer<typeof OwnerFilter>) =>
    tokenPrograms
      .filter((program) => !('programId' in filter) || filter.programId === program)
      .flatMap((program) => bank.accountsOwnedBy(program))
      .filter(({ data }) => {
        const token = decodeTokenData(data)
        if (token?.type !== 'account' || token.owner !== owner) return false
        return !('mint' in filter) || token.mint === filter.mint
      })

  return {
    getHealth: () => 'ok',
    getVersion: () => ({ 'solana-core': '2.0.0', 'feature-set': 0 }),
    getGenesisHash: () => genesisHash,
    getSlot: () => Number(bank.slot()),
    getBlockHeight: () => Number(bank.slot()),
    getEpochInfo: () => ({
      absoluteSlot: Number(bank.slot()),
      blockHeight: Number(bank.slot()),
      epoch: 0,
      slotIndex: Number(bank.slot()),
      slotsInEpoch: 432_000,
      transactionCount: null,
    }),
    getLatestBlockhash() {
      const { blockhash, lastValidBlockHeight } = bank.latestBlockhash()
      return withContext({ blockhash, lastValidBlockHeight: Number(lastValidBlockHeight) })
    },
    isBlockhashValid: ([hash]) =>
      withContext(bank.isBlockhashValid(read(z.string(), hash, 'blockhash'))),
    getBalance: ([address]) =>
      withContext(Number(bank.account(read(Address, address, 'address'))?.lamports ?? 0n)),
    getAccountInfo: ([address, options]) =>
      withContext(
        shown(
          bank.account(read(Address, address, 'address')),
          read(Options, options, 'options')?.encoding,
        ),
      ),
    getMultipleAccounts: ([addresses, options]) => {
      const encoding = read(Options, options, 'options')?.encoding ?? 'base64'
      const list = read(z.array(Address), addresses, 'addresses')
      return withContext(list.map((address) => shown(bank.account(address), encoding)))
    },
    getMinimumBalanceForRentExemption: ([bytes]) =>
      Number(bank.rentExemption(BigInt(read(z.number(), bytes, 'size')))),
    getTokenAccountsByOwner([owner, filter, options]) {
      const encoding = read(Options, options, 'options')?.encoding
      const found = holdings(
        read(Address, owner, 'owner'),
        read(OwnerFilter, filter, 'mint or programId'),
      )
      return withContext(
        found.map((account) => ({ pubkey: account.address, account: shown(account, encoding) })),
      )
    },
    getTokenAccountBalance([address]) {
      const account = bank.account(read(Address, address, 'address'))
      const token = account && decodeTokenData(account.data)
      if (token?.type !== 'account') return refuse('Invalid param: not a Token account')
      return withContext(tokenAmount(token.amount, decimalsOf(token.mint) ?? 0))
    },
    getTokenSupply([address]) {
      const account = bank.account(read(Address, address, 'address'))
      const token = account && decodeTokenData(account.data)
      if (token?.type !== 'mint') return refuse('Invalid param: not a Token mint')
      return withContext(tokenAmount(token.supply, token.decimals))
    },
    getFeeForMessage([message]) {
      const bytes = toBytes(read(z.string(), message, 'message'), 'base64')
      const decoded = readMessage(bytes)
      return withContext(
        bank.isBlockhashValid(decoded.lifetimeToken) ? Number(feeOf(decoded)) : null,
      )
    },
    getRecentPrioritizationFees: ([addresses]) =>
      bank.prices(read(z.optional(z.array(Address)), addresses, 'addresses') ?? []).map((one) => ({
        slot: Number(one.slot),
        prioritizationFee: Number(one.price),
      })),
    requestAirdrop: ([address, lamports]) =>
      bank.airdrop(
        read(Address, address, 'address'),
        BigInt(read(z.number(), lamports, 'lamports')),
      ),

    simulateTransaction([text, options]) {
      const config = read(SendConfig, options, 'options') ?? {}
      const bytes = toBytes(read(TransactionText, text, 'transaction'), config.encoding)
      const transaction = decodeTransaction(bytes)
      const { sigVerify = false, replaceRecentBlockhash = false, accounts } = config
      if (sigVerify && replaceRecentBlockhash)
        return refuse('sigVerify may not be used with replaceRecentBlockhash')
      const simulation = bank.simulate(transaction, {
        checksSignatures: sigVerify,
        checksBlockhash: !replaceRecentBlockhash,
      })
      return withContext({
        ...simulated(simulation),
        accounts:
          accounts?.addresses.map((address) =>
            shown(
              simulation.accounts.find((one) => one.address === address) ?? bank.account(address),
              accounts.encoding ?? 'base64',
            ),
          ) ?? null,
      })
    },

    sendTransaction([text, options]) {
      const config = read(SendConfig, options, 'options') ?? {}
      const wire = toBytes(read(TransactionText, text, 'transaction'), config.encoding)
      const transaction = decodeTransaction(wire)
      const missing = Object.values(transaction.signatures).some((signature) => !signature)
      if (missing)
        throw new SolanaRpcError(
          SOLANA_RPC_CODE.signatureFailed,
          'Transaction signature verification failure',
        )
      const simulation = bank.simulate(transaction, {
        checksSignatures: true,
        checksBlockhash: true,
      })
      // Without the trial a chain lets in what fails while it runs, but never what is unsigned or too old.
      const isRefused =
        simulation.error !== null &&
        (config.skipPreflight !== true || typeof simulation.error === 'string')
      if (isRefused)
        throw new SolanaRpcError(
          SOLANA_RPC_CODE.preflightFailed,
          `Transaction simulation failed: ${describeTransactionError(simulation.error)}`,
          simulated(simulation),
        )
      return bank.send(wire).signature
    },

    getSignatureStatuses: ([signatures]) =>
      withContext(
        read(z.array(z.string()), signatures, 'signatures').map((signature) => {
          const landed = bank.landed(signature)
          return landed ? statusOf(landed) : null
        }),
      ),

    getSignaturesForAddress: ([address, options]) => {
      const { limit = 1000 } =
        read(z.optional(z.looseObject({ limit: z.optional(z.number()) })), options, 'options') ?? {}
      return bank
        .landedOf(read(Address, address, 'address'))
        .slice(0, limit)
        .map(({ signature, slot, error, blockTime }) => ({
          signature,
          slot: Number(slot),
          err: error,
          memo: null,
          blockTime: Number(blockTime),
          confirmationStatus: 'finalized',
        }))
    },

    getTransaction([signature, options]) {
      const landed = bank.landed(read(z.string(), signature, 'signature'))
      if (!landed) return null
      const { maxSupportedTransactionVersion: most = 0 } = read(Look, options, 'options') ?? {}
      const { version } = landed.message
      if (version !== 'legacy' && version > most)
        throw new SolanaRpcError(
          SOLANA_RPC_CODE.unsupportedVersion,
          `Transaction version (${version}) is not supported by the requesting client. Please try the request again with the following configuration parameter: "maxSupportedTransactionVersion": ${version}`,
        )
      const encoding = read(Options, options, 'options')?.encoding ?? 'json'
      return {
        slot: Number(landed.slot),
        blockTime: Number(landed.blockTime),
        version: landed.message.version,
        meta: {
          err: landed.error,
          status: statusOf(landed).status,
          fee: Number(landed.fee),
          preBalances: landed.preBalances.map(Number),
          postBalances: landed.postBalances.map(Number),
          logMessages: landed.logs,
          computeUnitsConsumed: Number(landed.unitsConsumed),
          innerInstructions: [],
          preTokenBalances: landed.preTokens.map(tokenBalance),
          postTokenBalances: landed.postTokens.map(tokenBalance),
          rewards: [],
        },
        transaction:
          encoding === 'base58'
            ? [getBase58Decoder().decode(landed.wire), 'base58']
            : encoding === 'base64'
              ? [toBase64(landed.wire), 'base64']
              : transactionJson(landed),
      }
    },
  }
}

const transactionJson = ({ wire, message }: Landed) => ({
  signatures: Object.values(getTransactionDecoder().decode(wire).signatures).map((signature) =>
    getBase58Decoder().decode(signature ?? new Uint8Array(64)),
  ),
  message: {
    accountKeys: message.staticAccounts,
    header: {
      numRequiredSignatures: message.header.numSignerAccounts,
      numReadonlySignedAccounts: message.header.numReadonlySignerAccounts,
      numReadonlyUnsignedAccounts: message.header.numReadonlyNonSignerAccounts,
    },
    recentBlockhash: message.lifetimeToken,
    instructions: message.instructions.map((instruction) => ({
      programIdIndex: instruction.programAddressIndex,
      accounts: instruction.accountIndices,
      data: getBase58Decoder().decode(instruction.data),
      stackHeight: null,
    })),
  },
})
