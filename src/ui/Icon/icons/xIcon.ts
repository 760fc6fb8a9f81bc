import type { IconShape } from '../Icon.tsx'

export const xIcon: IconShape = {
  path: 'M4.5 4.5h4.2l10.8 15h-4.2zM19 4.5l-6.2 6.6M5 19.5l6.2-6.6',
}
