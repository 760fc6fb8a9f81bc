import { useState } from 'react'
import { useStyles } from '../theme/useStyles.ts'
import css from './risingDigit.css'

/**
 * The text of a field, invisible in exactly its place: a character typed at the end rises over the one that the field
 * shows at once, whose caret, selection and composition are left alone.
 */
export function RisingDigit({ text }: { text: string }) {
  useStyles(css)
  const [last, setLast] = useState({ text, turn: 0 })
  if (text !== last.text) {
    const isTyped = text.length === last.text.length + 1 && text.startsWith(last.text)
    setLast({ text, turn: isTyped ? last.turn + 1 : 0 })
  }
  if (last.turn === 0) return text
  return (
    <>
      {text.slice(0, -1)}
      <span key={last.turn} className="ui-rising">
        <span>{text.slice(-1)}</span>
      </span>
    </>
  )
}
