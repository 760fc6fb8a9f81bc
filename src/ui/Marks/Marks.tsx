import type { ReactNode } from 'react'
import { useStyles } from '../theme/useStyles.ts'
import css from './marks.css'

/** A few round marks, each over the edge of the one before. */
export function Marks({ children }: { children: ReactNode }) {
  useStyles(css)
  return <span className="ui-marks">{children}</span>
}
