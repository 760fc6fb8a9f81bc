import type { IconShape } from '../Icon.tsx'

export const desktopIcon: IconShape = {
  path: 'M5.5 5h13A1.5 1.5 0 0 1 20 6.5v8a1.5 1.5 0 0 1-1.5 1.5h-13A1.5 1.5 0 0 1 4 14.5v-8A1.5 1.5 0 0 1 5.5 5zM12 16v3.5M8.5 19.5h7',
}
