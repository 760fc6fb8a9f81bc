import type { IconShape } from '../Icon.tsx'

export const eyeIcon: IconShape = {
  path: 'M3.5 12C5.5 8.3 8.5 6.5 12 6.5s6.5 1.8 8.5 5.5c-2 3.7-5 5.5-8.5 5.5S5.5 15.7 3.5 12zM12 9.5a2.5 2.5 0 1 0 0 5 2.5 2.5 0 0 0 0-5z',
}
