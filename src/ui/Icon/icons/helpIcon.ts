import type { IconShape } from '../Icon.tsx'

export const helpIcon: IconShape = {
  path: 'M9.2 9.2a2.8 2.8 0 1 1 4.2 2.4c-.9.5-1.4 1.1-1.4 2v.4M12 17.3h0',
}
