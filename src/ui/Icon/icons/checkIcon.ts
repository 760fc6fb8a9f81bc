import type { IconShape } from '../Icon.tsx'

export const checkIcon: IconShape = {
  path: 'M5 12.5l4.5 4.5L19 7.5',
}
