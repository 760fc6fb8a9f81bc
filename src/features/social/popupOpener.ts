import { atom } from 'jotai/vanilla'
import type { OpenPopup } from '#state/services.ts'

/** What opens the window, once its code is loaded: only then can a press open it synchronously. */
export const popupOpenerAtom = atom<{ open: OpenPopup } | undefined>(undefined)
