import type { IconShape } from '../Icon.tsx'

export const pictureIcon: IconShape = {
  path: 'M5.5 5h13A1.5 1.5 0 0 1 20 6.5v11a1.5 1.5 0 0 1-1.5 1.5h-13A1.5 1.5 0 0 1 4 17.5v-11A1.5 1.5 0 0 1 5.5 5zM4.5 16.5l4.5-5 4 4 2.5-2.5 4 4M15 9h.01',
}
