import type { IconShape } from '../Icon.tsx'

export const backIcon: IconShape = {
  path: 'M14.5 6l-6 6 6 6',
  turns: true,
}
