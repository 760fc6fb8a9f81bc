import { Text, Whole, z } from '#lib/schema.ts'
import { Fault } from '#server/faults.ts'
import { ChainId, HttpUrl } from '../optionFields.ts'
import { readOptions } from '../readOptions.ts'

const Currency = z.strictObject({ name: Text, symbol: Text, decimals: Whole })

const Chain = z.strictObject({
  id: ChainId,
  rpcUrl: HttpUrl,
  name: z.optional(Text),
  nativeCurrency: z.optional(Currency),
})

const Options = z.strictObject({
  chains: z.array(Chain).check(z.minLength(1)),
  port: z.optional(Whole.check(z.maximum(65_535))),
  allowOrigins: z.optional(z.array(HttpUrl)),
  directorySize: z.optional(Whole),
  frame: z.optional(z.boolean()),
  passkey: z.optional(z.boolean()),
})

/** Reads the options of the services. @throws {InvalidConfigError} says which one is invalid, and why */
export const readTestServicesOptions = (given: unknown) =>
  readOptions('startTestServices', Options, given)

/** Reads how an endpoint should fail. @throws {InvalidConfigError} */
export const readTestFault = (given: unknown) => readOptions('fail', Fault, given)
