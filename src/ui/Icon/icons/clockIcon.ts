import type { IconShape } from '../Icon.tsx'

export const clockIcon: IconShape = {
  path: 'M12 4a8 8 0 1 0 0 16 8 8 0 0 0 0-16zM12 8v4.5l3 1.5',
}
