import type { IconShape } from '../Icon.tsx'

export const googleIcon: IconShape = {
  path: 'M20.2 12h-7.7M20.2 12a8.2 8.2 0 1 1-2.7-6.1',
}
