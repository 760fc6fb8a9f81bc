import { enApprovals } from './enApprovals.ts'
import { enFirst } from './enFirst.ts'
import { enViews } from './enViews.ts'

/**
 * The English catalogue, and the source of every `MessageKey`.
 *
 * Placeholders stand in braces. A key that ends in a plural category (`.one`, `.other`) is requested
 * without that ending and with a `count`. Keys named after a view (`title.Connect`) contain its name.
 * Texts fixed by the specification (`Failed to disconnect`, `Network Not Found`, …) are verbatim.
 */
export const en = { ...enFirst, ...enViews, ...enApprovals } as const
