import type { Drawing } from '../Illustration.tsx'

export const offline: Drawing = {
  line: 'M8 36h20M28 26h6a10 10 0 0 1 0 20h-6zM88 36H70M70 26h-4a10 10 0 0 0 0 20h4zM44 32h5M44 40h5',
  detail: 'M50 12l-1.5 6M58.5 15l-3.5 5M41 16l3 4.5',
}
