import type { IconShape } from '../Icon.tsx'

export const googleIcon: IconShape = {
  path: 'M18.9 6.2A9 9 0 1 0 21 12v-1.4h-9v3h5.7A6 6 0 1 1 16.6 8.1z',
  isFilled: true,
}
