import { atom } from 'jotai/vanilla'
import { type CaipAddress, parseCaipAddress, sameAddress } from '#domain/network/caip.ts'
import type { Route } from '#domain/view/views.ts'
import { configAtom } from '../config/config.ts'
import { accountAddressAtom, isConnectedAtom } from '../connection/account.ts'
import { isNetworkOfferedAtom } from '../network/networks.ts'

/** Whether the site asks its visitors to sign in. */
export const isSignInEnabledAtom = atom((get) => {
  const { siwx, siweConfig } = get(configAtom)
  return siwx !== undefined || siweConfig !== undefined
})

/** The account, on its network, that must be signed in now; undefined where no sign-in is configured. */
export const signInSubjectAtom = atom((get): CaipAddress | undefined =>
  get(isSignInEnabledAtom) && get(isConnectedAtom) && get(isNetworkOfferedAtom)
    ? get(accountAddressAtom)
    : undefined,
)

/** The sign-in status of one account on one network. `declined`: asked, and not required. */
export type SignIn = {
  subject: CaipAddress
  status: 'checking' | 'needed' | 'declined' | 'signed'
}

/** The last status; it is ignored for an account that is no longer active. */
export const signInAtom = atom<SignIn | undefined>(undefined)

const currentAtom = atom((get) => {
  const found = get(signInAtom)
  return found && found.subject === get(signInSubjectAtom) ? found.status : undefined
})

/** Whether the status is being checked, or the visitor has yet to decide: until then nothing closes by itself. */
export const isSignInPendingAtom = atom((get) => {
  if (!get(signInSubjectAtom)) return false
  const status = get(currentAtom)
  return status !== 'signed' && status !== 'declined'
})

/** Whether the active account is signed in on the active network. */
export const isSignedInAtom = atom((get) => get(currentAtom) === 'signed')

/** Whether the active account could be signed in, and is not. */
export const isSignInMissingAtom = atom((get) => {
  const status = get(currentAtom)
  return status === 'needed' || status === 'declined'
})

/** The site's last answer: does it disconnect those who do not sign in? */
export const isSignInRequiredAtom = atom(false)

/** Whether only the visitor, by Cancel, may leave without signing in. */
export const mustSignInAtom = atom(
  (get) => get(currentAtom) === 'needed' && get(isSignInRequiredAtom),
)

/** The view that a visitor must not leave until signed in or cancelled; undefined while no sign-in is required. */
export const requiredSignInAtom = atom((get): Route | undefined =>
  get(mustSignInAtom) ? { view: 'SIWXSignMessage' } : undefined,
)

/** The connector that the page's own code connected last: the page, not the dialog, then asks its visitor to sign in. */
export const connectedByPageAtom = atom<string | undefined>(undefined)

/** The current step of the view that signs. */
export const signingAtom = atom<'idle' | 'signing' | 'cancelling'>('idle')

/** Whether connecting continues once the visitor is signed in. */
export const finishesOnceSignedAtom = atom(false)

/** Settles when every sign-out started so far has ended. */
export const signOutsAtom = atom<Promise<unknown>>(Promise.resolve())

/** The accounts, each on its network, whose sign-in the page has been told of. */
export const announcedSignInsAtom = atom<ReadonlySet<CaipAddress>>(new Set<CaipAddress>())

/** The last sign-in since the page was loaded: what Cancel goes back to. */
export const lastSignedAtom = atom<CaipAddress | undefined>(undefined)

/** The same account on another network, where it signed in last: Cancel goes back to it if that sign-in is still valid. */
export const signedBeforeAtom = atom((get): CaipAddress | undefined => {
  const last = get(lastSignedAtom)
  const subject = get(signInSubjectAtom)
  if (!last || !subject || last === subject) return undefined
  const [from, here] = [parseCaipAddress(last), parseCaipAddress(subject)]
  const isSame =
    from.namespace === here.namespace && sameAddress(here.namespace, from.address, here.address)
  return isSame ? last : undefined
})
