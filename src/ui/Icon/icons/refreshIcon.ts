import type { IconShape } from '../Icon.tsx'

export const refreshIcon: IconShape = {
  path: 'M18.9 13.2a7 7 0 1 1-1.6-5.8L19 9.2M19 5v4.2h-4.2',
}
