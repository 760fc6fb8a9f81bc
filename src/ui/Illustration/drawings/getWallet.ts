import type { Drawing } from '../Illustration.tsx'

export const getWallet: Drawing = {
  line: 'M24 20h44a6 6 0 0 1 6 6v28a6 6 0 0 1-6 6H24a6 6 0 0 1-6-6V24a8 8 0 0 1 8-8h38v4M74 34H62a6 6 0 0 0 0 12h12',
  detail: 'M78 8v12M72 14h12',
}
