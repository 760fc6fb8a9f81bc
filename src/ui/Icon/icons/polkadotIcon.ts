import type { IconShape } from '../Icon.tsx'

/** Six leaves in a ring. */
export const polkadotIcon: IconShape = {
  path: 'M9.4 4.6a2.6 1.5 0 1 0 5.2 0a2.6 1.5 0 1 0 -5.2 -0zM17.1 6a2.6 1.5 60 1 0 2.6 4.5a2.6 1.5 60 1 0 -2.6 -4.5zM17.1 18a2.6 1.5 -60 1 0 2.6 -4.5a2.6 1.5 -60 1 0 -2.6 4.5zM9.4 19.4a2.6 1.5 0 1 0 5.2 0a2.6 1.5 0 1 0 -5.2 -0zM4.3 13.4a2.6 1.5 60 1 0 2.6 4.5a2.6 1.5 60 1 0 -2.6 -4.5zM4.3 10.6a2.6 1.5 -60 1 0 2.6 -4.5a2.6 1.5 -60 1 0 -2.6 4.5z',
  isFilled: true,
}
