import { useStyles } from '../theme/useStyles.ts'
import css from './illustration.css'
import { type IllustrationName, illustrations } from './illustrations.ts'

export type IllustrationProps = {
  name: IllustrationName
  /** Width in px; the height is three quarters of it. @default 96 */
  size?: 72 | 96 | undefined
}

/** A line drawing beside a text that says the same. */
export function Illustration({ name, size = 96 }: IllustrationProps) {
  useStyles(css)
  const { line, detail } = illustrations[name]
  return (
    <svg
      className="ui-illustration"
      viewBox="0 0 96 72"
      width={size}
      height={size * 0.75}
      aria-hidden
    >
      <path d={line} />
      <path d={detail} />
    </svg>
  )
}
