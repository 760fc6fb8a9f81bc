import type { FieldValue, Sentence } from '../../callField.ts'
import { visibleText } from '../../visibleText.ts'

const MAX_TEXT = 200

/**
 * A sentence with the values of fields in it, `Send {value} to {to}`, in parts. Doubled braces stand for themselves.
 *
 * @param valuesAt the values shown for a path; undefined where none are
 * @returns undefined where a path has no values, or braces do not match: the plain intent is shown then
 */
export function sentenceOf(
  template: string,
  valuesAt: (path: string) => readonly (string | FieldValue)[] | undefined,
): Sentence | undefined {
  const parts: (string | FieldValue)[] = []
  let end = 0
  let text = ''
  for (const match of template.matchAll(/\{\{|\}\}|\{([^{}]*)\}/g)) {
    const [whole, path] = match
    const between = template.slice(end, match.index)
    if (/[{}]/.test(between)) return undefined
    text += between
    end = match.index + whole.length
    if (path === undefined) {
      text += whole.charAt(0)
      continue
    }
    const values = valuesAt(path.trim())
    if (!values || values.length === 0) return undefined
    for (const [index, value] of values.entries()) {
      parts.push(visibleText(index === 0 ? text : AND, MAX_TEXT), value)
      text = ''
    }
  }
  const rest = template.slice(end)
  if (/[{}]/.test(rest)) return undefined
  return [...parts, visibleText(text + rest, MAX_TEXT)].filter((part) => part !== '')
}

/** How the standard joins the values of a list, whose descriptors are in English. */
const AND = ' and '
