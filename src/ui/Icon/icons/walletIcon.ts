import type { IconShape } from '../Icon.tsx'

export const walletIcon: IconShape = {
  path: 'M18 8H6.5a2 2 0 0 1 0-4H16v4M4.5 6v11.5a2 2 0 0 0 2 2H18a1.5 1.5 0 0 0 1.5-1.5V9.5A1.5 1.5 0 0 0 18 8M15.5 13.7h0',
}
