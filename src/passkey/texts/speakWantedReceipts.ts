import { speakReceipts } from '#frame/accounts/frameWording.ts'
import { catalogueFiles } from '#i18n/locales.ts'
import { fetchWanted } from './wantedLocale.ts'

/** Words receipts in the language of the page, before one is shown. */
export const speakWantedReceipts = (): Promise<void> => fetchWanted(catalogueFiles, speakReceipts)
