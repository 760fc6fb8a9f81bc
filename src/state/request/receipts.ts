import { keptReceipts } from '#wire/storage/portfolioKeys.ts'
import { stored } from '../stored.ts'

/** As storage holds them: the feature that shows them parses each. */
export const keptReceiptsAtom = stored(keptReceipts)
