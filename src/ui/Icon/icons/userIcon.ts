import type { IconShape } from '../Icon.tsx'

export const userIcon: IconShape = {
  path: 'M12 5a3.5 3.5 0 1 0 0 7 3.5 3.5 0 0 0 0-7zM5 19.5c.8-3 3.5-4.5 7-4.5s6.2 1.5 7 4.5',
}
