import { type HTMLAttributes, useContext, useEffect, useRef } from 'react'
import { announce } from '#lib/announce.ts'
import { StyleRootContext } from '../theme/useStyles.ts'

const BREAKS = /^(P|DIV|H[2-4]|LI|D[TD])$/
const SILENT = 'button, a, svg, [aria-hidden="true"], [role="timer"]'

/** The words of an element, one line for each of its blocks; controls are read when they have the focus. */
const wordsOf = (node: Node): string => {
  let words = ''
  for (const child of node.childNodes) {
    if (child instanceof Text) words += child.data
    else if (child instanceof Element && !child.matches(SILENT))
      words += BREAKS.test(child.tagName) ? `\n${wordsOf(child)}\n` : wordsOf(child)
  }
  return words
}

type SaidProps = HTMLAttributes<HTMLDivElement> & { isUrgent?: boolean }

/** A part of a view that is announced: when it arrives, and whenever its words have changed. */
export function Said({ isUrgent = false, ...rest }: SaidProps) {
  const root = useContext(StyleRootContext)
  const place = useRef<HTMLDivElement>(null)
  const last = useRef('')
  useEffect(() => {
    const words = place.current ? wordsOf(place.current) : ''
    if (!root || words === last.current) return
    last.current = words
    announce(root, place, words, isUrgent)
  })
  return <div ref={place} {...rest} />
}
