import type { IconShape } from '../Icon.tsx'

export const sendIcon: IconShape = {
  path: 'M12 19V5.5M6.5 11L12 5.5l5.5 5.5',
}
