import { english } from './english.ts'
import approvals from './locales/en.approvals.json'
import receipts from './locales/en.receipts.json'
import { viewTexts } from './viewTexts.ts'

/** All English there is. The element loads it in parts; this is for those who show or test every view. */
export const wholeEnglish = { ...english, ...viewTexts, ...approvals, ...receipts } as const
