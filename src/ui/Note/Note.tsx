import type { ReactNode } from 'react'
import { Icon, type IconShape } from '../Icon/Icon.tsx'
import { shieldIcon } from '../Icon/icons/shieldIcon.ts'
import { useStyles } from '../theme/useStyles.ts'
import css from './note.css'

export type NoteProps = {
  children: ReactNode
  /** @default 'shield' */
  icon?: IconShape | undefined
  /** @default 'accent' */
  tone?: 'accent' | 'warning' | 'negative' | undefined
}

/** A tinted note, such as the warning about recovery phrases. */
export function Note({ children, icon = shieldIcon, tone = 'accent' }: NoteProps) {
  useStyles(css)
  return (
    <div className="ui-note" data-tone={tone}>
      <Icon shape={icon} />
      <p>{children}</p>
    </div>
  )
}
