import {
  canonicalAddress,
  canonicalBytes,
  canonicalChainId,
  canonicalQuantity,
  lowerHex,
} from './canonicalHex.ts'

type Canonical = (value: unknown) => unknown
type Forms = Readonly<Record<string, Canonical>>

/** How each field of a transaction is written, of those that are read here. A field that is not here is not known. */
export const transactionForms = {
  from: canonicalAddress,
  to: canonicalAddress,
  data: canonicalBytes,
  input: canonicalBytes,
  value: canonicalQuantity,
  gas: canonicalQuantity,
  gasLimit: canonicalQuantity,
  gasPrice: canonicalQuantity,
  maxFeePerGas: canonicalQuantity,
  maxPriorityFeePerGas: canonicalQuantity,
  nonce: canonicalQuantity,
  chainId: canonicalChainId,
  type: canonicalQuantity,
  accessList: lowerHex,
  authorizationList: canonicalAuthorizations,
} as const satisfies Forms

/** A delegation, unsigned as a page asks for it or signed. */
export const authorizationForms = {
  chainId: canonicalQuantity,
  address: canonicalAddress,
  contractAddress: canonicalAddress,
  nonce: canonicalQuantity,
  yParity: canonicalQuantity,
  v: canonicalQuantity,
  r: lowerHex,
  s: lowerHex,
} as const satisfies Forms

/** One call of a batch (EIP-5792). */
export const callForms = {
  to: canonicalAddress,
  data: canonicalBytes,
  value: canonicalQuantity,
  gas: canonicalQuantity,
  chainId: canonicalChainId,
  capabilities: (value) => value,
} as const satisfies Forms

export const batchForms = {
  version: (value) => value,
  id: (value) => value,
  from: canonicalAddress,
  chainId: canonicalChainId,
  atomicRequired: (value) => value,
  calls: (value) =>
    Array.isArray(value) ? value.map((call) => canonicalFields(call, callForms)) : value,
  capabilities: (value) => value,
} as const satisfies Forms

/** A user operation of any version of its entry point (ERC-4337). */
export const operationForms = {
  sender: canonicalAddress,
  nonce: canonicalQuantity,
  initCode: canonicalBytes,
  factory: canonicalAddress,
  factoryData: canonicalBytes,
  callData: canonicalBytes,
  callGasLimit: canonicalQuantity,
  verificationGasLimit: canonicalQuantity,
  preVerificationGas: canonicalQuantity,
  maxFeePerGas: canonicalQuantity,
  maxPriorityFeePerGas: canonicalQuantity,
  paymaster: canonicalAddress,
  paymasterVerificationGasLimit: canonicalQuantity,
  paymasterPostOpGasLimit: canonicalQuantity,
  paymasterData: canonicalBytes,
  paymasterAndData: canonicalBytes,
  signature: canonicalBytes,
} as const satisfies Forms

const isObject = (value: unknown): value is Readonly<Record<string, unknown>> =>
  typeof value === 'object' && value !== null && !Array.isArray(value)

function canonicalAuthorizations(value: unknown): unknown {
  return Array.isArray(value)
    ? value.map((one) => canonicalFields(one, authorizationForms))
    : undefined
}

/** An object with each known field in its canonical form; a value that has none stays as it came, and null is left out. */
export function canonicalFields(given: unknown, forms: Forms): unknown {
  if (!isObject(given)) return given
  return Object.fromEntries(
    Object.entries(given).flatMap(([key, value]) => {
      const form = Object.hasOwn(forms, key) ? forms[key] : undefined
      if (form && value === null) return []
      return [[key, form?.(value) ?? value]]
    }),
  )
}

/** Writes a value that came under two names under the first, where both say the same. */
function merge(fields: Record<string, unknown>, one: string, two: string): void {
  if (!Object.hasOwn(fields, two)) return
  if (Object.hasOwn(fields, one) && fields[one] !== fields[two]) return
  fields[one] = fields[two]
  delete fields[two]
}

type Place = { account: string; chainId: `0x${string}` | undefined }

/** Writes for whom and where, if the request leaves it to the wallet: it may be elsewhere by the time it is asked. */
function hold(fields: Record<string, unknown>, { account, chainId }: Place): void {
  const from = canonicalAddress(account)
  if (!Object.hasOwn(fields, 'from') && from) fields.from = from
  if (!Object.hasOwn(fields, 'chainId') && chainId) fields.chainId = chainId
}

/** The parameters of `eth_sendTransaction` and `eth_signTransaction`; undefined where there is no transaction. */
export function canonicalTransaction(params: unknown, place: Place): unknown[] | undefined {
  const [first, ...more] = Array.isArray(params) ? (params as unknown[]) : []
  if (!isObject(first)) return undefined
  const fields = { ...(canonicalFields(first, transactionForms) as object) }
  merge(fields, 'data', 'input')
  merge(fields, 'gas', 'gasLimit')
  hold(fields, place)
  return [fields, ...more]
}

/** The parameters of `wallet_sendCalls`; undefined where there is no batch. */
export function canonicalBatch(params: unknown, place: Place): unknown[] | undefined {
  const [first, ...more] = Array.isArray(params) ? (params as unknown[]) : []
  if (!isObject(first)) return undefined
  const fields = { ...(canonicalFields(first, batchForms) as object) }
  hold(fields, place)
  return [fields, ...more]
}

/** The parameters of `eth_sendUserOperation`; undefined where there is no operation. */
export function canonicalOperation(params: unknown): unknown[] | undefined {
  const [first, ...more] = Array.isArray(params) ? (params as unknown[]) : []
  if (!isObject(first)) return undefined
  return [canonicalFields(first, operationForms), ...more.map(lowerHex)]
}
