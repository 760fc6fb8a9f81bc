import type { IconShape } from '../Icon.tsx'

export const disconnectIcon: IconShape = {
  path: 'M13.5 5H7a1.5 1.5 0 0 0-1.5 1.5v11A1.5 1.5 0 0 0 7 19h6.5M10.5 12H20M16.5 8.5L20 12l-3.5 3.5',
  turns: true,
}
