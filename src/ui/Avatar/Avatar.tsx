import { avatarBackground } from '#domain/connection/avatarBackground.ts'
import { safeImageUrl } from '#domain/view/safeImage.ts'
import { useImage } from '../Picture/useImage.tsx'
import { useStyles } from '../theme/useStyles.ts'
import css from './avatar.css'

export type AvatarProps = {
  address: string
  /** The picture of the account's name, if there is one. */
  src?: string | undefined
  /** Width and height in px. @default 32 */
  size?: 22 | 32 | 40 | 64 | undefined
}

/** An account's picture, else five shades derived from its address. Decorative beside a name or address. */
export function Avatar({ address, src, size = 32 }: AvatarProps) {
  useStyles(css)
  const image = useImage(src === undefined ? undefined : safeImageUrl(src))
  return (
    <span
      className="ui-avatar"
      aria-hidden
      style={{ width: size, height: size, background: avatarBackground(address) }}
    >
      {image}
    </span>
  )
}
