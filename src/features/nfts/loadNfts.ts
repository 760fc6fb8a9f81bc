import { atom } from 'jotai/vanilla'
import { isServedAtom } from '#actions/config/isServed.ts'
import type { ActivityLoad } from '#actions/money/loadActivity.ts'
import { readPages } from '#actions/wallet/readPages.ts'
import { toCaipAddress } from '#domain/network/caip.ts'
import type { Network } from '#domain/network/network.ts'
import type { Nft, NftPages } from '#domain/token/nft.ts'
import { known } from '#domain/view/remoteData.ts'
import { safeImageUrl } from '#domain/view/safeImage.ts'
import { HttpError } from '#errors/http.ts'
import type { Cancellable } from '#lib/cancellable.ts'
import { stripControls } from '#lib/stripControls.ts'
import { activeAccountAtom } from '#state/connection/account.ts'
import { activeNetworkAtom, isNetworkOfferedAtom } from '#state/network/networks.ts'
import { remoteFamily } from '#state/remoteFamily.ts'
import { servicesAtom } from '#state/services.ts'
import { collectionsAtom, nftsAtom } from '#state/token/nfts.ts'
import { getNfts, NftEntry } from '#wire/api/nfts.ts'

const LIFE_MS = 30_000
const MAX_DESCRIPTION_LENGTH = 1000
const MAX_ID_LENGTH = 128

const amountIn = (text: string): bigint => (/^\d{1,78}$/.test(text) ? BigInt(text) : 0n)

const readNft = (entry: unknown, network: Network): Nft | undefined => {
  const parsed = NftEntry.safeParse(entry)
  if (!parsed.success) return undefined
  const { chainId: networkId, standard, contract, tokenId, ...facts } = parsed.data
  const amount = amountIn(facts.amount)
  if (networkId !== network.caipNetworkId || amount === 0n || !/^\d{0,78}$/.test(tokenId))
    return undefined
  if (!/^\w+$/.test(contract) || contract.length > MAX_ID_LENGTH) return undefined
  const text = (value: unknown, maxLength?: number) => stripControls(value, maxLength) || undefined
  return {
    id: `${networkId}:${contract}:${tokenId}`,
    networkId,
    standard,
    contract,
    tokenId,
    amount,
    name: text(facts.name),
    collection: text(facts.collection),
    description: text(facts.description, MAX_DESCRIPTION_LENGTH),
    imageUrl: safeImageUrl(facts.imageUrl),
    isSpam: facts.isSpam,
  }
}

const nothing: NftPages = { items: [], next: undefined, isOffered: false }

type Subject = { address: string; network: Network; more: boolean }

const nftsOfAtom = remoteFamily({
  entries: collectionsAtom,
  key: ({ address, network }: Subject) => toCaipAddress(network.caipNetworkId, address),
  lifeMs: LIFE_MS,
  fetch: async (
    { get, set },
    { address, network, more },
    { signal, before },
  ): Promise<NftPages> => {
    const chainId = network.caipNetworkId
    if (!(await set(isServedAtom, chainId, { signal }))) return nothing
    try {
      const { items, next } = await readPages(
        async (cursor) => {
          const { api } = get(servicesAtom)
          const answer = await api.call(getNfts, { address, chainId, ...cursor }, { signal })
          return {
            items: answer.data.flatMap((one) => readNft(one, network) ?? []),
            next: answer.next,
          }
        },
        { from: more ? before?.next : undefined },
      )
      const all = new Map([...((more && before?.items) || []), ...items].map((i) => [i.id, i]))
      return { items: [...all.values()], next, isOffered: true }
    } catch (error) {
      if (error instanceof HttpError && error.status === 404) return nothing
      throw error
    }
  },
})

/**
 * Loads the collectibles of the active account: the first page, or the next one. It never throws: a failure is in the data.
 * A service that does not support collectibles has not failed.
 */
export const loadNftsAtom = atom(
  null,
  async (
    get,
    set,
    { more = false, force = false, signal }: ActivityLoad & Cancellable = {},
  ): Promise<void> => {
    const account = get(activeAccountAtom)
    const network = get(activeNetworkAtom)
    if (!account || !network || !get(isNetworkOfferedAtom)) return
    const last = get(nftsAtom)
    if ((last.status === 'loading' && !force) || (more && !known(last)?.next)) return
    const subject = { address: account.address, network, more }
    await set(nftsOfAtom, subject, { force: force || more, signal })
  },
)
