import { atom } from 'jotai/vanilla'
import { isProfileName } from '../domain/accountName.ts'
import { evmCoinType } from '../domain/evmCoinType.ts'
import { offers } from '../domain/features.ts'
import type { Receiver } from '../domain/receiver.ts'
import { configAtom } from './config.ts'
import { isEmbeddedAtom } from './embedded.ts'
import { activeIdentityAtom } from './identity.ts'
import { activeNetworkAtom, isNetworkOfferedAtom } from './networks.ts'

/** How long an answer about a name counts as fresh, ms. */
export const NAME_LIFE_MS = 300_000

/** Whose names are, by network and name; `undefined` as receiver where nobody has it. */
export const resolvedNamesAtom = atom<
  Readonly<Record<string, { receiver: Receiver | undefined; at: number }>>
>({})

/** Whether the account in use could be given a name where it stands. */
export const isNameOfferedAtom = atom((get): boolean => {
  const network = get(activeNetworkAtom)
  const { projectId, nameSuffixes } = get(configAtom)
  return (
    network !== undefined &&
    get(isNetworkOfferedAtom) &&
    offers(network.chainNamespace, 'names') &&
    evmCoinType(network.caipNetworkId) !== undefined &&
    get(isEmbeddedAtom) &&
    projectId !== undefined &&
    nameSuffixes.length > 0
  )
})

/** The name of the project's own kind that the account in use has. */
export const ownNameAtom = atom((get): string | undefined => {
  const { name } = get(activeIdentityAtom)
  return name && isProfileName(name, get(configAtom).nameSuffixes) ? name : undefined
})
