import {
  createClient,
  type Hex,
  http,
  isAddressEqual,
  isHex,
  type LocalAccount,
  type Transport,
  type TypedDataDefinition,
} from 'viem'
import {
  prepareTransactionRequest,
  sendRawTransaction,
  sendTransaction,
  signTransaction,
} from 'viem/actions'
import { RPC_CODE, WalletRpcError } from '#frame/walletRpcError.ts'
import { inTurn } from '#lib/inTurn.ts'
import { z } from '#lib/schema.ts'

const HexText = z.custom<Hex>((value) => isHex(value), 'expected 0x-hex')
const Quantity = z.optional(
  z.pipe(
    HexText,
    z.transform((hex) => BigInt(hex)),
  ),
)

const Transaction = z.object({
  from: HexText,
  to: z.nullish(HexText),
  data: z.optional(HexText),
  value: Quantity,
  gas: Quantity,
  gasPrice: Quantity,
  maxFeePerGas: Quantity,
  maxPriorityFeePerGas: Quantity,
  nonce: Quantity,
})

const TypedData = z.object({
  domain: z.record(z.string(), z.unknown()),
  types: z.record(z.string(), z.array(z.object({ name: z.string(), type: z.string() }))),
  primaryType: z.string(),
  message: z.record(z.string(), z.unknown()),
})

/** A request that needs a key, and who may answer it. */
export type KeyedRequest = {
  method: string
  params: readonly unknown[]
  /** The accounts the asker was given; a request for any other is refused. */
  accounts: readonly LocalAccount[]
  /** Where transactions go. */
  rpcUrl: string
  /** How they get there. @default by HTTP to `rpcUrl` */
  transport?: Transport | undefined
}

/** Methods that {@link carryOutRequest} knows. */
export const KEYED_METHODS = [
  'personal_sign',
  'eth_sign',
  'eth_signTypedData',
  'eth_signTypedData_v3',
  'eth_signTypedData_v4',
  'eth_sendTransaction',
  'eth_signTransaction',
  'eth_sendRawTransaction',
] as const

/**
 * Signs or sends, without asking anyone again.
 *
 * @returns a signature, a signed transaction, or a transaction hash
 * @throws {WalletRpcError} the account was not given to the asker, the method or its parameters are unknown
 */
export async function carryOutRequest(request: KeyedRequest): Promise<Hex> {
  const { method, params } = request
  switch (method) {
    case 'personal_sign':
      return await signText(request, params[0], params[1])
    case 'eth_sign':
      return await signText(request, params[1], params[0])
    case 'eth_signTypedData':
    case 'eth_signTypedData_v3':
    case 'eth_signTypedData_v4':
      return await accountFor(request, params[0]).signTypedData(readTypedData(params[1]))
    case 'eth_sendTransaction': {
      const { client, transaction } = prepare(request)
      // One wallet serves several tabs: two that send at once must not be given the same nonce.
      const line = `${request.rpcUrl} ${client.account.address}`
      return await inTurn(line, () => sendTransaction(client, transaction))
    }
    case 'eth_signTransaction': {
      const { client, transaction } = prepare(request)
      const prepared = await prepareTransactionRequest(client, transaction)
      return await signTransaction(client, { ...prepared, chain: null })
    }
    case 'eth_sendRawTransaction': {
      const client = createClient({ transport: http(request.rpcUrl) })
      return await sendRawTransaction(client, { serializedTransaction: read(HexText, params[0]) })
    }
    default:
      throw new WalletRpcError(RPC_CODE.unsupportedMethod, `The wallet does not know ${method}.`)
  }
}

function signText(request: KeyedRequest, text: unknown, address: unknown): Promise<Hex> {
  const message = read(z.string(), text)
  return accountFor(request, address).signMessage({
    message: isHex(message) ? { raw: message } : message,
  })
}

function prepare(request: KeyedRequest) {
  const { to, from, nonce, ...rest } = read(Transaction, request.params[0])
  const client = createClient({
    account: accountFor(request, from),
    transport: request.transport ?? http(request.rpcUrl),
  })
  // viem types fee fields by transaction kind; which kind this is, only the asker knows.
  const transaction = {
    ...rest,
    ...(to && { to }),
    ...(nonce !== undefined && { nonce: Number(nonce) }),
    chain: null,
  } as Parameters<typeof sendTransaction>[1]
  return { client, transaction }
}

function accountFor({ accounts }: KeyedRequest, address: unknown): SigningAccount {
  const wanted = read(HexText, address)
  const account = accounts.find((candidate) => isAddressEqual(candidate.address, wanted))
  if (account) return account
  throw new WalletRpcError(RPC_CODE.unauthorized, `The page was not given the account ${wanted}.`)
}

type SigningAccount = KeyedRequest['accounts'][number]

function readTypedData(given: unknown): TypedDataDefinition {
  let value = given
  try {
    if (typeof given === 'string') value = JSON.parse(given)
  } catch (cause) {
    throw new WalletRpcError(RPC_CODE.invalidParams, 'The typed data is no JSON.', cause)
  }
  // viem infers types from literals; these are known at run time only, and it checks them then.
  return read(TypedData, value) as unknown as TypedDataDefinition
}

function read<Schema extends z.ZodMiniType>(schema: Schema, value: unknown): z.infer<Schema> {
  const parsed = schema.safeParse(value)
  if (parsed.success) return parsed.data
  const issue = parsed.error.issues[0]
  const place = issue?.path.join('.')
  throw new WalletRpcError(
    RPC_CODE.invalidParams,
    `Invalid parameters${place ? ` (${place})` : ''}: ${issue?.message}`,
  )
}
