import { atom } from 'jotai/vanilla'
import type { OpenPairing } from '#domain/connection/openPairing.ts'
import { PAIRING_GRACE_MS } from '#domain/connection/pairing.ts'
import { pairingTopicOf } from '#domain/connection/pairingTopic.ts'
import { openPairings } from '#wire/storage/sessionKeys.ts'
import { stored } from '../stored.ts'
import { routeAtom } from '../view/router.ts'
import { linkFollowedAtom, pairingAtom } from './pairing.ts'

const storedAtom = stored(openPairings)

/** Pairings that wait for a wallet's answer, of every tab. Where there are none, nothing is stored. */
export const openPairingsAtom = atom(
  (get) => get(storedAtom),
  (_get, set, change: (all: readonly OpenPairing[]) => OpenPairing[]) =>
    set(storedAtom, (all) => {
      const next = change(all)
      return next.length > 0 ? next : openPairings.fallback
    }),
)

/**
 * The pairing that this visitor has taken to a wallet, or is shown for it: one that was only made ready for a tap is none.
 */
export const takenPairingAtom = atom((get): OpenPairing | undefined => {
  const pairing = get(pairingAtom)
  if (pairing.status !== 'waiting') return undefined
  const link = get(linkFollowedAtom)
  if (!link && get(routeAtom).view !== 'ConnectingWalletConnect') return undefined
  return {
    topic: pairingTopicOf(pairing.uri),
    until: pairing.expiresAt + PAIRING_GRACE_MS,
    ...(link && { link }),
  }
})
