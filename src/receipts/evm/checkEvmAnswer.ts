import {
  bytesToHex,
  getAddress,
  type Hex,
  isAddress,
  isHex,
  parseTransaction,
  recoverAddress,
  recoverMessageAddress,
  recoverTransactionAddress,
  size,
} from 'viem'
import { RequestMismatchError } from '#errors/receipt.ts'
import { z } from '#lib/schema.ts'
import type { CheckAnswer, CheckOptions, OutcomeCheck } from '../outcomeCheck.ts'
import { readAnswer, shownAnswer } from '../readAnswer.ts'
import { Amount, AnyAddress, Bytes, readParam } from '../readParam.ts'
import type { ReceiptRequest } from '../receipt.ts'
import type { CanonicalTypedData } from './canonicalTypedData.ts'
import { readMessage } from './readMessage.ts'
import { readDelegationsOf, readTransaction } from './readTransaction.ts'
import { readTypedData } from './typedData.ts'
import { typedDataHash } from './typedDataHash.ts'

/** A signature by a private key: r, s and v. Signatures of contracts may have any length. */
const KEY_SIGNATURE = 65

const MATCHES: OutcomeCheck = { status: 'matches' }
const unchecked = (why: Extract<OutcomeCheck, { status: 'unchecked' }>['why']): OutcomeCheck => ({
  status: 'unchecked',
  why,
})

/** Compares the answer of an EVM wallet with its request. @throws {RequestMismatchError} */
export const checkEvmAnswer: CheckAnswer = async (request, answer, options) => {
  const { method, params } = request
  switch (method) {
    case 'personal_sign': {
      const message = { raw: bytesToHex(readMessage(params).bytes) }
      return await checkSigner(request, answer, options, (signature) =>
        recoverMessageAddress({ message, signature }),
      )
    }
    case 'eth_sign': {
      const [, hex] = readParam(z.tuple([z.unknown(), Bytes], z.unknown()), params)
      // Wallets sign the bytes as a message; older ones sign a hash directly.
      return await checkSigner(
        request,
        answer,
        options,
        (signature) => recoverMessageAddress({ message: { raw: hex }, signature }),
        ...(size(hex) === 32 ? [(signature: Hex) => recoverAddress({ hash: hex, signature })] : []),
      )
    }
    case 'eth_signTypedData':
    case 'eth_signTypedData_v3':
    case 'eth_signTypedData_v4': {
      const [, given] = readParam(z.array(z.unknown()).check(z.minLength(2)), params)
      const hashes = signedHashes(readTypedData(given))
      return await checkSigner(
        request,
        answer,
        options,
        ...hashes.map((hash) => (signature: Hex) => recoverAddress({ hash, signature })),
      )
    }
    case 'eth_sendTransaction':
      return await checkSent(request, answer, options)
    case 'eth_signTransaction':
      return await checkSigned(request, answer)
    default:
      return unchecked('method')
  }
}

/**
 * The hash of typed data, and those that some wallets make of the same: without its domain, where they take only types that
 * the page itself declared, and with a version that they read as a number.
 */
function signedHashes(data: CanonicalTypedData): Hex[] {
  const { types, domain } = data
  const alone = { ...data, types: { ...types, EIP712Domain: [] }, domain: {} }
  const { version } = domain
  const isDigit = typeof version === 'string' && /^\d$/.test(version)
  const numbered = { ...data, domain: { ...domain, version: String.fromCharCode(Number(version)) } }
  return [data, alone, ...(isDigit ? [numbered] : [])].map(typedDataHash)
}

/** Whether the account is, or may be, a contract; undefined when no node could be asked. */
async function isContract(
  { account }: ReceiptRequest,
  { ask, signal }: CheckOptions,
): Promise<boolean | undefined> {
  try {
    const code = await ask?.('eth_getCode', [account, 'latest'], signal ? { signal } : {})
    return isHex(code) ? code !== '0x' : undefined
  } catch {
    // The result then says that the check was not made.
    signal?.throwIfAborted()
    return undefined
  }
}

/** @param recover recovers the signer, for each way to make a digest of the request */
async function checkSigner(
  request: ReceiptRequest,
  answer: unknown,
  options: CheckOptions,
  ...recover: readonly ((signature: Hex) => Promise<string>)[]
): Promise<OutcomeCheck> {
  const { account } = request
  const mismatch = (got: unknown) =>
    new RequestMismatchError('signer', { asked: account, got: shownAnswer(got) })
  if (!isHex(answer) || answer.length % 2 === 1) throw mismatch(answer)
  if (size(answer) !== KEY_SIGNATURE) {
    if ((await isContract(request, options)) === false && size(answer) < KEY_SIGNATURE)
      throw mismatch(answer)
    return unchecked('contract-account')
  }
  const signers = await Promise.all(
    recover.map((one) =>
      // No private key can have signed these bytes.
      one(answer).catch(() => 'nobody'),
    ),
  )
  if (signers.some((signer) => signer.toLowerCase() === account.toLowerCase())) return MATCHES
  const isOfContract = await isContract(request, options)
  if (isOfContract === undefined) return unchecked('no-node')
  if (isOfContract) return unchecked('contract-account')
  throw mismatch(signers[0])
}

const Hash = z.custom<Hex>((value) => isHex(value) && size(value) === 32)

/** A transaction as a node returns it; only the fields that are compared. */
const Found = z.object({
  from: AnyAddress,
  to: z.nullish(AnyAddress),
  value: Amount,
  input: Bytes,
  chainId: z.nullish(Amount),
  authorizationList: z.nullish(z.array(z.object({ address: AnyAddress }))),
})

async function checkSent(
  request: ReceiptRequest,
  answer: unknown,
  options: CheckOptions,
): Promise<OutcomeCheck> {
  const hash = readAnswer(Hash, answer)
  if (!hash)
    throw new RequestMismatchError('hash', {
      asked: 'a transaction hash',
      got: shownAnswer(answer),
    })
  const { ask, signal } = options
  if (!ask) return unchecked('no-node')
  let found: unknown
  try {
    found = await ask('eth_getTransactionByHash', [hash], signal ? { signal } : {})
  } catch {
    // An error of the node says nothing about the wallet.
    signal?.throwIfAborted()
    return unchecked('no-node')
  }
  if (found === null || found === undefined) return unchecked('not-found')
  const transaction = readAnswer(Found, found)
  if (!transaction) return unchecked('no-node')
  const { from, to, value, input, chainId, authorizationList } = transaction
  // Others submit the transactions of a contract account, inside calls of their own.
  if (
    from.toLowerCase() !== request.account.toLowerCase() &&
    (await isContract(request, options)) !== false
  )
    return unchecked('contract-account')
  compare(request, {
    from,
    to: to ?? undefined,
    value,
    data: input,
    chainId: chainId ?? undefined,
    delegates: (authorizationList ?? []).map(({ address }) => address),
  })
  return MATCHES
}

const Signed = z.object({ raw: z.custom<Hex>((value) => isHex(value)) })

async function checkSigned(request: ReceiptRequest, answer: unknown): Promise<OutcomeCheck> {
  const raw = isHex(answer) ? answer : undefined
  const given = readAnswer(Signed, answer)
  const serialized = raw ?? given?.raw
  const mismatch = () =>
    new RequestMismatchError('transaction', { asked: 'a transaction', got: shownAnswer(answer) })
  if (serialized === undefined) throw mismatch()
  try {
    const transaction = parseTransaction(serialized)
    const from = await recoverTransactionAddress({ serializedTransaction: serialized as never })
    compare(request, {
      from,
      to: transaction.to ?? undefined,
      value: transaction.value ?? 0n,
      data: transaction.data ?? '0x',
      chainId: transaction.chainId === undefined ? undefined : BigInt(transaction.chainId),
      delegates: (transaction.authorizationList ?? []).map(({ address }) => address),
    })
    return MATCHES
  } catch (error) {
    if (error instanceof RequestMismatchError) throw error
    throw mismatch()
  }
}

type Fields = {
  from: string
  to: string | undefined
  value: bigint
  data: string
  chainId: bigint | undefined
  delegates: readonly string[]
}

/** The wallet may choose gas and nonce; everything else must be what was asked. */
function compare(request: ReceiptRequest, got: Fields): void {
  const { to, value, data } = readTransaction(request.params)
  const delegates = readDelegationsOf(request.params).map(({ address }) => address)
  const asked: Fields = {
    from: request.account,
    to,
    value,
    data,
    chainId: got.chainId === undefined ? undefined : BigInt(request.chain.split(':')[1] ?? '0'),
    delegates,
  }
  for (const field of ['from', 'to', 'value', 'data', 'chainId', 'delegates'] as const) {
    const [one, two] = [textOf(asked[field]), textOf(got[field])]
    if (one !== two)
      throw new RequestMismatchError(field, { asked: shownAnswer(one), got: shownAnswer(two) })
  }
}

const textOf = (value: Fields[keyof Fields]): string =>
  (Array.isArray(value) ? value : [value])
    .map((one) =>
      typeof one === 'string' && isAddress(one, { strict: false })
        ? getAddress(one)
        : String(one ?? 'none').toLowerCase(),
    )
    .join(', ')
