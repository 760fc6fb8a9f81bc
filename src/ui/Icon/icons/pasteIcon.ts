import type { IconShape } from '../Icon.tsx'

export const pasteIcon: IconShape = {
  path: 'M9 6H7.5A1.5 1.5 0 0 0 6 7.5v11A1.5 1.5 0 0 0 7.5 20h9a1.5 1.5 0 0 0 1.5-1.5v-11A1.5 1.5 0 0 0 16.5 6H15M10 4h4a1 1 0 0 1 1 1v2H9V5a1 1 0 0 1 1-1M9.5 12h5M9.5 15.5h5',
}
