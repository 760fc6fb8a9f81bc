import type { ReactNode } from 'react'
import { Icon } from '../Icon/Icon.tsx'
import type { IconName } from '../Icon/icons.ts'
import { KeyRing } from '../KeyRing/KeyRing.tsx'
import { useStyles } from '../theme/useStyles.ts'
import css from './notice.css'

export type NoticeProps = {
  tone: 'success' | 'loading' | 'error' | 'info'
  /** In place of the tone's own. */
  icon?: IconName | undefined
  children: ReactNode
}

const toneIcons = { success: 'check', error: 'warning', info: 'info' } as const

/** A short word on what just happened. The live region around it belongs to the shell. */
export function Notice({ tone, icon, children }: NoticeProps) {
  useStyles(css)
  return (
    <div className="ui-notice" part="notice" data-tone={tone}>
      {tone === 'loading' ? (
        <KeyRing state="waiting" size={16} />
      ) : (
        <Icon name={icon ?? toneIcons[tone]} size={18} />
      )}
      <span>{children}</span>
    </div>
  )
}
