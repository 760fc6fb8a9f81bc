import { anyText, object, optional, type Shaped, text } from '../lib/shape.ts'

/** A token a page wants shown where nobody can list what an account holds; the rest its contract says. */
export const ListedToken = object({ address: text, image: optional(anyText) })
export type ListedToken = Shaped<typeof ListedToken>
