import type { IconShape } from '../Icon.tsx'

export const qrIcon: IconShape = {
  path: 'M5 5h5v5H5zM14 5h5v5h-5zM5 14h5v5H5zM14 14h2v2.5M19 14h0M19 17v2h-2.5M14 19h0',
}
