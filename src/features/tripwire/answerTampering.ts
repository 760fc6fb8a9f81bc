import { atom } from 'jotai/vanilla'
import {
  dismissedTamperingsAtom,
  tamperingsAtom,
  understoodTamperingsAtom,
} from '../../state/tampering.ts'

/** The visitor has read the red line and goes on. */
export const understandTamperingAtom = atom(null, (get, set) =>
  set(understoodTamperingsAtom, get(tamperingsAtom).length),
)

/** The visitor takes the red line away, and does not go on with what waits. */
export const dismissTamperingAtom = atom(null, (get, set) =>
  set(dismissedTamperingsAtom, get(tamperingsAtom).length),
)
