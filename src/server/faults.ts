import { z } from '#lib/schema.ts'

/** The fault of an endpoint until it is cleared, or for the next `times` calls. */
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
  /** For pages of this origin alone. @default all */
  origin: z.optional(z.string()),
})
export type Fault = z.infer<typeof Fault>

/** The switches that make the sandbox's HTTP services misbehave. */
export type Faults = {
  /** `endpoint` is a path as `src/wire` declares it (`/getWallets`, `/v1/identity/:address`), or `*` for all. */
  set(endpoint: string, fault: Fault): void
  /** Without an endpoint: all of them; with an origin, those for its pages alone. */
  clear(endpoint?: string, origin?: string): void
  all(): Record<string, Fault>
  /**
   * The fault this call meets; counts down `times`. A fault for the caller's origin hides those for all, and an
   * endpoint's own that of `*`.
   */
  take(endpoint: string, origin?: string): Fault | undefined
}

const keyOf = (endpoint: string, origin?: string) =>
  origin === undefined ? endpoint : `${endpoint} ${origin}`

export const createFaults = (): Faults => {
  const faults = new Map<string, Fault>()
  return {
    set: (endpoint, fault) => void faults.set(keyOf(endpoint, fault.origin), { ...fault }),
    clear(endpoint, origin) {
      if (endpoint !== undefined) faults.delete(keyOf(endpoint, origin))
      else if (origin === undefined) faults.clear()
      else for (const [key, fault] of faults) if (fault.origin === origin) faults.delete(key)
    },
    all: () => Object.fromEntries(faults),
    take(endpoint, origin) {
      const keys = [keyOf(endpoint, origin), keyOf('*', origin), endpoint, '*']
      const key = keys.find((one) => faults.has(one))
      const fault = key === undefined ? undefined : faults.get(key)
      if (key === undefined || fault?.times === undefined) return fault
      if (fault.times > 1) faults.set(key, { ...fault, times: fault.times - 1 })
      else faults.delete(key)
      return fault
    },
  }
}
