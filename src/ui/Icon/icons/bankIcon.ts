import type { IconShape } from '../Icon.tsx'

export const bankIcon: IconShape = {
  path: 'M4 10l8-5 8 5zM6.5 10v7M12 10v7M17.5 10v7M4 19.5h16',
}
