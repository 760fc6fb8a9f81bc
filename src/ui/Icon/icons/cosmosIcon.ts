import type { IconShape } from '../Icon.tsx'

/** Three orbits around a core. */
export const cosmosIcon: IconShape = {
  path: 'M15.6 12c0 5-1.6 9-3.6 9s-3.6-4-3.6-9S10 3 12 3s3.6 4 3.6 9M13.8 15.1c-4.3 2.5-8.6 3.1-9.6 1.4s1.7-5.1 6-7.6 8.6-3.1 9.6-1.4-1.7 5.1-6 7.6M10.2 15.1c4.3 2.5 8.6 3.1 9.6 1.4s-1.7-5.1-6-7.6S5.2 5.8 4.2 7.5s1.7 5.1 6 7.6M12 12h0',
}
