import type { IconShape } from '../Icon.tsx'

export const externalIcon: IconShape = {
  path: 'M14 5h5v5M19 5l-8.5 8.5M17 14v3.5a1.5 1.5 0 0 1-1.5 1.5h-9A1.5 1.5 0 0 1 5 17.5v-9A1.5 1.5 0 0 1 6.5 7H10',
  turns: true,
}
