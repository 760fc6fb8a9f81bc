import { UnreadableRequestError } from '#errors/receipt.ts'
import type { Cancellable } from '#lib/cancellable.ts'
import type { Act } from '../act.ts'
import type { Reading, ReadingContext, ReadRequest } from '../reading.ts'
import { readMessageStep } from '../readMessageStep.ts'
import type { Fee, Step } from '../receipt.ts'
import { askedSignIn } from './askedSignIn.ts'
import { type AskedTransaction, askedMessage, askedTransactions } from './askedTransactions.ts'
import { readInstruction } from './readInstruction.ts'
import { readLookupTables } from './readLookupTables.ts'
import { simulateTransaction } from './simulateTransaction.ts'
import { expandMessage, readSolanaMessage, type SolanaMessage } from './solanaMessage.ts'
import { askAccounts } from './solanaNode.ts'
import type { SolanaReader } from './solanaReader.ts'
import { solanaTokens } from './solanaTokens.ts'
import { readHolding } from './tokenAccount.ts'
import { transactionFee } from './transactionFee.ts'

/** Reads the requests of Solana. @throws {UnreadableRequestError} */
export const readSolana: ReadRequest = async (request, context, { signal }) => {
  const { method, params, account } = request
  switch (method) {
    case 'solana_signMessage': {
      const { bytes, pubkey } = askedMessage(params)
      // A signature over these bytes would be a valid signature of the transaction.
      if (readSolanaMessage(bytes)?.staticAccounts.some((one) => one === account))
        throw new UnreadableRequestError('message: a transaction in disguise')
      return { steps: [readMessageStep(bytes)], named: { account: pubkey } }
    }
    case 'solana_signIn': {
      const domain = URL.canParse(context.origin) ? new URL(context.origin).host : ''
      const { text } = askedSignIn(params, { domain, address: account })
      return { steps: [readMessageStep(new TextEncoder().encode(text))] }
    }
    case 'solana_signTransaction':
    case 'solana_signAndSendTransaction':
    case 'solana_signAllTransactions': {
      const { transactions, pubkey } = askedTransactions(method, params)
      const reading = await readTransactions(transactions, account, context, { signal })
      const named = pubkey === undefined || pubkey === account ? reading.named : { account: pubkey }
      return { ...reading, ...(named && { named }) }
    }
    default:
      throw new UnreadableRequestError('the method is not known')
  }
}

async function readTransactions(
  transactions: readonly AskedTransaction[],
  account: string,
  context: ReadingContext,
  { signal }: Cancellable,
): Promise<Reading> {
  const { ask, coin, tokens: vouched = [] } = context
  const tables = await readLookupTables(
    transactions.map(({ message }) => message),
    { ask, signal },
  )
  const messages = transactions.map(({ message }) => expandMessage(message, tables))
  const instructions = messages.flatMap((message) => message.instructions)
  const named = messages.flatMap(({ writable }) => writable)
  const others = instructions.flatMap(({ accounts }) => accounts.filter((one) => one !== undefined))
  const states = await askAccounts([...named, ...others], { ask, signal })
  // The plain transfer names no mint: it is found in the token account, and the decimals in the mint.
  const mints = [...(states?.values() ?? [])].flatMap((state) => readHolding(state)?.mint ?? [])
  const missing = mints.filter((mint) => !states?.has(mint))
  const more = missing.length > 0 ? await askAccounts(missing, { ask, signal }) : undefined
  const all = new Map([...(states ?? []), ...(more ?? [])])
  const reader: SolanaReader = { account, coin, tokens: solanaTokens(instructions, all, vouched) }

  const [first] = transactions
  const [only, ...rest] = messages
  if (!first || !only || rest.length > 0) return readSeveral(messages, reader)
  const { steps, stepOf } = stepsOf(only, reader)
  const { amount, isExact, usual } = transactionFee(only)
  const isPayer = only.feePayer === account
  const simulation = await simulateTransaction(first.wire, {
    ask,
    signal,
    account,
    coin,
    tokens: reader.tokens,
    writable: [...new Set(only.writable)],
    before: states,
    fee: isPayer ? (isExact ? amount : undefined) : 0n,
    stepOf,
  })
  return {
    steps,
    ...(steps.length > 1 && { isAtomic: true }),
    simulation,
    fee: {
      amount,
      asset: coin,
      isEstimate: !isExact,
      payer: isPayer ? { kind: 'account' } : { kind: 'address', address: only.feePayer },
    },
    ...(isPayer && { usualFee: usual }),
    ...(!only.signers.includes(account) && { named: { account: only.feePayer } }),
  }
}

/** What is set for the transaction as a whole. */
const PREPARES: ReadonlySet<Act['act']> = new Set(['computeBudget', 'lasting'])

/** One step for each instruction that does something; the compute budget is part of the first. */
function stepsOf(
  { instructions }: SolanaMessage,
  reader: SolanaReader,
): { steps: Step[]; stepOf: (instruction: number) => number | undefined } {
  const prepared: Act[] = []
  const acting: { index: number; acts: readonly Act[] }[] = []
  for (const [index, instruction] of instructions.entries()) {
    const acts = readInstruction(reader, instruction)
    if (acts.every(({ act }) => PREPARES.has(act))) prepared.push(...acts)
    else acting.push({ index, acts })
  }
  const steps = acting.map(({ acts }, place) => ({
    acts: place === 0 ? [...acts, ...prepared] : acts,
  }))
  return {
    steps: steps.length > 0 ? steps : [{ acts: prepared }],
    stepOf(instruction) {
      const place = acting.findIndex(({ index }) => index === instruction)
      return acting.length > 1 && place >= 0 ? place : undefined
    },
  }
}

/** Several transactions, one step each. They are not simulated: a later one may depend on an earlier one. */
function readSeveral(messages: readonly SolanaMessage[], reader: SolanaReader): Reading {
  const { account, coin } = reader
  const own = messages.filter(({ feePayer }) => feePayer === account).map(transactionFee)
  const sum = (pick: (fee: ReturnType<typeof transactionFee>) => bigint) =>
    own.reduce((total, fee) => total + pick(fee), 0n)
  const fee: Fee = {
    amount: sum(({ amount }) => amount),
    asset: coin,
    isEstimate: own.some(({ isExact }) => !isExact),
    payer: { kind: 'account' },
  }
  return {
    steps: messages.map((message) => ({
      acts: message.instructions.flatMap((instruction) => readInstruction(reader, instruction)),
      ...(!message.signers.includes(account) && { account: message.feePayer }),
    })),
    simulation: { status: 'unknown', why: 'not-offered' },
    ...(own.length > 0 && { fee, usualFee: sum(({ usual }) => usual) }),
  }
}
