import type { CSSProperties } from 'react'
import { safeImageUrl } from '#domain/view/safeImage.ts'
import { Icon, type IconShape } from '../Icon/Icon.tsx'
import { useImage } from '../Picture/useImage.tsx'
import { useStyles } from '../theme/useStyles.ts'
import css from './mark.css'

export type MarkProps = {
  /** The name, which gives the letter and its colour where there is no picture. */
  name: string
  src?: string | undefined
  /** @default 'square' */
  shape?: 'square' | 'round' | undefined
  /** Width and height in px. @default 36 */
  size?: 14 | 18 | 22 | 28 | 36 | 56 | 72 | undefined
  /** Drawn instead of a picture. */
  icon?: IconShape | undefined
  /** Drawn where there is no picture: layers of a colour and a path on a 36 grid; an empty path fills the tile. */
  drawing?: readonly (readonly [colour: string, path: string])[] | undefined
}

/** Each dark enough for a white letter; a prime number of them, so that similar names get different colours. */
const tones = [
  '#8a5a12',
  '#1f6f5c',
  '#3f51b5',
  '#7a3e9d',
  '#a8324a',
  '#2f6690',
  '#566a1c',
  '#6b4f3f',
  '#9a4b1a',
  '#4b4a8c',
  '#8c2f7a',
] as const

function letterOf(name: string): { letter: string; tone: string } {
  let sum = 0
  for (const character of name) sum = (sum * 31 + (character.codePointAt(0) ?? 0)) >>> 0
  const [letter = '?'] = name.match(/[\p{L}\p{N}]/u) ?? []
  return { letter: letter.toUpperCase(), tone: tones[sum % tones.length] ?? tones[0] }
}

/** The picture of a wallet or a network. Decorative: its name is always beside it, and its letter is no text of a button. */
export function Mark({ name, src, shape = 'square', size = 36, icon, drawing }: MarkProps) {
  useStyles(css)
  const url = src === undefined ? undefined : safeImageUrl(src)
  const image = useImage(icon ? undefined : url)
  const drawn = image || icon ? undefined : drawing
  const placeholder = image || icon || drawn ? undefined : letterOf(name)
  return (
    <span
      className="ui-mark"
      data-shape={shape}
      data-letter={placeholder?.letter}
      aria-hidden
      style={
        {
          '--_size': `${size}px`,
          '--_scale': size / 36,
          background: placeholder?.tone,
        } as CSSProperties
      }
    >
      {icon && <Icon shape={icon} />}
      {drawn && (
        // biome-ignore lint/a11y/noSvgWithoutTitle: the mark is decorative
        <svg viewBox="0 0 36 36" width={size} height={size} fillRule="evenodd">
          {drawn.map(([colour, path]) => (
            <path key={colour + path} fill={colour} d={path || 'M0 0h36v36H0z'} />
          ))}
        </svg>
      )}
      {image}
    </span>
  )
}
