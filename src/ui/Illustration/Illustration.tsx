import { useStyles } from '../theme/useStyles.ts'
import css from './illustration.css'

/** Two lines on a 96 × 72 ground, stroke 1.5; `detail` is the accent in brass. */
export type Drawing = { readonly line: string; readonly detail: string }

export type IllustrationProps = {
  drawing: Drawing
  /** Width in px; the height is three quarters of it. @default 96 */
  size?: 72 | 96 | undefined
}

/** A line drawing beside a text with the same meaning. */
export function Illustration({ drawing, size = 96 }: IllustrationProps) {
  useStyles(css)
  return (
    <svg
      className="ui-illustration"
      viewBox="0 0 96 72"
      width={size}
      height={size * 0.75}
      aria-hidden
    >
      <path d={drawing.line} />
      <path d={drawing.detail} />
    </svg>
  )
}
