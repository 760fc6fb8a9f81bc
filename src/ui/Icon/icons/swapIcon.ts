import type { IconShape } from '../Icon.tsx'

export const swapIcon: IconShape = {
  path: 'M8 5v14M8 19l-3-3M8 19l3-3M16 19V5M16 5l-3 3M16 5l3 3',
}
