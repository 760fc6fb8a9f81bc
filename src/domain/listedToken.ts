import { Text, z } from '../lib/schema.ts'

/** A token a page wants shown where nobody can list what an account holds; the rest its contract says. */
export const ListedToken = z.object({ address: Text, image: z.optional(z.string()) })
export type ListedToken = z.infer<typeof ListedToken>
