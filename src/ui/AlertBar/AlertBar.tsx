import type { ReactNode } from 'react'
import { Icon } from '../Icon/Icon.tsx'
import { checkIcon } from '../Icon/icons/checkIcon.ts'
import { closeIcon } from '../Icon/icons/closeIcon.ts'
import { infoIcon } from '../Icon/icons/infoIcon.ts'
import { warningIcon } from '../Icon/icons/warningIcon.ts'
import { IconButton } from '../IconButton/IconButton.tsx'
import { Said } from '../live/Said.tsx'
import { useStyles } from '../theme/useStyles.ts'
import css from './alertBar.css'

export type AlertBarProps = {
  tone: 'info' | 'success' | 'warning' | 'error'
  children: ReactNode
  closeLabel: string
  onClose: () => void
}

const toneIcons = {
  info: infoIcon,
  success: checkIcon,
  warning: warningIcon,
  error: warningIcon,
} as const

/** Tells the page's developer what is wrong with its set-up. */
export function AlertBar({ tone, children, closeLabel, onClose }: AlertBarProps) {
  useStyles(css)
  return (
    <Said className="ui-alert" data-tone={tone} isUrgent={tone === 'error'}>
      <Icon shape={toneIcons[tone]} />
      <span>{children}</span>
      <IconButton icon={closeIcon} label={closeLabel} onClick={onClose} />
    </Said>
  )
}
