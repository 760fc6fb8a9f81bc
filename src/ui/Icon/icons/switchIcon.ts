import type { IconShape } from '../Icon.tsx'

export const switchIcon: IconShape = {
  path: 'M5 9h14l-3.5-3.5M19 15H5l3.5 3.5',
}
