import type { IconShape } from '../Icon.tsx'

export const xIcon: IconShape = {
  path: 'M3.5 4h5.6l4 5.3L17.6 4H20l-5.8 6.8L21 20h-5.6l-4.4-5.8L6 20H3.6l6.3-7.3zM7 5.8l9.3 12.4h1.2L8.2 5.8z',
  isFilled: true,
}
