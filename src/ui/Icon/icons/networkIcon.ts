import type { IconShape } from '../Icon.tsx'

export const networkIcon: IconShape = {
  path: 'M12 4.5a2 2 0 1 0 0 4 2 2 0 0 0 0-4zM6 15.5a2 2 0 1 0 0 4 2 2 0 0 0 0-4zM18 15.5a2 2 0 1 0 0 4 2 2 0 0 0 0-4zM11 8.3l-4 7.3M13 8.3l4 7.3M8 17.5h8',
}
