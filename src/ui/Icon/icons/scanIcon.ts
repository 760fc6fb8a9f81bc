import type { IconShape } from '../Icon.tsx'

export const scanIcon: IconShape = {
  path: 'M4.5 8.5v-2a2 2 0 0 1 2-2h2M15.5 4.5h2a2 2 0 0 1 2 2v2M19.5 15.5v2a2 2 0 0 1-2 2h-2M8.5 19.5h-2a2 2 0 0 1-2-2v-2M7 12h10',
}
