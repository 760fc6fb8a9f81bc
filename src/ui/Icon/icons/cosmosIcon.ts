import type { IconShape } from '../Icon.tsx'

/** A planet, cut by its ring. */
export const cosmosIcon: IconShape = {
  path: 'M12 3a9 9 0 1 0 0 18 9 9 0 0 0 0-18zM5.1 16c-.8-1.4 1.6-4.3 5.4-6.5s7.5-2.8 8.4-1.5-1.6 4.3-5.4 6.5-7.5 2.8-8.4 1.5zM6.6 15.2c.5.8 3.4 0 6.3-1.7s5-3.9 4.5-4.7-3.4 0-6.3 1.7-5 3.9-4.5 4.7z',
  isFilled: true,
}
