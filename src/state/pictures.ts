import { atom } from 'jotai/vanilla'
import { servicesAtom } from './services.ts'

/** What fetches pictures of tokens and collectibles, by address. */
export const pictureSourceAtom = atom((get) => get(servicesAtom).images.asset)
