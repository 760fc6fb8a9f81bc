import { z } from '../../../src/lib/schema.ts'

/** What goes wrong at an endpoint until it is cleared, or for the next `times` calls. */
export const Fault = z.object({
  /** Wait this long before answering. */
  latencyMs: z.optional(z.number().check(z.nonnegative())),
  /** Answer with this status instead. */
  status: z.optional(z.int().check(z.gte(400), z.lte(599))),
  /** Cut the connection without an answer. */
  offline: z.optional(z.boolean()),
  /** `malformed`: half of the JSON text. `wrong-types`: sound JSON in which every value has changed its type. */
  body: z.optional(z.enum(['malformed', 'wrong-types'])),
  times: z.optional(z.int().check(z.positive())),
})
export type Fault = z.infer<typeof Fault>

/** The switches that make the sandbox's HTTP services misbehave. */
export type Faults = {
  /** `endpoint` is a path as `src/wire` declares it (`/getWallets`, `/v1/identity/:address`), or `*` for all. */
  set(endpoint: string, fault: Fault): void
  /** Without an endpoint: all of them. */
  clear(endpoint?: string): void
  all(): Record<string, Fault>
  /** The fault this call meets; counts down `times`. An endpoint's own fault hides that of `*`. */
  take(endpoint: string): Fault | undefined
}

export const createFaults = (): Faults => {
  const faults = new Map<string, Fault>()
  return {
    set: (endpoint, fault) => void faults.set(endpoint, { ...fault }),
    clear(endpoint) {
      if (endpoint === undefined) faults.clear()
      else faults.delete(endpoint)
    },
    all: () => Object.fromEntries(faults),
    take(endpoint) {
      const key = faults.has(endpoint) ? endpoint : '*'
      const fault = faults.get(key)
      if (fault?.times !== undefined) {
        if (fault.times > 1) faults.set(key, { ...fault, times: fault.times - 1 })
        else faults.delete(key)
      }
      return fault
    },
  }
}
