import {
  type Abi,
  type DecodeFunctionDataReturnType,
  decodeFunctionData,
  type Hex,
  toFunctionSelector,
} from 'viem'

const selectors = new WeakMap<Abi, ReadonlySet<string>>()

/** Most calls are of none of the functions: they are told apart before an error would have to be made. */
function selectorsOf(abi: Abi): ReadonlySet<string> {
  const known =
    selectors.get(abi) ??
    new Set(abi.flatMap((item) => (item.type === 'function' ? [toFunctionSelector(item)] : [])))
  selectors.set(abi, known)
  return known
}

/** A call of one of an ABI's functions; undefined for any other, and where the arguments do not fit. */
export function tryDecode<const Contract extends Abi>(
  abi: Contract,
  data: Hex,
): DecodeFunctionDataReturnType<Contract> | undefined {
  if (!selectorsOf(abi).has(data.slice(0, 10).toLowerCase())) return undefined
  try {
    return decodeFunctionData({ abi, data })
  } catch {
    // Arguments that are none.
    return undefined
  }
}
