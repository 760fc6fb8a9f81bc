import { atom, type Getter } from 'jotai/vanilla'
import { lookUpProfile } from '#actions/connection/lookUpProfile.ts'
import { namingNetworks } from '#actions/network/namingNetworks.ts'
import { isProfileName } from '#domain/connection/accountName.ts'
import type { Receiver } from '#domain/money/receiver.ts'
import type { Network } from '#domain/network/network.ts'
import { safeImageUrl } from '#domain/view/safeImage.ts'
import { NameLookupError } from '#errors/send.ts'
import type { Cancellable } from '#lib/cancellable.ts'
import { own } from '#lib/own.ts'
import { configAtom } from '#state/config/config.ts'
import { type FoundName, NAME_LIFE_MS, resolvedNamesAtom } from '#state/connection/names.ts'
import { activeNetworkAtom } from '#state/network/networks.ts'
import { servicesAtom } from '#state/services.ts'
import { profileAddress } from './profileAddress.ts'

const askProfiles = async (
  get: Getter,
  { name, network }: { name: string; network: Network },
  options: Cancellable,
): Promise<Receiver | undefined> => {
  if (!get(configAtom).projectId) return undefined
  const profile = await lookUpProfile(get, name, options)
  const address = profile && profileAddress(profile.addresses, network)
  const avatar = profile?.attributes.avatar
  return address ? { address, name, avatar: avatar ? safeImageUrl(avatar) : undefined } : undefined
}

const askChains = async (
  get: Getter,
  { name, network: used }: { name: string; network: Network },
  options: Cancellable,
): Promise<FoundName> => {
  const { chainNamespace: namespace, caipNetworkId: on } = used
  const { chain } = get(servicesAtom)
  let elsewhere: FoundName
  for (const network of namingNetworks(get, namespace)) {
    const adapter = await chain(namespace)
    const record = await adapter.resolveName?.({ name, network, on }, options)
    if (record?.address) return { address: record.address, avatar: record.avatar, name }
    if (record && 'onlyOn' in record) elsewhere ??= { onlyOn: record.onlyOn }
  }
  return elsewhere
}

const find = async (
  get: Getter,
  what: { name: string; network: Network },
  options: Cancellable,
): Promise<FoundName> => {
  const { name, network } = what
  if (isProfileName(name, get(configAtom).nameSuffixes)) return askProfiles(get, what, options)
  const namespace = name.endsWith('.sol') ? 'solana' : 'eip155'
  return namespace === network.chainNamespace ? askChains(get, what, options) : undefined
}

/**
 * The owner of a name on the active network: one of the project's own kind, of ENS, or of the Solana Name Service. Results
 * are cached for 5 minutes.
 *
 * @throws {NameLookupError} the lookup failed
 */
export const resolveNameAtom = atom(
  null,
  async (get, set, text: string, { signal }: Cancellable = {}): Promise<FoundName> => {
    const name = text.trim().toLowerCase()
    const network = get(activeNetworkAtom)
    if (!network || name.length > 255 || !/^[^\s./]+(\.[^\s./]+)+$/.test(name)) return undefined
    const { chain, now } = get(servicesAtom)
    const key = `${network.caipNetworkId} ${name}`
    const cached = own(get(resolvedNamesAtom), key)
    if (cached && now() >= cached.at && now() - cached.at < NAME_LIFE_MS) return cached.found
    try {
      const found = await find(get, { name, network }, { signal })
      const adapter = await chain(network.chainNamespace)
      // A record may contain anything.
      const isWrong = found && 'address' in found && adapter.isAddress?.(found.address) === false
      const answer = isWrong ? undefined : found
      set(resolvedNamesAtom, { ...get(resolvedNamesAtom), [key]: { found: answer, at: now() } })
      return answer
    } catch (error) {
      signal?.throwIfAborted()
      if (error instanceof NameLookupError) throw error
      throw new NameLookupError(undefined, { cause: error })
    }
  },
)
