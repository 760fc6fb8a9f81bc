import type { IconShape } from '../Icon.tsx'

export const downloadIcon: IconShape = {
  path: 'M12 4.5v10.5M7.5 10.5L12 15l4.5-4.5M5 19h14',
}
