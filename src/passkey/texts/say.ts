import { english } from './en.ts'

export type TextKey = keyof typeof english
export type Texts = Readonly<Record<TextKey, string>>

let texts: Texts = english

/** Puts a page into another language, before it draws anything. */
export function speak(others: Texts): void {
  texts = others
}

/**
 * A text of the wallet in the page's language.
 *
 * @param values what its `{names}` are filled with
 */
export const say = (key: TextKey, values: Readonly<Record<string, string>> = {}): string =>
  texts[key].replace(/\{(\w+)\}/g, (whole, name: string) => values[name] ?? whole)
