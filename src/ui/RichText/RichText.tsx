import { createElement, Fragment, type ReactNode } from 'react'

export type RichTextProps = {
  /** A text whose placeholders, `{name}`, were left unfilled. */
  text: string
  /** What stands in their places. */
  slots: Readonly<Record<string, ReactNode>>
}

/** Sets links and other marks into a sentence whose order is the translator's. */
export function RichText({ text, slots }: RichTextProps) {
  const parts = text.split(/\{(\w+)\}/).map((part, at) => (at % 2 ? slots[part] : part))
  return createElement(Fragment, null, ...parts)
}
