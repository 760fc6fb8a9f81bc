import type { Capabilities } from '#domain/request/callsRequest.ts'
import type { Capability } from '../act.ts'
import { visibleText } from '../visibleText.ts'

/** Who pays is read by itself, and that all calls happen or none is said of every batch. */
const READ: readonly string[] = ['paymasterService', 'atomic', 'atomicBatch']

/** What a batch asks of the wallet beside its calls; each name is the wallet's, and none is read here. */
export const readCapabilities = (capabilities: Capabilities): Capability[] =>
  Object.entries(capabilities).flatMap(([name, value]) =>
    READ.includes(name) || value === undefined || value === null
      ? []
      : [
          {
            act: 'capability',
            name: visibleText(name, 60),
            json: visibleText(JSON.stringify(value) ?? ''),
          },
        ],
  )
