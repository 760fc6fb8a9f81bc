import type { IconShape } from '../Icon.tsx'

export const chevronIcon: IconShape = {
  path: 'M9.5 6l6 6-6 6',
  turns: true,
}
