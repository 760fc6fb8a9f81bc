import type { ReactNode } from 'react'
import { useStyles } from '../theme/useStyles.ts'
import css from './separator.css'

export type SeparatorProps = { children?: ReactNode }

/** A hairline, optionally with a word in it ("or"). */
export function Separator({ children }: SeparatorProps) {
  useStyles(css)
  return <div className="ui-separator">{children}</div>
}
