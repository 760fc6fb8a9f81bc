import type { ReactNode } from 'react'
import { Icon } from '../Icon/Icon.tsx'
import type { IconName } from '../Icon/icons.ts'
import { useStyles } from '../theme/useStyles.ts'
import css from './note.css'

export type NoteProps = {
  children: ReactNode
  /** @default 'shield' */
  icon?: IconName | undefined
  /** @default 'accent' */
  tone?: 'accent' | 'warning' | 'negative' | undefined
}

/** A tinted aside, such as the word on recovery phrases. */
export function Note({ children, icon = 'shield', tone = 'accent' }: NoteProps) {
  useStyles(css)
  return (
    <div className="ui-note" data-tone={tone}>
      <Icon name={icon} />
      <p>{children}</p>
    </div>
  )
}
