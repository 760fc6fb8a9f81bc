import type { ReactNode } from 'react'
import { type Drawing, Illustration } from '../Illustration/Illustration.tsx'
import { useStyles } from '../theme/useStyles.ts'
import css from './emptyState.css'

export type EmptyStateProps = {
  drawing: Drawing
  title: string
  text?: string | undefined
  action?: ReactNode
  role?: 'alert' | 'status' | undefined
}

/** An illustration, a sentence, and an action. */
export function EmptyState({ drawing, title, text, action, role }: EmptyStateProps) {
  useStyles(css)
  return (
    <div className="ui-state" role={role}>
      <Illustration drawing={drawing} />
      <p className="ui-state-title">{title}</p>
      {text && <p className="ui-state-text">{text}</p>}
      {action && <div className="ui-state-action">{action}</div>}
    </div>
  )
}
