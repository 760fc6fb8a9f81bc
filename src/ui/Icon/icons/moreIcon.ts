import type { IconShape } from '../Icon.tsx'

export const moreIcon: IconShape = {
  path: 'M5.7 12a.3.3 0 1 0 .6 0 .3.3 0 1 0-.6 0zM11.7 12a.3.3 0 1 0 .6 0 .3.3 0 1 0-.6 0zM17.7 12a.3.3 0 1 0 .6 0 .3.3 0 1 0-.6 0z',
}
