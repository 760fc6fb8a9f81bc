import { atom } from 'jotai/vanilla'
import {
  dismissedTamperingsAtom,
  tamperingsAtom,
  understoodTamperingsAtom,
} from '#state/wallet/tampering.ts'

/** The visitor has read the warning and goes on. */
export const understandTamperingAtom = atom(null, (get, set) =>
  set(understoodTamperingsAtom, get(tamperingsAtom).length),
)

/** The visitor closes the warning, and rejects what waits. */
export const dismissTamperingAtom = atom(null, (get, set) =>
  set(dismissedTamperingsAtom, get(tamperingsAtom).length),
)
