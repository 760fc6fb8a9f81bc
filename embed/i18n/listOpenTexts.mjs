// @ts-check
import { english, others } from './catalogues.mjs'
import { openTexts } from './openTexts.mjs'
import { walletEnglish, walletOthers } from './walletTexts.mjs'

/** What is left to translate, or to remove, in all languages; a line each. */
export const listOpenTexts = () => {
  const source = english()
  const wallet = Object.assign({}, ...walletEnglish())
  return [
    ...others().flatMap(([tag, texts]) => openTexts(tag, texts, source)),
    ...walletOthers().flatMap(([tag, texts]) => openTexts(tag, texts, wallet)),
  ]
}
