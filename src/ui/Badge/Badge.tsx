import type { ReactNode } from 'react'
import { useStyles } from '../theme/useStyles.ts'
import css from './badge.css'

export type BadgeProps = {
  children: ReactNode
  /** @default 'neutral' */
  tone?: 'neutral' | 'accent' | 'positive' | 'warning' | 'negative' | undefined
}

/** A one-word label on a row. */
export function Badge({ children, tone = 'neutral' }: BadgeProps) {
  useStyles(css)
  return (
    <span className="ui-badge" part="badge" data-tone={tone}>
      {children}
    </span>
  )
}
