import receipts from '../../../../src/i18n/locales/en.receipts.json'
import type {
  SharedKey,
  TranslateReceipt,
} from '../../../../src/receipts/words/translateReceipt.ts'
import { createWording } from '../../../../src/receipts/words/wording.ts'

/** The labels that receipts share with views of the dialog; their catalogues are larger than all the rest. */
export const sharedLabels: Readonly<Record<SharedKey, string>> = {
  'activity.showAll': 'Show all',
  'nft.collection': 'Collection',
  'nft.contract': 'Contract',
  'send.amount': 'Amount',
  'send.to': 'To',
  'siwx.account': 'Account',
  'siwx.domain': 'Website',
  'siwx.network': 'Network',
}

const texts = { ...receipts, ...sharedLabels }

/** A text of a receipt. What stands in a brace of its own accord, as a page may write it, stays as it is. */
export const translate: TranslateReceipt = (key, params = {}) =>
  texts[key].replace(/\{(\w+)\}/g, (brace, name: string) => String(params[name] ?? brace))

/** The approve screen speaks English. */
export const english = createWording(translate, 'en')
