import { element } from '#server/page/element.ts'
import { sayInFrame } from './frameSpeech.ts'

/**
 * Characters that change how others look, or cannot be seen: controls other than tab and line feed, the marks of
 * writing direction, joiners, fillers, variation selectors outside emoji, and tags.
 */
const UNSEEN =
  // biome-ignore lint/suspicious/noControlCharactersInRegex: they are what is looked for
  // biome-ignore lint/suspicious/noMisleadingCharacterClass: single code points are meant
  /[\u0000-\u0008\u000B-\u001F\u007F-\u009F\u00AD\u034F\u061C\u115F\u1160\u17B4\u17B5\u180B-\u180F\u200B-\u200F\u2028-\u202E\u2060-\u206F\u3164\uFEFF\uFFA0\uFFF0-\uFFFB\u{1D173}-\u{1D17A}\u{E0000}-\u{E0FFF}]/u

/** Joins emoji and letters of some scripts; harmless between two characters that can be seen. */
const JOINER = /^[\u200C\u200D]$/
const JOINED = /^(?:[\p{L}\p{M}\p{Extended_Pictographic}]|\uFE0F|[\u{1F3FB}-\u{1F3FF}])$/u

type Part = { text: string; isMark: boolean }

/** Text cut into what reads as written and the names of what would deceive the eye. */
export function markUnseen(text: string): Part[] {
  const parts: Part[] = []
  const characters = [...text]
  for (const [index, character] of characters.entries()) {
    const joins =
      JOINER.test(character) &&
      JOINED.test(characters[index - 1] ?? '') &&
      JOINED.test(characters[index + 1] ?? '')
    const isCarriageReturn = character === '\r' && characters[index + 1] === '\n'
    if (isCarriageReturn) continue
    const isMark = UNSEEN.test(character) && !joins
    const last = parts.at(-1)
    if (last && !last.isMark && !isMark) last.text += character
    else parts.push({ text: isMark ? nameOf(character) : character, isMark })
  }
  return parts
}

const nameOf = (character: string) =>
  `U+${(character.codePointAt(0) ?? 0).toString(16).toUpperCase().padStart(4, '0')}`

/**
 * Untrusted text as an element: isolated from the direction of the text around it, never parsed as markup, and
 * with each invisible character replaced by its name.
 */
export function untrustedText(text: string, { maxLength = Number.POSITIVE_INFINITY } = {}) {
  const short = text.length > maxLength ? `${text.slice(0, maxLength - 1)}…` : text
  return element('bdi', {}, ...nodesOf(short))
}

/**
 * A sentence of ours that names things of strangers, as an element. Where the language runs from right to left the names are
 * between marks of direction (`createTranslate`, `createSpeech`), which become elements here: at most they isolate.
 * Whatever else can't be seen is named as in {@link untrustedText}.
 */
export function sentenceText(text: string) {
  const whole = element('bdi')
  const open = [whole]
  for (const part of text.split(/([\u2068\u2069])/)) {
    const inner = open.at(-1) ?? whole
    if (part === '\u2068') {
      const name = element('bdi')
      inner.append(name)
      open.push(name)
    } else if (part === '\u2069' && open.length > 1) open.pop()
    else inner.append(...nodesOf(part))
  }
  return whole
}

const nodesOf = (text: string) =>
  markUnseen(text).map((part) =>
    part.isMark
      ? element('span', { class: 'mark', title: sayInFrame('approve.unseen') }, part.text)
      : part.text,
  )
