import type { ReactNode } from 'react'
import { Icon, type IconShape } from '../Icon/Icon.tsx'
import { checkIcon } from '../Icon/icons/checkIcon.ts'
import { infoIcon } from '../Icon/icons/infoIcon.ts'
import { warningIcon } from '../Icon/icons/warningIcon.ts'
import { ProgressRing } from '../ProgressRing/ProgressRing.tsx'
import { useStyles } from '../theme/useStyles.ts'
import css from './notice.css'

export type NoticeProps = {
  tone: 'success' | 'loading' | 'error' | 'info'
  /** Replaces the tone's own icon. */
  icon?: IconShape | undefined
  children: ReactNode
}

const toneIcons = { success: checkIcon, error: warningIcon, info: infoIcon } as const

/** A short message on what just happened, which the shell announces. */
export function Notice({ tone, icon, children }: NoticeProps) {
  useStyles(css)
  return (
    <div className="ui-notice" part="notice" data-tone={tone}>
      {tone === 'loading' ? (
        <ProgressRing state="waiting" size={16} />
      ) : (
        <Icon shape={icon ?? toneIcons[tone]} size={18} />
      )}
      <span>{children}</span>
    </div>
  )
}
