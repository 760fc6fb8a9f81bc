import type { IconShape } from '../Icon.tsx'

export const receiveIcon: IconShape = {
  path: 'M12 5v13.5M6.5 13l5.5 5.5 5.5-5.5',
}
