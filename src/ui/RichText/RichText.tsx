import { createElement, Fragment, type ReactNode } from 'react'

export type RichTextProps = {
  /** A text whose placeholders, `{name}`, are not filled yet. */
  text: string
  /** What replaces them. */
  slots: Readonly<Record<string, ReactNode>>
}

/** Inserts links and other elements into a sentence whose word order is the translator's. */
export function RichText({ text, slots }: RichTextProps) {
  const parts = text.split(/\{(\w+)\}/).map((part, at) => (at % 2 ? slots[part] : part))
  return createElement(Fragment, null, ...parts)
}
