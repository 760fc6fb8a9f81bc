import { atom } from 'jotai/vanilla'
import { parseCaipAddress } from '#domain/caip.ts'
import type { TrackEventName } from '#domain/event.ts'
import { activeAccountAtom } from '#state/account.ts'
import { signInSubjectAtom } from '#state/sessions.ts'
import { trackAtom } from './track.ts'

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
