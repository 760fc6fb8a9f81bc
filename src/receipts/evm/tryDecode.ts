import {
  type Abi,
  type DecodeFunctionDataReturnType,
  decodeFunctionData,
  type Hex,
  toFunctionSelector,
} from 'viem'

const selectors = new WeakMap<Abi, ReadonlySet<string>>()

/** Most calls are of none of the functions: comparing selectors first saves making an error for each. */
function selectorsOf(abi: Abi): ReadonlySet<string> {
  const known =
    selectors.get(abi) ??
    new Set(abi.flatMap((item) => (item.type === 'function' ? [toFunctionSelector(item)] : [])))
  selectors.set(abi, known)
  return known
}

/** A call decoded by an ABI; undefined for a function it does not have, and where the arguments do not match. */
export function tryDecode<const Contract extends Abi>(
  abi: Contract,
  data: Hex,
): DecodeFunctionDataReturnType<Contract> | undefined {
  const lower = data.toLowerCase() as Hex
  if (!selectorsOf(abi).has(lower.slice(0, 10))) return undefined
  try {
    return decodeFunctionData({ abi, data: lower })
  } catch {
    // The data does not decode as the arguments.
    return undefined
  }
}
