import type { SecureFrame } from '#adapters/frame/secureFrame.ts'
import { ConnectionRejectedError } from '#errors/connection.ts'
import { FrameRequestError } from '#errors/frame.ts'
import { stripControls } from '#lib/stripControls.ts'
import { connectDevice } from '#wire/frame/messages.ts'
import { lastPasskeyNetwork, passkeyUsed, passkeyWordsSaved } from '#wire/storage/frameKeys.ts'
import { createFrameConnector } from '../auth/frameConnector.ts'
import type { LoginStorage } from '../auth/loginMemory.ts'
import type { Connector } from '../connector.ts'
import { passkeyInfo } from './passkeyInfo.ts'

export type PasskeyOptions = {
  /** The messenger of the wallet's frame; its code, too, may be loaded at first use. */
  frame(): Promise<SecureFrame> | SecureFrame
  storage: LoginStorage
  /** Whether the page still names a wallet: one that it has taken away is not asked for at the next load. */
  isNamed(): boolean
  /** Methods that the host wants approved beside those that always are. @default none */
  alsoAsk?: (() => readonly string[]) | undefined
}

/**
 * The wallet of static files on the site's own second origin. It speaks the frame's protocol: see
 * `src/wire/frame/passkeyWallet.ts`.
 */
export const createPasskeyConnector = ({
  frame,
  storage,
  isNamed,
  alsoAsk,
}: PasskeyOptions): Connector =>
  createFrameConnector({
    info: passkeyInfo,
    frame,
    storage,
    alsoAsk,
    isOwnFrame: () => true,
    memory: {
      isUsed: () => isNamed() && storage.get(passkeyUsed),
      network: () => storage.get(lastPasskeyNetwork),
      remember({ areWordsSaved }, networkId) {
        storage.set(passkeyUsed, true)
        if (areWordsSaved !== undefined) storage.set(passkeyWordsSaved, areWordsSaved)
        if (networkId) storage.set(lastPasskeyNetwork, networkId)
      },
      forget() {
        storage.remove(passkeyUsed)
        storage.remove(lastPasskeyNetwork)
        storage.remove(passkeyWordsSaved)
      },
    },
    nameOf: ({ userName }) => stripControls(userName) || passkeyInfo.name,
    // Waits until the visitor has chosen a wallet; further namespaces belong to the same one.
    async enter(bridge, { isIn, ...options }) {
      if (isIn) return
      try {
        await bridge.request(connectDevice, undefined, options)
      } catch (error) {
        const isNo = error instanceof FrameRequestError && error.rpcCode === 4001
        throw isNo ? new ConnectionRejectedError({ cause: error }) : error
      }
    },
  })
