import type { Drawing } from '../Illustration.tsx'

export const walletKey: Drawing = {
  line: 'M32 22a14 14 0 1 0 0 28 14 14 0 0 0 0-28zM46 36h34v9M70 36v6',
  detail: 'M32 31.5a4.5 4.5 0 1 0 0 9 4.5 4.5 0 0 0 0-9z',
}
