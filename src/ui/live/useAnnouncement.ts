import { useContext, useEffect, useRef } from 'react'
import { announce } from '#lib/announce.ts'
import { StyleRootContext } from '../theme/useStyles.ts'

type Announcement = {
  /** Whether it interrupts what is being said. */
  isUrgent?: boolean
  /** Whether a text that is there from the start is no news. */
  isQuietAtFirst?: boolean
  /** With another one the same text is announced again. */
  turn?: unknown
}

/**
 * Announces a text when it arrives and whenever it changes; for a change that is not where the focus is. A line is a
 * sentence. Nothing is said while there is no text.
 */
export function useAnnouncement(
  text: string | false | undefined,
  { isUrgent = false, isQuietAtFirst = false, turn }: Announcement = {},
): void {
  const root = useContext(StyleRootContext)
  const source = useRef(isQuietAtFirst ? text : undefined)
  // biome-ignore lint/correctness/useExhaustiveDependencies: the same text is news in another turn
  useEffect(() => {
    const isKnown = source.current !== undefined && source.current === text
    source.current = undefined
    if (root && !isKnown) announce(root, source, text || '', isUrgent)
  }, [root, text, isUrgent, turn])
}
