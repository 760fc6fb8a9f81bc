import { ErrorState } from '../ui/ErrorState/ErrorState.tsx'
import { KeyRing } from '../ui/KeyRing/KeyRing.tsx'
import { Notice } from '../ui/Notice/Notice.tsx'
import { NetworkButton } from './NetworkButton.tsx'

/** What the shell shows of itself once there is more than a first view. */
export const lateParts = { ErrorState, KeyRing, NetworkButton, Notice }
