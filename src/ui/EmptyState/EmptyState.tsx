import type { ReactNode } from 'react'
import { type Drawing, Illustration } from '../Illustration/Illustration.tsx'
import { useAnnouncement } from '../live/useAnnouncement.ts'
import { useStyles } from '../theme/useStyles.ts'
import css from './emptyState.css'

export type EmptyStateProps = {
  drawing: Drawing
  title: string
  text?: string | undefined
  action?: ReactNode
  /** Whether it is what a wait has led to: then it is announced. */
  announced?: 'urgent' | boolean | undefined
}

/** An illustration, a sentence, and an action. */
export function EmptyState({ drawing, title, text, action, announced }: EmptyStateProps) {
  useStyles(css)
  useAnnouncement(announced && `${title}\n${text ?? ''}`, { isUrgent: announced === 'urgent' })
  return (
    <div className="ui-state" data-urgent={announced === 'urgent' || undefined}>
      <Illustration drawing={drawing} />
      <p className="ui-state-title">{title}</p>
      {text && <p className="ui-state-text">{text}</p>}
      {action && <div className="ui-state-action">{action}</div>}
    </div>
  )
}
