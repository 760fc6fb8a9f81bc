// @ts-check
import { english, others } from './catalogues.mjs'
import { openTexts } from './openTexts.mjs'

/** What is left to translate, or to remove, in all languages; a line each. */
export const listOpenTexts = () => {
  const source = english()
  return others().flatMap(([tag, texts]) => openTexts(tag, texts, source))
}
