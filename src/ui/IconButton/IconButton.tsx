import { Icon, type IconShape } from '../Icon/Icon.tsx'
import { Press, type PressProps } from '../Press/Press.tsx'
import { ProgressRing } from '../ProgressRing/ProgressRing.tsx'
import { useStyles } from '../theme/useStyles.ts'
import css from './iconButton.css'

export type IconButtonProps = Omit<PressProps, 'children'> & {
  icon: IconShape
  /** The accessible name. */
  label: string
  /** The visible size; the target is 44 px either way. @default 36 */
  size?: 36 | 44 | undefined
}

export function IconButton({ icon, label, size = 36, ...rest }: IconButtonProps) {
  useStyles(css)
  return (
    <Press {...rest} className="ui-icon-button" aria-label={label} data-size={size}>
      {rest.loading ? <ProgressRing state="waiting" size={16} /> : <Icon shape={icon} />}
    </Press>
  )
}
