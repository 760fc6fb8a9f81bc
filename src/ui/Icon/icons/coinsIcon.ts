import type { IconShape } from '../Icon.tsx'

export const coinsIcon: IconShape = {
  path: 'M14 9a5 5 0 1 1-10 0 5 5 0 0 1 10 0M16 10.1a5 5 0 1 1-5.9 5.9',
}
