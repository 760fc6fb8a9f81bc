import type { IconShape } from '../Icon.tsx'

export const shieldIcon: IconShape = {
  path: 'M12 4l7 2.5v5c0 4.2-2.9 7.3-7 8.5-4.1-1.2-7-4.3-7-8.5v-5z',
}
