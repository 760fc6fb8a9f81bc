import { atom } from 'jotai/vanilla'
import type { RecentReceiver } from '#domain/money/receiver.ts'
import { recentReceivers } from '#wire/storage/portfolioKeys.ts'
import { activeAccountAtom } from '../connection/account.ts'
import { activeNamespaceAtom } from '../network/networks.ts'
import { stored } from '../stored.ts'

/** How many are shown; more are stored, to detect addresses that imitate them. */
const SHOWN_RECEIVERS = 8

export const storedReceiversAtom = stored(recentReceivers)

/** Every receiver that the active account has sent to from here, newest first. */
export const knownReceiversAtom = atom((get): readonly RecentReceiver[] => {
  const own = get(activeAccountAtom)?.address
  const active = get(activeNamespaceAtom)
  return get(storedReceiversAtom).filter(
    ({ from, namespace }) => from === own && namespace === active,
  )
})

/** The latest of them, for a list. */
export const recentReceiversAtom = atom((get) => get(knownReceiversAtom).slice(0, SHOWN_RECEIVERS))
