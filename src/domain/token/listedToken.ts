import { Text, z } from '#lib/schema.ts'

/** A token that a page wants shown where no service can list the account's tokens; its contract gives the rest. */
export const ListedToken = z.object({ address: Text, image: z.optional(z.string()) })
export type ListedToken = z.infer<typeof ListedToken>
