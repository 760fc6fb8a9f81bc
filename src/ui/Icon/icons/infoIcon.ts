import type { IconShape } from '../Icon.tsx'

export const infoIcon: IconShape = {
  path: 'M12 4a8 8 0 1 0 0 16 8 8 0 0 0 0-16zM12 11.5V16M12 8.3h0',
}
