import { useStyles } from '../theme/useStyles.ts'
import css from './icon.css'

/** A path on a 24 grid, stroke 1.6; a dot is a line of length zero. */
export type IconShape = {
  readonly path: string
  /** A brand: filled, in closed paths, each inside another cut out of it. All others are lines. */
  readonly isFilled?: boolean
  /** Mirrored in right-to-left text. */
  readonly turns?: boolean
}

export type IconProps = {
  shape: IconShape
  /** Width and height in px. @default 20 */
  size?: 16 | 18 | 20 | 24 | undefined
  /** The accessible name where no text gives it; without it the icon is decorative. */
  label?: string | undefined
}

/** An icon, drawn for Latchkey. */
export function Icon({ shape, size = 20, label }: IconProps) {
  useStyles(css)
  return (
    // biome-ignore lint/a11y/noSvgWithoutTitle: browsers would show a title as a tooltip
    <svg
      className="ui-icon"
      viewBox="0 0 24 24"
      width={size}
      height={size}
      data-filled={shape.isFilled}
      data-flip={shape.turns || undefined}
      {...(label ? { role: 'img', 'aria-label': label } : { 'aria-hidden': true })}
    >
      <path d={shape.path} />
    </svg>
  )
}
