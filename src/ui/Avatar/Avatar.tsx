import { useState } from 'react'
import { avatarShades } from '../../domain/avatarShades.ts'
import { safeImageUrl } from '../../domain/safeImage.ts'
import { useStyles } from '../theme/useStyles.ts'
import css from './avatar.css'

export type AvatarProps = {
  address: string
  /** The picture of the account's name, if it has one. */
  src?: string | undefined
  /** Width and height in px. @default 32 */
  size?: 22 | 32 | 64 | undefined
}

const stops = ['0%', '28%', '56%', '80%', '100%']

/** An account's picture, else five shades of its address. Decoration beside name or address. */
export function Avatar({ address, src, size = 32 }: AvatarProps) {
  useStyles(css)
  const [failed, setFailed] = useState<string>()
  const url = src === undefined ? undefined : safeImageUrl(src)
  const shades = avatarShades(address).map((shade, at) => `${shade} ${stops[at]}`)
  return (
    <span
      className="ui-avatar"
      aria-hidden
      style={{
        width: size,
        height: size,
        background: `radial-gradient(95% 95% at 70% 25%, ${shades.join()})`,
      }}
    >
      {url !== undefined && url !== failed && (
        <img
          src={url}
          alt=""
          decoding="async"
          referrerPolicy="no-referrer"
          draggable={false}
          onError={() => setFailed(url)}
        />
      )}
    </span>
  )
}
