import type { AppStorage } from '#adapters/storage/storage.ts'
import type { FrameUser } from '#domain/frame/frameUser.ts'
import type { CaipNetworkId } from '#domain/network/caip.ts'
import { stripControls } from '#lib/stripControls.ts'
import {
  connectedSocial,
  emailLoginUsed,
  frameEmail,
  frameUserName,
  lastEmailLogin,
  lastFrameNetwork,
  preferredAccountTypes,
  smartAccountNetworks,
} from '#wire/storage/frameKeys.ts'

/** The part of the storage that the embedded wallet writes. */
export type LoginStorage = Pick<AppStorage, 'get' | 'set' | 'remove'>

/** Stores the login. The wait for another mail is over: this login has used its own. */
export const rememberLogin = (
  storage: LoginStorage,
  { email, userName }: FrameUser,
  networkId: CaipNetworkId | undefined,
): void => {
  storage.set(emailLoginUsed, true)
  storage.remove(lastEmailLogin)
  // An absent name is unknown; null means that there is none.
  if (email) storage.set(frameEmail, email)
  else if (email === null) storage.remove(frameEmail)
  const name = stripControls(userName)
  if (name) storage.set(frameUserName, name)
  if (networkId) storage.set(lastFrameNetwork, networkId)
}

/** Removes the login. The time of the last mail stays: logging out does not shorten the wait. */
export const forgetLogin = (storage: LoginStorage): void => {
  const ofThisLogin = [
    ...[emailLoginUsed, frameEmail, frameUserName, connectedSocial],
    ...[lastFrameNetwork, preferredAccountTypes, smartAccountNetworks],
  ]
  for (const key of ofThisLogin) storage.remove(key)
}
