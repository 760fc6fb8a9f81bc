import type { IconShape } from '../Icon.tsx'

export const arrowIcon: IconShape = {
  path: 'M4.5 12h15M13.5 6l6 6-6 6',
  turns: true,
}
