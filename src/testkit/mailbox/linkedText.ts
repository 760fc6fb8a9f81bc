import { safeWebLink } from '#domain/view/safeLink.ts'

export type TextPart = { kind: 'text' | 'link'; value: string }

/** Cuts a mail's text at the web addresses in it that may be followed. */
export function linkedText(text: string): TextPart[] {
  return text
    .split(/(https?:\/\/\S*[^\s.,:;!?)\]}'"])/)
    .filter((value) => value !== '')
    .map((value) => ({ kind: safeWebLink(value) === undefined ? 'text' : 'link', value }))
}
