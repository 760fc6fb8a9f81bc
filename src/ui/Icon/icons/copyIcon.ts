import type { IconShape } from '../Icon.tsx'

export const copyIcon: IconShape = {
  path: 'M10.5 9h7a1.5 1.5 0 0 1 1.5 1.5v7a1.5 1.5 0 0 1-1.5 1.5h-7A1.5 1.5 0 0 1 9 17.5v-7A1.5 1.5 0 0 1 10.5 9zM5.5 15a.5.5 0 0 1-.5-.5v-8A1.5 1.5 0 0 1 6.5 5h8a.5.5 0 0 1 .5.5',
}
