import type { CompiledTransactionMessage } from '@solana/web3.js'
import { UnreadableRequestError } from '../../../../src/errors/receipt.ts'
import type { Cancellable } from '../../../../src/lib/cancellable.ts'
import { z } from '../../../../src/lib/schema.ts'
import { readParam } from '../../../../src/receipts/readParam.ts'
import { visibleText } from '../../../../src/receipts/visibleText.ts'
import {
  SolanaSignAllTransactions,
  SolanaSignMessage,
  SolanaSignTransaction,
} from '../../../../src/wire/frame/rpcRequest.ts'
import { RPC_CODE, WalletRpcError } from '../../wallets/walletRpcError.ts'
import { askChain } from './askChain.ts'
import { fromBase58 } from './base58.ts'
import { describeMessage } from './describeMessage.ts'
import type { CallDescription, Description, Fact, Outcome, Warning } from './description.ts'
import type { SolanaNetwork } from './frameNetwork.ts'
import { readTransaction, readTransactionMessage, type SolanaAccount } from './solanaAccount.ts'
import { showUnits } from './words/showAmount.ts'

const SYSTEM = '11111111111111111111111111111111'
const TOKEN_PROGRAMS = [
  'TokenkegQfeZyiNwAJbNbGKPFXCWuBvf9Ss623VQ5DA',
  'TokenzQdBNbLqP5VEhdkAS6EPFLC1PHnBqCXEpPxuEb',
]
const COMPUTE_BUDGET = 'ComputeBudget111111111111111111111111111111'
const TOKEN_ACCOUNTS = 'ATokenGPvbdGVxr1b2hvZbsiqW5xWH25efTNsLJA8knL'
const MEMO_PROGRAMS = [
  'MemoSq4gqABAXKb96qnH8TysNcWxMyWCqXgDLGmfcHr',
  'Memo1UhkJRfHyvLMcVucJwxXeuD728EqVDDwQDxFMNo',
]

const LAMPORTS_PER_SIGNATURE = 5000n
const SOL_DECIMALS = 9
const DEFAULT_UNITS = 200_000n

export type SolanaContext = { origin: string; account: SolanaAccount; network: SolanaNetwork }

/** Describes one of the `solana_*` methods. @throws {WalletRpcError} its parameters cannot be read */
export async function describeSolana(
  { method, params }: { method: string; params: unknown },
  context: SolanaContext,
  { signal }: Cancellable = {},
): Promise<Description> {
  const { account, network, origin } = context
  switch (method) {
    case 'solana_signMessage': {
      const { message, pubkey } = readParam(SolanaSignMessage, params)
      const description = describeMessage(fromBase58(message), {
        origin,
        address: account.address,
        network,
      })
      if (pubkey !== account.address) description.warnings.push(otherAccount)
      return description
    }
    case 'solana_signTransaction':
    case 'solana_signAndSendTransaction': {
      const { transaction } = readParam(SolanaSignTransaction, params)
      const bytes = fromBase58(transaction)
      return {
        ...describeTransaction(bytes, account.address),
        outcome: await simulate(network, bytes, { signal }),
      }
    }
    case 'solana_signAllTransactions': {
      const { transactions } = readParam(SolanaSignAllTransactions, params)
      const all = transactions.map((text) => describeTransaction(fromBase58(text), account.address))
      return {
        kind: 'batch',
        title: `Sign ${all.length} transactions`,
        facts: [],
        calls: all.map(({ title, facts }) => ({ title, facts })),
        warnings: all.flatMap(({ warnings }, index) =>
          warnings.map((warning) => ({ ...warning, text: `${index + 1}: ${warning.text}` })),
        ),
      }
    }
    default:
      throw new WalletRpcError(RPC_CODE.unsupportedMethod, `The wallet does not know ${method}.`)
  }
}

const otherAccount: Warning = {
  code: 'account-mismatch',
  level: 'danger',
  text: 'The request is for another account; the wallet will refuse it.',
}

/** One step of a transaction; what only prepares it has no title. */
type Step = Partial<Pick<CallDescription, 'kind' | 'title'>> & {
  facts: Fact[]
  warnings: Warning[]
}

function describeTransaction(bytes: Uint8Array, account: string): Description {
  const { messageBytes, signatures } = readTransaction(bytes)
  const message = readTransactionMessage(new Uint8Array(messageBytes))
  if (!message) throw new WalletRpcError(RPC_CODE.invalidParams, 'This is no Solana transaction.')
  const { instructions } = message
  const steps = instructions.map((instruction) =>
    describeInstruction(message, instruction, account),
  )
  const acts = steps.filter(({ title }) => title !== undefined)
  const [only] = acts
  const payer = message.staticAccounts[0]
  return {
    kind: 'solana',
    title:
      acts.length === 1 && only?.title
        ? only.title
        : acts.length === 0
          ? 'Sign a transaction that does nothing'
          : `Sign a transaction of ${acts.length} steps`,
    facts: acts.length === 1 ? (only?.facts ?? []) : [],
    ...(acts.length > 1 && {
      calls: acts.map(({ title = '', facts }) => ({ title, facts })),
    }),
    warnings: [
      ...(account in signatures ? [] : [otherAccount]),
      ...steps.flatMap(({ warnings }) => warnings),
    ],
    fee: describeFee(message, payer === account ? undefined : payer),
  }
}

type Instruction = CompiledTransactionMessage['instructions'][number]

const read = (data: Uint8Array, at: number, bytes: 4 | 8): bigint | undefined => {
  if (data.length < at + bytes) return undefined
  const view = new DataView(data.buffer, data.byteOffset, data.byteLength)
  return bytes === 8 ? view.getBigUint64(at, true) : BigInt(view.getUint32(at, true))
}

function describeInstruction(
  message: CompiledTransactionMessage,
  { programAddressIndex, accountIndices = [], data: given }: Instruction,
  account: string,
): Step {
  const data = new Uint8Array(given ?? [])
  const program = message.staticAccounts[programAddressIndex]
  const nameOf = (place: number): string => {
    const index = accountIndices[place]
    if (index === undefined) return 'nobody'
    return message.staticAccounts[index] ?? 'an account from a lookup table'
  }
  const fact = (label: string, place: number): Fact => ({
    label,
    value: nameOf(place),
    tone: 'address',
  })
  const unknown: Step = {
    kind: 'call',
    title: 'Use a program',
    facts: [
      { label: 'Program', value: program ?? 'a program from a lookup table', tone: 'address' },
      { label: 'Data', value: `${data.length} bytes` },
    ],
    warnings: [
      {
        code: 'unknown-program',
        level: 'caution',
        text: 'This wallet cannot read what this program is asked to do.',
      },
    ],
  }
  if (program === undefined) return unknown
  if (program === SYSTEM) {
    const lamports = read(data, 4, 8)
    if (read(data, 0, 4) === 2n && lamports !== undefined)
      return {
        kind: 'transfer',
        title: `Send ${showUnits(lamports, SOL_DECIMALS)} SOL`,
        facts: [
          {
            label: 'Amount',
            value: `${showUnits(lamports, SOL_DECIMALS)} SOL`,
            tone: 'amount',
          },
          ...(nameOf(0) === account ? [] : [fact('From', 0)]),
          fact('To', 1),
        ],
        warnings: [],
      }
    return { ...unknown, title: 'Use the system program' }
  }
  if (TOKEN_PROGRAMS.includes(program)) return describeTokenStep(data, fact) ?? unknown
  if (program === COMPUTE_BUDGET) return { facts: [], warnings: [] }
  if (program === TOKEN_ACCOUNTS && data.length <= 1)
    return {
      kind: 'call',
      title: 'Open a token account',
      facts: [fact('Account', 1), fact('Of', 2), fact('Token', 3)],
      warnings: [],
    }
  if (MEMO_PROGRAMS.includes(program))
    return {
      kind: 'message',
      title: 'Attach a note',
      facts: [{ label: 'Note', value: visibleText(new TextDecoder().decode(data)) }],
      warnings: [],
    }
  return unknown
}

/** Instructions of the token programs, by their first byte. */
function describeTokenStep(
  data: Uint8Array,
  fact: (label: string, place: number) => Fact,
): Step | undefined {
  const amount = read(data, 1, 8)
  switch (data[0]) {
    case 3:
      if (amount === undefined) return undefined
      return {
        kind: 'transfer',
        title: 'Send a token',
        facts: [
          {
            label: 'Amount',
            value: `${showUnits(amount, 0)} of the smallest unit`,
            tone: 'amount',
          },
          fact('From', 0),
          fact('To', 1),
        ],
        warnings: [],
      }
    case 12: {
      const decimals = data[9]
      if (amount === undefined || decimals === undefined) return undefined
      const shown = showUnits(amount, decimals)
      return {
        kind: 'transfer',
        title: `Send ${shown} of a token`,
        facts: [
          { label: 'Amount', value: shown, tone: 'amount' },
          fact('Token', 1),
          fact('From', 0),
          fact('To', 2),
        ],
        warnings: [],
      }
    }
    case 4:
    case 13:
      if (amount === undefined) return undefined
      return {
        kind: 'approval',
        title: 'Let someone spend a token',
        facts: [
          { label: 'Limit', value: `${showUnits(amount, 0)} of the smallest unit`, tone: 'amount' },
          fact('Of', 0),
          fact('Spender', data[0] === 4 ? 1 : 2),
        ],
        warnings: [
          {
            code: amount >= 2n ** 63n ? 'unlimited' : 'delegate',
            level: 'danger',
            text:
              amount >= 2n ** 63n
                ? 'The spender can take all of the token, now and later, without asking again.'
                : 'The spender can take this much of the token without asking again.',
          },
        ],
      }
    case 5:
      return {
        kind: 'approval',
        title: 'Take back an allowance',
        facts: [fact('Of', 0)],
        warnings: [],
      }
    case 6:
      return {
        kind: 'approval',
        title: 'Give a token account away',
        facts: [fact('Account', 0)],
        warnings: [
          {
            code: 'authority',
            level: 'danger',
            text: 'Someone else will own this token account and all that is in it.',
          },
        ],
      }
    case 9:
      return {
        kind: 'call',
        title: 'Close a token account',
        facts: [fact('Account', 0), fact('What is left goes to', 1)],
        warnings: [],
      }
    default:
      return undefined
  }
}

function describeFee(
  message: CompiledTransactionMessage,
  payer: string | undefined,
): NonNullable<Description['fee']> {
  let units = DEFAULT_UNITS * BigInt(message.instructions.length)
  let price = 0n
  for (const { programAddressIndex, data: given } of message.instructions) {
    if (message.staticAccounts[programAddressIndex] !== COMPUTE_BUDGET) continue
    const data = new Uint8Array(given ?? [])
    if (data[0] === 2) units = read(data, 1, 4) ?? units
    if (data[0] === 3) price = read(data, 1, 8) ?? price
  }
  const base = LAMPORTS_PER_SIGNATURE * BigInt(message.header.numSignerAccounts)
  const fee = base + (units * price + 999_999n) / 1_000_000n
  const text = `${showUnits(fee, SOL_DECIMALS)} SOL`
  return payer === undefined
    ? { text, sponsored: false }
    : { text: `${text}, paid by ${payer}`, sponsored: true }
}

const Simulated = z.object({ value: z.object({ err: z.unknown() }) })

async function simulate(
  { rpcUrl }: SolanaNetwork,
  bytes: Uint8Array,
  { signal }: Cancellable,
): Promise<Outcome> {
  if (rpcUrl === undefined) return { status: 'unknown' }
  try {
    const answer = await askChain(
      rpcUrl,
      'simulateTransaction',
      [
        btoa(String.fromCharCode(...bytes)),
        { encoding: 'base64', sigVerify: false, replaceRecentBlockhash: true },
      ],
      { signal },
    )
    const { err } = readParam(Simulated, answer).value
    return err === null || err === undefined
      ? { status: 'succeeds' }
      : { status: 'fails', reason: visibleText(JSON.stringify(err), 200) }
  } catch (error) {
    signal?.throwIfAborted()
    if (error instanceof WalletRpcError || error instanceof UnreadableRequestError)
      return { status: 'unknown' }
    throw error
  }
}
