import type { Description } from '../description.ts'

/** What one act is called, and what there is to know of it. */
export type ActWords = Pick<Description, 'kind' | 'title' | 'facts'>
