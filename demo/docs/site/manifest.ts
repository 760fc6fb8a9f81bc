import { customElements } from '../../../embed/reference/describeElement.ts'
import type { Manifest } from './reference.ts'

/** The Custom Elements Manifest, from what `dist/custom-elements.json` is written from. */
export const manifest = customElements as unknown as Manifest
