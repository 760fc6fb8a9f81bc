import type { IconShape } from '../Icon.tsx'

export const mailIcon: IconShape = {
  path: 'M5.5 6.5h13A1.5 1.5 0 0 1 20 8v8.5a1.5 1.5 0 0 1-1.5 1.5h-13A1.5 1.5 0 0 1 4 16.5V8a1.5 1.5 0 0 1 1.5-1.5zM4.5 7.5L12 13l7.5-5.5',
}
