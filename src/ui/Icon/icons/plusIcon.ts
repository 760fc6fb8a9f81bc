import type { IconShape } from '../Icon.tsx'

export const plusIcon: IconShape = {
  path: 'M12 6v12M6 12h12',
}
