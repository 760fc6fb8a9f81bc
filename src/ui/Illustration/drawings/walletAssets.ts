import type { Drawing } from '../Illustration.tsx'

export const walletAssets: Drawing = {
  line: 'M24 26h48a6 6 0 0 1 6 6v22a6 6 0 0 1-6 6H24a6 6 0 0 1-6-6V32a6 6 0 0 1 6-6zM78 38H66a5 5 0 0 0 0 10h12',
  detail: 'M37.7 26a11 11 0 1 1 12.6 0M44 13v8',
}
