import { atom } from 'jotai/vanilla'
import { readPages } from '#actions/wallet/readPages.ts'
import type { ActivityEntry } from '#domain/money/activity.ts'
import { readActivity } from '#domain/money/readActivity.ts'
import type { CaipAddress, CaipNetworkId } from '#domain/network/caip.ts'
import type { RemoteData } from '#domain/view/remoteData.ts'
import type { Cancellable } from '#lib/cancellable.ts'
import { accountAddressAtom, activeAccountAtom } from '#state/connection/account.ts'
import { activeEntryOf, entryOf } from '#state/entryOf.ts'
import { fillRemoteData } from '#state/fillRemoteData.ts'
import { activeNetworkIdAtom } from '#state/network/networks.ts'
import { servicesAtom } from '#state/services.ts'
import { HistoryTransaction } from '#wire/api/history.ts'
import { getOnrampOrders } from '#wire/api/onramp.ts'
import { orderStatus } from './onrampOrder.ts'

type Orders = readonly ActivityEntry[]
const byAccountAtom = atom<Readonly<Record<CaipAddress, RemoteData<Orders>>>>({})

/** The active account's purchases, newest first. */
export const ordersAtom = activeEntryOf(byAccountAtom, accountAddressAtom)

const readOrder = (one: unknown, networkId: CaipNetworkId): ActivityEntry[] => {
  const { data: order } = HistoryTransaction.safeParse(one)
  if (!order) return []
  const { metadata } = order
  const status = orderStatus(metadata.status)
  const entry = readActivity(
    { ...order, metadata: { ...metadata, operationType: 'bought', status } },
    metadata.chain ?? networkId,
  )
  return entry ? [entry] : []
}

/** Fetches the active account's purchases. A failure is in the data; `stop`: all of them are final. */
export const loadOrdersAtom = atom(
  null,
  async (get, set, { signal }: Cancellable = {}): Promise<'ready' | 'failed' | 'stop'> => {
    const caipAddress = get(accountAddressAtom)
    const address = get(activeAccountAtom)?.address
    const networkId = get(activeNetworkIdAtom)
    if (!caipAddress || !address || !networkId) return 'stop'
    const { api } = get(servicesAtom)
    const load = async (): Promise<Orders> => {
      const { items } = await readPages(
        async (cursor) => {
          const question = { address, onramp: 'coinbase' as const, ...cursor }
          const { data, next } = await api.call(getOnrampOrders, question, { signal })
          return { items: data.flatMap((one) => readOrder(one, networkId)), next }
        },
        { all: true },
      )
      return items
    }
    const target = entryOf(byAccountAtom, caipAddress)
    await fillRemoteData({ get, set }, target, load, { signal })
    const data = get(target)
    if (data.status !== 'ready') return 'failed'
    return data.value.some(({ status }) => status === 'pending') ? 'ready' : 'stop'
  },
)
