import type { IconShape } from '../Icon.tsx'

export const farcasterIcon: IconShape = {
  path: 'M7.5 4.5h9M7.5 4.5v15M16.5 4.5v15M7.5 14a4.5 4.5 0 0 1 9 0M4.5 7.5h3M16.5 7.5h3M5.5 19.5h4M14.5 19.5h4',
}
