import type { AskedCase } from '#receipts/testing/asked.ts'
import { tableCases } from '#receipts/testing/tableCases.ts'
import { askedRegistryCase } from './askedRegistryCase.ts'
import { referenceCases, registryFolder } from './descriptorRegistry.ts'

/** Every request of the tables, and of the public registry of ERC-7730 where there is a copy of it. */
export const meaningCases = async (): Promise<readonly AskedCase[]> => [
  ...tableCases,
  ...(registryFolder === undefined
    ? []
    : await Promise.all(referenceCases(registryFolder).map(askedRegistryCase))),
]
