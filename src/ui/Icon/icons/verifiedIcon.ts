import type { IconShape } from '../Icon.tsx'

export const verifiedIcon: IconShape = {
  path: 'M12 4a8 8 0 1 0 0 16 8 8 0 0 0 0-16zM8.5 12.2l2.5 2.5 4.5-5',
}
