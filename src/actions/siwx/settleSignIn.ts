import { atom } from 'jotai/vanilla'
import { type CaipAddress, parseCaipAddress } from '#domain/network/caip.ts'
import type { SiwxSession } from '#domain/siwx/siwxSession.ts'
import { servicesAtom } from '#state/services.ts'
import {
  announcedSignInsAtom,
  finishesOnceSignedAtom,
  lastSignedAtom,
  signInAtom,
  signInSubjectAtom,
} from '#state/siwx/signIns.ts'
import { isOpenAtom } from '#state/view/modal.ts'
import { routeAtom } from '#state/view/router.ts'
import { finishConnectAtom } from '../connection/finishConnect.ts'
import { closeAtom } from '../view/close.ts'

/** An account is signed in: tells the page once, and closes the modal where only the sign-in was left to do. */
export const settleSignInAtom = atom(
  null,
  (
    get,
    set,
    subject: CaipAddress,
    // Sites keep sessions in forms of their own.
    { message = '', signature = '' }: Partial<Pick<SiwxSession, 'message' | 'signature'>>,
    { restored }: { restored: boolean },
  ) => {
    const { namespace, networkId } = parseCaipAddress(subject)
    if (subject === get(signInSubjectAtom)) set(signInAtom, { subject, status: 'signed' })
    set(lastSignedAtom, subject)
    const announced = get(announcedSignInsAtom)
    if (!announced.has(subject)) {
      set(announcedSignInsAtom, new Set([...announced, subject]))
      get(servicesAtom).emit({
        name: 'sign-in',
        detail: {
          ...{ namespace, caipAddress: subject, caipNetworkId: networkId, restored },
          ...{ message, signature },
        },
      })
    }
    const goesOn = get(finishesOnceSignedAtom)
    set(finishesOnceSignedAtom, false)
    if (!get(isOpenAtom)) return
    if (goesOn) set(finishConnectAtom)
    else if (get(routeAtom).view === 'SIWXSignMessage') set(closeAtom)
  },
)
