import type { ReactNode } from 'react'
import { Icon, type IconShape } from '../Icon/Icon.tsx'
import { shieldIcon } from '../Icon/icons/shieldIcon.ts'
import { useStyles } from '../theme/useStyles.ts'
import css from './note.css'

export type NoteProps = {
  children: ReactNode
  /** @default 'shield' */
  icon?: IconShape | undefined
  /** Without one it only tells something, such as that nobody should ask for a recovery phrase. */
  tone?: 'warning' | 'negative' | undefined
}

/** A note beside an icon; one that cautions is tinted. */
export function Note({ children, icon = shieldIcon, tone }: NoteProps) {
  useStyles(css)
  return (
    <div className="ui-note" data-tone={tone}>
      <Icon shape={icon} />
      <p>{children}</p>
    </div>
  )
}
