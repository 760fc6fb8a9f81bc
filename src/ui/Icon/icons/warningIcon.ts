import type { IconShape } from '../Icon.tsx'

export const warningIcon: IconShape = {
  path: 'M10.8 5.2L3.8 17.3a1.4 1.4 0 0 0 1.2 2h14a1.4 1.4 0 0 0 1.2-2l-7-12.1a1.4 1.4 0 0 0-2.4 0zM12 9.5v4M12 16.4h0',
}
