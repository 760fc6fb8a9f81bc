import type { Drawing } from '../Illustration.tsx'

export const searchEmpty: Drawing = {
  line: 'M44 14a18 18 0 1 0 0 36 18 18 0 0 0 0-36zM57 45l15 15',
  detail: 'M37 32h14',
}
