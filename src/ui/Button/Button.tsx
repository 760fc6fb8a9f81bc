import type { ReactNode } from 'react'
import { Icon, type IconShape } from '../Icon/Icon.tsx'
import { Press, type PressProps } from '../Press/Press.tsx'
import { ProgressRing } from '../ProgressRing/ProgressRing.tsx'
import { useStyles } from '../theme/useStyles.ts'
import css from './button.css'

export type ButtonProps = PressProps & {
  children: ReactNode
  /** `primary` once in a view; `text` inside a sentence. @default 'quiet' */
  variant?: 'primary' | 'quiet' | 'danger-quiet' | 'text' | undefined
  /** `large` is as wide as its line, `small` as its text. @default 'large' */
  size?: 'large' | 'small' | undefined
  icon?: IconShape | undefined
  iconEnd?: IconShape | undefined
}

export function Button({
  children,
  variant = 'quiet',
  size = 'large',
  icon,
  iconEnd,
  ...rest
}: ButtonProps) {
  useStyles(css)
  const ring = rest.loading && <ProgressRing state="waiting" size={16} />
  return (
    <Press part="button" {...rest} className="ui-button" data-variant={variant} data-size={size}>
      {icon && (ring || <Icon shape={icon} size={18} />)}
      <span className="ui-button-text">
        {!icon && ring}
        {children}
      </span>
      {iconEnd && <Icon shape={iconEnd} size={variant === 'text' ? 16 : 18} />}
    </Press>
  )
}
