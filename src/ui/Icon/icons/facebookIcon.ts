import type { IconShape } from '../Icon.tsx'

export const facebookIcon: IconShape = {
  path: 'M13.8 20.5v-7h2.7l.5-3h-3.2V8.7c0-1.1.4-1.7 1.7-1.7h1.6V4.2c-.4-.1-1.2-.2-2.2-.2-2.3 0-3.8 1.4-3.8 4v2.5H8.3v3h2.8v7z',
  isFilled: true,
}
