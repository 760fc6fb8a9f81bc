import { atom } from 'jotai/vanilla'
import { LatchkeyError } from '#errors/base.ts'
import { errorText } from '#i18n/errorText.ts'
import type { MessageKey } from '#i18n/messages.ts'
import {
  linkFollowedAtom,
  pairingAtom,
  pairingTryAtom,
  transportAtom,
} from '#state/connection/pairing.ts'

/** Why there is no pairing any more, and the control that makes another. */
export type PairingTrouble = { title: MessageKey; text: MessageKey; action: MessageKey }

const unreachable: PairingTrouble = {
  title: 'wc.unreachable.title',
  text: 'wc.unreachable.text',
  action: 'common.tryAgain',
}

const troubleOf = (error: unknown): PairingTrouble => {
  const code = error instanceof LatchkeyError ? error.code : undefined
  switch (code) {
    case 'connection-rejected':
      return {
        title: 'connecting.declined.title',
        text: 'connecting.declined.text',
        action: 'common.tryAgain',
      }
    case 'pairing-expired':
      return { title: 'wc.expired.title', text: 'wc.expired.text', action: 'wc.expired.action' }
    case 'relay-unreachable':
    case 'offline':
    case 'timeout':
      return unreachable
    case 'wrong-clock':
      return { title: 'wc.clock.title', text: errorText[code], action: 'common.tryAgain' }
    // The relay refuses this site: the reason concerns the site.
    case 'origin-not-allowed':
    case 'project-id-missing':
      return { title: 'wc.unreachable.title', text: errorText[code], action: 'common.tryAgain' }
    // A library of the page is in the way: no visitor's connection is at fault.
    case 'invalid-config':
      return { title: 'connecting.failed.title', text: errorText[code], action: 'common.tryAgain' }
    // It signed another message than requested, or with another account.
    case 'sign-in-failed':
      return { title: 'connecting.failed.title', text: errorText[code], action: 'common.tryAgain' }
    default:
      return {
        title: 'connecting.failed.title',
        text: 'connecting.failed.text',
        action: 'common.tryAgain',
      }
  }
}

export const pairingTroubleAtom = atom((get): PairingTrouble | undefined => {
  const pairing = get(pairingAtom)
  if (pairing.status === 'failed') return troubleOf(pairing.error)
  // The SDK keeps trying, and the code appears once the relay answers; but the visitor should not wait forever.
  return pairing.status === 'starting' && get(transportAtom) === 'offline' ? unreachable : undefined
})

/** Starts a new pairing. */
export const pairAgainAtom = atom(null, (_get, set) => {
  set(linkFollowedAtom, undefined)
  set(pairingTryAtom, (count) => count + 1)
})
