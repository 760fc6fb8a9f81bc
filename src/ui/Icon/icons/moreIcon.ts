import type { IconShape } from '../Icon.tsx'

export const moreIcon: IconShape = {
  path: 'M5.4 12a.6.6 0 1 0 1.2 0 .6.6 0 1 0-1.2 0zM11.4 12a.6.6 0 1 0 1.2 0 .6.6 0 1 0-1.2 0zM17.4 12a.6.6 0 1 0 1.2 0 .6.6 0 1 0-1.2 0z',
}
