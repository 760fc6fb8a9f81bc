import { atom } from 'jotai/vanilla'
import { parseCaipAddress } from '#domain/network/caip.ts'
import type { TrackEventName } from '#domain/view/event.ts'
import { activeAccountAtom } from '#state/connection/account.ts'
import { signInSubjectAtom } from '#state/siwx/signIns.ts'
import { trackAtom } from '../config/track.ts'

type SignInEvent = Extract<TrackEventName, `${string}SIWX${string}`>

/** Emits the analytics event of a sign-in step. */
export const trackSignInAtom = atom(null, (get, set, event: SignInEvent) => {
  const subject = get(signInSubjectAtom)
  if (!subject) return
  set(trackAtom, event, {
    network: parseCaipAddress(subject).networkId,
    isSmartAccount: get(activeAccountAtom)?.type === 'smartAccount',
  })
})
