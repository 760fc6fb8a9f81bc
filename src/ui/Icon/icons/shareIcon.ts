import type { IconShape } from '../Icon.tsx'

export const shareIcon: IconShape = {
  path: 'M12 14.5V4.5M8.5 7.5L12 4l3.5 3.5M7 11H6a1.5 1.5 0 0 0-1.5 1.5v6A1.5 1.5 0 0 0 6 20h12a1.5 1.5 0 0 0 1.5-1.5v-6A1.5 1.5 0 0 0 18 11h-1',
}
