import { atom } from 'jotai/vanilla'
import { parseCaipAddress } from '#domain/network/caip.ts'
import { own } from '#lib/own.ts'
import { identityCache } from '#wire/storage/sessionKeys.ts'
import { stored } from '../stored.ts'
import { accountAddressAtom } from './account.ts'

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
