import { type ErrorCode, errorTexts } from '#errors/codes.ts'
import errors from './locales/en.errors.json'
import type { MessageKey } from './messages.ts'
import { addTexts } from './translate.ts'

addTexts(errors)

/** The visitor's text for an error code, as the error's class names it (`@text`). None has parameters. */
export const errorText: Readonly<Record<ErrorCode, MessageKey>> = errorTexts
