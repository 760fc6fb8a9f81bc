import { atom } from 'jotai/vanilla'
import { parseCaipAddress } from '#domain/network/caip.ts'
import type { SiwxSession } from '#domain/siwx/siwxSession.ts'
import { accountAddressAtom, isConnectedAtom } from '#state/connection/account.ts'
import { servicesAtom } from '#state/services.ts'
import { isSignedInAtom, isSignInEnabledAtom } from '#state/siwx/signIns.ts'
import { formValueAtom } from '#state/view/formValue.ts'
import type { Effect } from '../effect.ts'
import { follow } from './follow.ts'

/** The account that a form may submit; where the page asks for a sign-in, only a signed-in one. */
const subjectAtom = atom((get) =>
  get(isConnectedAtom) && (!get(isSignInEnabledAtom) || get(isSignedInAtom))
    ? get(accountAddressAtom)
    : undefined,
)

const isFilled = (text: unknown): boolean => typeof text === 'string' && text !== ''

/** The signed message, unless the session lacks it: sites and the hosted service may keep it to themselves. */
const resultOf = ({ message, signature }: Partial<SiwxSession>): string | undefined =>
  isFilled(message) && isFilled(signature) ? JSON.stringify({ message, signature }) : undefined

/** Keeps the form's value in step with the connection and the sign-in. */
export const fillForm: Effect = ({ store, signal }) =>
  follow({ store, signal }, subjectAtom, async (subject) => {
    store.set(formValueAtom, undefined)
    if (!subject) return
    let result: string | undefined
    if (store.get(isSignInEnabledAtom)) {
      const { networkId, address } = parseCaipAddress(subject)
      try {
        const siwx = await store.get(servicesAtom).siwx()
        const [session] = (await siwx?.getSessions(networkId, address, { signal })) ?? []
        if (session) result = resultOf(session)
      } catch (error) {
        if (!signal.aborted)
          console.warn('[latchkey] Failed to put the sign-in into the form', error)
        return
      }
    }
    // Another account may have become active meanwhile.
    if (!signal.aborted && store.get(subjectAtom) === subject)
      store.set(formValueAtom, result ?? subject)
  })
