import type { IconShape } from '../Icon.tsx'

export const searchIcon: IconShape = {
  path: 'M10.8 5a5.8 5.8 0 1 0 0 11.6 5.8 5.8 0 0 0 0-11.6zM15 15l4.5 4.5',
}
