import { atom } from 'jotai/vanilla'
import type { CaipNetworkId } from '#domain/caip.ts'
import { parseCaipAddress } from '#domain/caip.ts'
import { own } from '#lib/own.ts'
import { identityCache } from '#wire/storage/sessionKeys.ts'
import { accountAddressAtom } from './account.ts'
import { stored } from './stored.ts'

/** How long names and pictures count as fresh, ms. */
export const IDENTITY_LIFE_MS = 300_000

export type Identity = { name: string | undefined; avatar: string | undefined }

/** Names and pictures by plain address. */
export const identitiesAtom = atom<Readonly<Record<string, Identity>>>({})

export const identityCacheAtom = stored(identityCache)

export const activeIdentityAtom = atom((get): Identity => {
  const address = get(accountAddressAtom)
  return (
    (address && own(get(identitiesAtom), parseCaipAddress(address).address)) || {
      name: undefined,
      avatar: undefined,
    }
  )
})

/** Networks that the hosted API supports; empty until fetched, and again after a failure. */
export const supportedChainsAtom = atom<readonly CaipNetworkId[]>([])
