import { bytesToHex, formatEther, hexToBytes, isHex } from 'viem'
import { fromBase58 } from '#lib/base58.ts'
import { z } from '#lib/schema.ts'
import { toCaip2 } from '../chainId.ts'

/** A request as text for a visitor. */
export type Description = {
  title: string
  /** Label and value, in reading order. */
  facts: (readonly [label: string, value: string])[]
  /** The text to be signed, as a person can read it. */
  text?: string
}

const Transaction = z.object({
  to: z.nullish(z.string()),
  value: z.optional(z.string()),
  data: z.optional(z.string()),
})
const TypedData = z.object({
  domain: z.object({ name: z.optional(z.string()), verifyingContract: z.optional(z.string()) }),
  primaryType: z.string(),
  message: z.unknown(),
})
const ChainToAdd = z.object({
  chainName: z.string(),
  chainId: z.string(),
  rpcUrls: z.array(z.string()),
})
const SolanaMessage = z.object({ message: z.string() })
const ChainToSwitchTo = z.object({ chainId: z.string() })

/**
 * Describes a page's request. Malformed parts are shown unchanged, so that
 * no one approves an empty box.
 *
 * @param chainName names a chain by its CAIP-2 id
 */
export function describeRequest(
  method: string,
  params: unknown,
  chainName: (caip2: string) => string,
): Description {
  const [first, second] = Array.isArray(params) ? params : []
  const raw: Description = { title: method, facts: [], text: JSON.stringify(params, null, 2) ?? '' }

  switch (method) {
    case 'personal_sign':
    case 'eth_sign': {
      const text = method === 'personal_sign' ? first : second
      return typeof text === 'string'
        ? { title: 'Sign a message', facts: [], text: readable(text) }
        : raw
    }
    case 'eth_signTypedData':
    case 'eth_signTypedData_v3':
    case 'eth_signTypedData_v4': {
      const data = TypedData.safeParse(parseJson(second))
      if (!data.success) return raw
      const { domain, primaryType, message } = data.data
      return {
        title: `Sign ${primaryType}`,
        facts: facts({ For: domain.name, Contract: domain.verifyingContract }),
        text: JSON.stringify(message, null, 2),
      }
    }
    case 'eth_sendTransaction':
    case 'eth_signTransaction': {
      const transaction = Transaction.safeParse(first)
      if (!transaction.success) return raw
      const { to, value, data } = transaction.data
      const bytes = data && isHex(data) ? hexToBytes(data).length : 0
      return {
        title: method === 'eth_sendTransaction' ? 'Send a transaction' : 'Sign a transaction',
        facts: facts({
          Amount: value && isHex(value) ? `${formatEther(BigInt(value))} ETH` : '0 ETH',
          To: to ?? 'a new contract',
          Data: bytes > 0 ? `${bytes} bytes` : undefined,
        }),
      }
    }
    case 'wallet_switchEthereumChain': {
      const chain = ChainToSwitchTo.safeParse(first)
      if (!chain.success) return raw
      return { title: 'Switch network', facts: [['To', chainName(toCaip2(chain.data.chainId))]] }
    }
    case 'wallet_addEthereumChain': {
      const chain = ChainToAdd.safeParse(first)
      if (!chain.success) return raw
      const { chainName: name, chainId, rpcUrls } = chain.data
      return {
        title: 'Add a network',
        facts: facts({ Name: name, Id: toCaip2(chainId), Server: rpcUrls[0] }),
      }
    }
    case 'eth_requestAccounts':
    case 'wallet_requestPermissions':
    case 'standard:connect':
      return { title: 'Connect', facts: [] }
    case 'solana:signMessage':
    case 'solana:signIn':
    case 'solana_signMessage': {
      const message = SolanaMessage.safeParse(params)
      if (!message.success) return raw
      const text =
        method === 'solana_signMessage' ? textOf(message.data.message) : message.data.message
      return { title: method === 'solana:signIn' ? 'Sign in' : 'Sign a message', facts: [], text }
    }
    default:
      return raw
  }
}

function facts(given: Record<string, string | undefined>): Description['facts'] {
  return Object.entries(given).filter((fact): fact is [string, string] => fact[1] !== undefined)
}

/** Hex that holds text is shown as the text it holds. */
function readable(message: string): string {
  if (!isHex(message) || message.length % 2 === 1) return message
  try {
    return new TextDecoder('utf-8', { fatal: true }).decode(hexToBytes(message))
  } catch (error) {
    if (error instanceof TypeError) return message
    throw error
  }
}

/** Base58 that holds text is shown as the text it holds. */
function textOf(message: string): string {
  const bytes = fromBase58(message)
  return bytes ? readable(bytesToHex(bytes)) : message
}

function parseJson(value: unknown): unknown {
  if (typeof value !== 'string') return value
  try {
    return JSON.parse(value)
  } catch (error) {
    if (error instanceof SyntaxError) return undefined
    throw error
  }
}
