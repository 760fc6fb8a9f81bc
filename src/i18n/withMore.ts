import type { MessageKey } from './messages.ts'
import type { MessageParams, Translate } from './translate.ts'

/** A text that says what failed, and, where it has one (`<key>.more`), a line on what that means and what to do. */
export const withMore = (t: Translate, key: MessageKey, params?: MessageParams): string => {
  const next = `${key}.more` as MessageKey
  const more = t(next)
  return more === next ? t(key, params) : `${t(key, params)}\n${more}`
}
