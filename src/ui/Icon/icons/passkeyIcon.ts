import type { IconShape } from '../Icon.tsx'

/** A person beside a key. */
export const passkeyIcon: IconShape = {
  path: 'M9.5 4.5a3.25 3.25 0 1 0 0 6.5 3.25 3.25 0 0 0 0-6.5zM3.5 19c.6-3.2 2.9-5 6-5 1 0 1.9.2 2.7.5M17 10.5a2.75 2.75 0 0 1 1.4 5.1L20 17.2l-1.4 1.4 1.1 1.2L18 21.5h-1.7l-.6-.6v-5.3A2.75 2.75 0 0 1 17 10.5zM17 12.8v.1',
}
