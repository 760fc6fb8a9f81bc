import { useStyles } from '../theme/useStyles.ts'
import css from './icon.css'
import { type IconName, icons } from './icons.ts'

export type IconProps = {
  name: IconName
  /** Width and height in px. @default 20 */
  size?: 16 | 18 | 20 | 24 | undefined
  /** Names the icon where no text does; without it the icon is decoration. */
  label?: string | undefined
}

const directional: ReadonlySet<IconName> = new Set(['back', 'chevron', 'disconnect', 'external'])

export function Icon({ name, size = 20, label }: IconProps) {
  useStyles(css)
  return (
    // biome-ignore lint/a11y/noSvgWithoutTitle: a title would show as a tooltip of the browser's
    <svg
      className="ui-icon"
      viewBox="0 0 24 24"
      width={size}
      height={size}
      data-flip={directional.has(name) || undefined}
      {...(label ? { role: 'img', 'aria-label': label } : { 'aria-hidden': true })}
    >
      <path d={icons[name]} />
    </svg>
  )
}
