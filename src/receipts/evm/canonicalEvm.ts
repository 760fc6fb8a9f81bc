import { canonicalAddress, lowerHex } from './canonicalHex.ts'
import { canonicalMessage } from './canonicalMessage.ts'
import { canonicalBatch, canonicalOperation, canonicalTransaction } from './canonicalTransaction.ts'
import { canonicalTypedData } from './canonicalTypedData.ts'

type Asked = { method: string; params: unknown; account: string; chainId: `0x${string}` }

/**
 * The parameters of an EVM request in their canonical form; undefined for a method of which none is known here.
 *
 * @throws {UnreadableRequestError} typed data that no wallet could sign, or that two would sign differently
 */
export function canonicalEvm({ method, params, account, chainId }: Asked): unknown {
  switch (method) {
    case 'personal_sign':
      return canonicalMessage(params, account)
    case 'eth_sendTransaction':
    case 'eth_signTransaction':
      return canonicalTransaction(params, { account, chainId })
    case 'wallet_sendCalls':
      return canonicalBatch(params, { account, chainId })
    case 'eth_sendUserOperation':
      return canonicalOperation(params)
    case 'eth_signTypedData':
    case 'eth_signTypedData_v3':
    case 'eth_signTypedData_v4':
      return canonicalTyped(params)
    case 'eth_sign':
      return lowerHex(params)
    // Grants stay as they came: a wallet may sign their very text, and their readers take hex in any letters.
    default:
      return undefined
  }
}

/** Account, then data as JSON text: some libraries send them in the other order, or the data as an object. */
function canonicalTyped(params: unknown): unknown[] | undefined {
  if (!Array.isArray(params)) return undefined
  const [first, second, ...more] = params as unknown[]
  const [one, two] = [canonicalAddress(first), canonicalAddress(second)]
  const [from, data] =
    one === undefined && two !== undefined ? [two, first] : [one ?? first, second]
  return [from, JSON.stringify(canonicalTypedData(data)), ...more]
}
