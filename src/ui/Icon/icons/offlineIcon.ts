import type { IconShape } from '../Icon.tsx'

export const offlineIcon: IconShape = {
  path: 'M4.5 10.3A11 11 0 0 1 9 7.6M19.5 10.3A11 11 0 0 0 12.5 7M7.5 13.5a6.5 6.5 0 0 1 3.5-1.9M16.5 13.5a7 7 0 0 0-1-.8M12 17.3h0M5 5l14 14',
}
