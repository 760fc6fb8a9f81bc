import { useStyles } from '../theme/useStyles.ts'
import css from './icon.css'

/** A line on a 24 grid, stroke 1.6; a dot is a line without length. */
export type IconShape = {
  readonly path: string
  /** Points the other way where the writing does. */
  readonly turns?: boolean
}

export type IconProps = {
  shape: IconShape
  /** Width and height in px. @default 20 */
  size?: 16 | 18 | 20 | 24 | undefined
  /** Names the icon where no text does; without it the icon is decoration. */
  label?: string | undefined
}

/** A line icon, drawn for Latchkey. */
export function Icon({ shape, size = 20, label }: IconProps) {
  useStyles(css)
  return (
    // biome-ignore lint/a11y/noSvgWithoutTitle: a title would show as a tooltip of the browser's
    <svg
      className="ui-icon"
      viewBox="0 0 24 24"
      width={size}
      height={size}
      data-flip={shape.turns || undefined}
      {...(label ? { role: 'img', 'aria-label': label } : { 'aria-hidden': true })}
    >
      <path d={shape.path} />
    </svg>
  )
}
