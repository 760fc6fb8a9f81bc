import type { SecureFrame } from '#adapters/frame/secureFrame.ts'
import { toFrameLoginChain } from '#domain/frame/frameChainId.ts'
import { preferredAccountType } from '#domain/frame/frameUser.ts'
import { connectSocial, getSmartAccountEnabledNetworks, getUser } from '#wire/frame/messages.ts'
import {
  emailLoginUsed,
  lastFrameNetwork,
  preferredAccountTypes,
  smartAccountNetworks,
} from '#wire/storage/frameKeys.ts'
import type { Connector } from '../connector.ts'
import { authInfo } from './authInfo.ts'
import { createFrameConnector } from './frameConnector.ts'
import { forgetLogin, type LoginStorage, rememberLogin } from './loginMemory.ts'

export type AuthOptions = {
  /** The frame's messenger; its code, too, may be loaded at first use. */
  frame(): Promise<SecureFrame> | SecureFrame
  storage: LoginStorage
  /** Methods that the host wants approved beside those that always are. @default none */
  alsoAsk?: (() => readonly string[]) | undefined
  /** Whether the page configures a frame of its own instead of the hosted one. @default no */
  isOwnFrame?: (() => boolean) | undefined
}

/** The embedded wallet behind a login, in the secure frame. */
export const createAuthConnector = ({
  frame,
  storage,
  alsoAsk,
  isOwnFrame = () => false,
}: AuthOptions): Connector =>
  createFrameConnector({
    info: authInfo,
    frame,
    storage,
    alsoAsk,
    isOwnFrame,
    memory: {
      isUsed: () => storage.get(emailLoginUsed),
      network: () => storage.get(lastFrameNetwork),
      remember: (user, networkId) => rememberLogin(storage, user, networkId),
      forget: () => forgetLogin(storage),
    },
    wantedType: (namespace) => preferredAccountType(namespace, storage.get(preferredAccountTypes)),
    askUser(bridge, { networkId, socialUri, ...wish }, options) {
      const to = { chainId: toFrameLoginChain(networkId), ...wish }
      return socialUri === undefined
        ? bridge.request(getUser, to, options)
        : bridge.request(connectSocial, { uri: socialUri, ...to }, options)
    },
    /** Networks with smart accounts. A failure costs the visitor the switch of account types, not the login. */
    async onIn(bridge) {
      try {
        const { smartAccountEnabledNetworks } = await (await bridge()).request(
          getSmartAccountEnabledNetworks,
          undefined,
        )
        storage.set(smartAccountNetworks, smartAccountEnabledNetworks)
      } catch (error) {
        storage.set(smartAccountNetworks, [])
        console.info('[latchkey] Failed to load the networks of smart accounts', error)
      }
    },
  })
