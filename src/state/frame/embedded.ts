import { atom } from 'jotai/vanilla'
import type { FrameAccountType } from '#domain/frame/frameAccountType.ts'
import type { FrameLooks } from '#domain/frame/frameLooks.ts'
import type { SocialProvider } from '#domain/frame/socialProvider.ts'
import { AUTH_ID, isFrameWallet, PASSKEY_ID } from '#domain/wallet/connector.ts'
import {
  connectedSocial,
  emailLoginUsed,
  frameEmail,
  frameUserName,
  lastEmailLogin,
  leftFor,
  passkeyWordsSaved,
  preferredAccountTypes,
  smartAccountNetworks,
} from '#wire/storage/frameKeys.ts'
import { activeAccountAtom, activeConnectionAtom } from '../connection/account.ts'
import { stored } from '../stored.ts'

export const emailLoginUsedAtom = stored(emailLoginUsed)
export const lastEmailLoginAtom = stored(lastEmailLogin)
export const frameEmailAtom = stored(frameEmail)
export const frameUserNameAtom = stored(frameUserName)
export const connectedSocialAtom = stored(connectedSocial)
export const leftForAtom = stored(leftFor)
export const smartAccountNetworksAtom = stored(smartAccountNetworks)
export const passkeyWordsSavedAtom = stored(passkeyWordsSaved)
export const preferredAccountTypesAtom = stored(preferredAccountTypes)

/** Whether the active wallet is an embedded one: the dialog itself shows its requests. */
export const isEmbeddedAtom = atom((get) => isFrameWallet(get(activeConnectionAtom)?.connectorId))

/** Whether the active wallet is the one behind a login. */
export const isLoginWalletAtom = atom((get) => get(activeConnectionAtom)?.connectorId === AUTH_ID)

/** Whether the active wallet is the site’s own passkey wallet. */
export const isPasskeyWalletAtom = atom(
  (get) => get(activeConnectionAtom)?.connectorId === PASSKEY_ID,
)

/** How the visitor signed in to the wallet behind a login; undefined with any other wallet. */
export type Login =
  | { kind: 'email'; email: string | undefined }
  | { kind: 'social'; provider: SocialProvider; name: string | undefined }

export const loginAtom = atom((get): Login | undefined => {
  if (!get(isLoginWalletAtom)) return undefined
  const provider = get(connectedSocialAtom)
  const email = get(frameEmailAtom) ?? undefined
  return provider
    ? { kind: 'social', provider, name: get(frameUserNameAtom) ?? email }
    : { kind: 'email', email }
})

/** The type of the active account of the wallet behind a login. */
export const embeddedAccountTypeAtom = atom((get): FrameAccountType | undefined => {
  if (!get(isLoginWalletAtom)) return undefined
  return get(activeAccountAtom)?.type === 'smartAccount' ? 'smartAccount' : 'eoa'
})

/** The shadow host whose slot shows the frame; set once a view that needs the frame is drawn. */
export const frameHomeAtom = atom<Element | undefined>(undefined)

/** The computed theme where the frame will be; known once a view has been drawn there. */
export const frameLooksAtom = atom<FrameLooks | undefined>(undefined)
