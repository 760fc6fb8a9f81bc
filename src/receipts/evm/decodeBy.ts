import {
  type Abi,
  type AbiFunction,
  decodeFunctionData,
  type Hex,
  size,
  sliceHex,
  toFunctionSelector,
} from 'viem'
import { z } from '#lib/schema.ts'

const AbiList = z.array(z.looseObject({ type: z.string() }))

/** The functions of what a host or a service passes as an ABI; entries that are not functions are skipped. */
export const functionsOf = (given: unknown): AbiFunction[] => {
  const parsed = AbiList.safeParse(given)
  return parsed.success
    ? (parsed.data as unknown as Abi).filter((one): one is AbiFunction => one.type === 'function')
    : []
}

/** A call decoded by the function of its selector; undefined where the ABI has none, or the arguments do not match. */
export function decodeBy(
  functions: readonly AbiFunction[],
  data: Hex,
): { item: AbiFunction; args: readonly unknown[] } | undefined {
  if (size(data) < 4) return undefined
  const lower = data.toLowerCase() as Hex
  const selector = sliceHex(lower, 0, 4)
  for (const item of functions) {
    try {
      if (toFunctionSelector(item) !== selector) continue
      const { args = [] } = decodeFunctionData({ abi: [item], data: lower })
      return { item, args: args as readonly unknown[] }
    } catch {
      // A host's ABI may be malformed, and data may not match it: the call is then unknown.
    }
  }
  return undefined
}
