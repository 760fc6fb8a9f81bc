import type { createStore } from 'jotai/vanilla'
import type { ConfigProblem } from '#domain/config/resolveConfig.ts'
import { InvalidDescriptorError } from '#errors/receipt.ts'
import { parseDescriptor } from '#receipts/evm/descriptors/descriptor.ts'
import { configAtom, textProblemsAtom } from '#state/config/config.ts'

/**
 * Tells the host which of its descriptors are none, as of any other value that cannot be used. It is found with the
 * first request that is read, since what parses them comes with it; those that are good are used all the same.
 */
export function checkDescriptors(store: ReturnType<typeof createStore>): void {
  const { descriptors } = store.get(configAtom)
  // Files of a folder are checked as they come.
  if (typeof descriptors === 'string') return
  const problems = descriptors.flatMap((one, index): ConfigProblem[] => {
    try {
      parseDescriptor(one)
      return []
    } catch (error) {
      if (!(error instanceof InvalidDescriptorError)) throw error
      return [{ key: `descriptors[${index}]`, message: error.shortMessage }]
    }
  })
  if (problems.length > 0) store.set(textProblemsAtom, (all) => [...all, ...problems])
}
