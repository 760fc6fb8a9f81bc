import { atom } from 'jotai/vanilla'
import { servicesAtom } from '../services.ts'

/** What fetches the pictures of tokens and collectibles, by URL. */
export const pictureSourceAtom = atom((get) => get(servicesAtom).images.asset)
