import type { IconShape } from '../Icon.tsx'

export const plugIcon: IconShape = {
  path: 'M9 4v4M15 4v4M6.5 8h11v3.5a5.5 5.5 0 0 1-11 0zM12 17v3.5',
}
