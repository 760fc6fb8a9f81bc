import { z } from '../../lib/schema.ts'
import { endpoint } from '../endpoint.ts'

/** A registered name: whose it is on each kind of chain (by coin type), and what it says of itself. */
export const Profile = z.object({
  name: z.string(),
  addresses: z.record(z.string(), z.object({ address: z.string() })),
  attributes: z.nullish(
    z.array(z.object({ avatar: z.nullish(z.string()), bio: z.nullish(z.string()) })),
  ),
})
export type Profile = z.infer<typeof Profile>

const apiVersion = z.optional(z.literal('2'))

/** Looks a name up; a status other than 2xx means that nobody has it. */
export const getProfile = endpoint({
  service: 'rpc',
  method: 'GET',
  path: '/v1/profile/account/:name',
  query: z.object({ apiVersion }),
  response: Profile,
})

/** The names of an address. */
export const getProfilesOf = endpoint({
  service: 'rpc',
  method: 'GET',
  path: '/v1/profile/reverse/:address',
  query: z.object({ sender: z.optional(z.string()), apiVersion }),
  response: z.array(Profile),
})
