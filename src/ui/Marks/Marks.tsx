import type { ReactNode } from 'react'
import { useStyles } from '../theme/useStyles.ts'
import css from './marks.css'

/** A few round marks, overlapping. */
export function Marks({ children }: { children: ReactNode }) {
  useStyles(css)
  return <span className="ui-marks">{children}</span>
}
