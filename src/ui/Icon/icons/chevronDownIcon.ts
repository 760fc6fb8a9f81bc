import type { IconShape } from '../Icon.tsx'

export const chevronDownIcon: IconShape = {
  path: 'M6 9.5l6 6 6-6',
}
