import type { IconShape } from '../Icon.tsx'

export const closeIcon: IconShape = {
  path: 'M7 7l10 10M17 7L7 17',
}
