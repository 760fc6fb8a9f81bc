import { z } from '#lib/schema.ts'
import { endpoint } from '../endpoint.ts'

const Attributes = z.object({ avatar: z.nullish(z.string()), bio: z.nullish(z.string()) })
type Attributes = z.infer<typeof Attributes>

/** The attributes of a name; most names have none: `{}`, `[]`, or absent. */
const asOne = (said: Attributes | Attributes[] | null | undefined): Attributes => {
  const all = [said ?? []].flat()
  const first = (name: keyof Attributes) => all.find((one) => one[name])?.[name]
  return { avatar: first('avatar'), bio: first('bio') }
}

/** A registered name: its owner's address for each coin type, and its attributes. */
export const Profile = z.object({
  name: z.string(),
  addresses: z.record(z.string(), z.object({ address: z.string() })),
  /** An object as the hosted service has it, or a list of such. */
  attributes: z.pipe(z.nullish(z.union([Attributes, z.array(Attributes)])), z.transform(asOne)),
})
export type Profile = z.infer<typeof Profile>

const apiVersion = z.optional(z.literal('2'))

/** Looks a name up. If it is not registered, the answer is `[]` (read as undefined), or its status is other than 2xx. */
export const getProfile = endpoint({
  service: 'rpc',
  method: 'GET',
  path: '/v1/profile/account/:name',
  query: z.object({ apiVersion }),
  response: z.pipe(
    z.union([Profile, z.array(Profile)]),
    z.transform((said) => [said].flat()[0]),
  ),
})

/** The names of an address. */
export const getProfilesOf = endpoint({
  service: 'rpc',
  method: 'GET',
  path: '/v1/profile/reverse/:address',
  query: z.object({ sender: z.optional(z.string()), apiVersion }),
  response: z.array(Profile),
})

/** Suggestions of free names similar to a wanted one. `zone` is a suffix without its dot. */
export const suggestNames = endpoint({
  service: 'rpc',
  method: 'GET',
  path: '/v1/profile/suggestions/:name',
  query: z.object({ zone: z.optional(z.string()) }),
  response: z.object({
    suggestions: z.array(z.object({ name: z.string(), registered: z.boolean() })),
  }),
})

/**
 * Registers a name for the signer: `message` is a JSON text of `name`, `attributes` (an empty object) and `timestamp`
 * (seconds), `coin_type` that of the network in ENSIP-11. The answer's content is not used.
 */
export const registerName = endpoint({
  service: 'rpc',
  method: 'POST',
  path: '/v1/profile/account',
  body: z.object({
    coin_type: z.number(),
    address: z.string(),
    message: z.string(),
    signature: z.string(),
  }),
  response: z.unknown(),
})
