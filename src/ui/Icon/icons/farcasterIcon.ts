import type { IconShape } from '../Icon.tsx'

export const farcasterIcon: IconShape = {
  path: 'M6 4h12v2.8h2.6l-.7 2.6H19v8.4h1.2v2.2h-5.6v-2.2h1.1v-3.6a3.7 3.7 0 0 0-7.4 0v3.6h1.1V20H3.8v-2.2H5V9.4h-.9l-.7-2.6H6z',
  isFilled: true,
}
