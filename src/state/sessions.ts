import { atom } from 'jotai/vanilla'
import { type CaipAddress, parseCaipAddress, sameAddress } from '../domain/caip.ts'
import type { Route } from '../domain/router.ts'
import { accountAddressAtom, isConnectedAtom } from './account.ts'
import { configAtom } from './config.ts'
import { isNetworkOfferedAtom } from './networks.ts'

/** Whether the site asks its visitors to sign in. */
export const isSignInEnabledAtom = atom((get) => {
  const { siwx, siweConfig } = get(configAtom)
  return siwx !== undefined || siweConfig !== undefined
})

/** The account, on its network, that a sign-in is about now; undefined where none is asked for. */
export const signInSubjectAtom = atom((get): CaipAddress | undefined =>
  get(isSignInEnabledAtom) && get(isConnectedAtom) && get(isNetworkOfferedAtom)
    ? get(accountAddressAtom)
    : undefined,
)

/** How signing in stands for one account on one network. `declined`: asked, and not insisted on. */
export type SignIn = {
  subject: CaipAddress
  status: 'checking' | 'needed' | 'declined' | 'signed'
}

/** What was found out last; about an account that is no longer in use it means nothing. */
export const signInAtom = atom<SignIn | undefined>(undefined)

const currentAtom = atom((get) => {
  const found = get(signInAtom)
  return found && found.subject === get(signInSubjectAtom) ? found.status : undefined
})

/** Whether somebody still has to find out, or the visitor to decide: until then nothing closes by itself. */
export const isSignInPendingAtom = atom((get) => {
  if (!get(signInSubjectAtom)) return false
  const status = get(currentAtom)
  return status !== 'signed' && status !== 'declined'
})

/** Whether the account in use is signed in on the network in use. */
export const isSignedInAtom = atom((get) => get(currentAtom) === 'signed')

/** Whether the account in use could be signed in, and is not. */
export const isSignInMissingAtom = atom((get) => {
  const status = get(currentAtom)
  return status === 'needed' || status === 'declined'
})

/** What the site said last: does it disconnect those who do not sign in? */
export const isSignInRequiredAtom = atom(false)

/** True while leaving without signing in is for the visitor to say, by Cancel. */
export const mustSignInAtom = atom(
  (get) => get(currentAtom) === 'needed' && get(isSignInRequiredAtom),
)

/** The view a visitor is kept to until they have signed in, or cancelled; undefined while none is insisted on. */
export const requiredSignInAtom = atom((get): Route | undefined =>
  get(mustSignInAtom) ? { view: 'SIWXSignMessage' } : undefined,
)

/** What the view that signs is busy with. */
export const signingAtom = atom<'idle' | 'signing' | 'cancelling'>('idle')

/** Whether connecting goes on to its end once the visitor is signed in. */
export const finishesOnceSignedAtom = atom(false)

/** Settles when every sign-out begun so far has ended. */
export const signOutsAtom = atom<Promise<unknown>>(Promise.resolve())

/** The accounts, each on its network, whose sign-in the page has been told of. */
export const announcedSignInsAtom = atom<ReadonlySet<CaipAddress>>(new Set<CaipAddress>())

/** Where somebody signed in last in this page's life: what Cancel goes back to. */
export const lastSignedAtom = atom<CaipAddress | undefined>(undefined)

/** The same account on another network, where it signed in last: what Cancel goes back to, if that still counts. */
export const signedBeforeAtom = atom((get): CaipAddress | undefined => {
  const last = get(lastSignedAtom)
  const subject = get(signInSubjectAtom)
  if (!last || !subject || last === subject) return undefined
  const [from, here] = [parseCaipAddress(last), parseCaipAddress(subject)]
  const isSame =
    from.namespace === here.namespace && sameAddress(here.namespace, from.address, here.address)
  return isSame ? last : undefined
})
