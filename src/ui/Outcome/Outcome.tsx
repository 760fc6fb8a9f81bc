import type { ReactNode } from 'react'
import { KeyRing, type KeyRingProps } from '../KeyRing/KeyRing.tsx'
import { useStyles } from '../theme/useStyles.ts'
import css from './outcome.css'

export type OutcomeProps = {
  ring: KeyRingProps['state']
  /** What the ring is around, 72 px. */
  mark: ReactNode
  title: string
  /** What else there is to say. */
  children?: ReactNode
  /** The ways on. */
  choice: ReactNode
  [data: `data-${string}`]: string | undefined
}

/** How something fares, and what has come of it in the end. Every change is said aloud. */
export function Outcome({ ring, mark, title, children, choice, ...rest }: OutcomeProps) {
  useStyles(css)
  return (
    <div {...rest} className="ui-outcome">
      <KeyRing state={ring}>{mark}</KeyRing>
      <div role="status">
        <h3 className="ui-title">{title}</h3>
        {children}
      </div>
      <div>{choice}</div>
    </div>
  )
}
