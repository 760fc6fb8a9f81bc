import type { ReactNode } from 'react'
import { Icon } from '../Icon/Icon.tsx'
import { IconButton } from '../IconButton/IconButton.tsx'
import { useStyles } from '../theme/useStyles.ts'
import css from './alertBar.css'

export type AlertBarProps = {
  tone: 'info' | 'success' | 'warning' | 'error'
  children: ReactNode
  closeLabel: string
  onClose: () => void
}

const toneIcons = { info: 'info', success: 'check', warning: 'warning', error: 'warning' } as const

/** Tells whoever builds the page what is wrong with its setup. */
export function AlertBar({ tone, children, closeLabel, onClose }: AlertBarProps) {
  useStyles(css)
  return (
    <div className="ui-alert" role={tone === 'error' ? 'alert' : 'status'} data-tone={tone}>
      <Icon name={toneIcons[tone]} />
      <span>{children}</span>
      <IconButton icon="close" label={closeLabel} onClick={onClose} />
    </div>
  )
}
