import type { Address, Hex } from 'viem'
import type { ReadingContext } from '../reading.ts'
import { decodeBy, functionsOf } from './decodeBy.ts'

/** A call decoded by the ABI that the host gave for its contract; undefined where it gave none, or none with the function. */
export function hostFunctionOf({ abis }: ReadingContext, contract: Address, data: Hex) {
  const given = Object.entries(abis ?? {}).find(
    ([address]) => address.toLowerCase() === contract.toLowerCase(),
  )
  return given && decodeBy(functionsOf(given[1]), data)
}
