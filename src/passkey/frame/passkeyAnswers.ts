import type { Answers } from '#frame/page/sdk/answers.ts'
import { NotNeededError } from '#frame/page/sdk/answers.ts'
import type { NetworkChoice } from '#frame/page/sdk/chooseNetwork.ts'
import type { RpcHandler } from '#frame/page/sdk/rpcHandler.ts'
import type { ThemeWish } from '#frame/page/theme/frameTheme.ts'
import type { Cancellable } from '#lib/cancellable.ts'
import type { KnownWallet } from '../memory/knownWallets.ts'

export type PasskeyAnswersDeps = {
  choice: NetworkChoice
  request: RpcHandler['request']
  /** Drops what waits for the visitor. */
  dropAll: () => void
  /** The wallet that the page uses. @throws {NotSignedInError} */
  used: () => KnownWallet
  connect: (options: Cancellable) => Promise<void>
  /** Lets the visitor write down the recovery words, and keeps that they have. */
  saveWords: (options: Cancellable) => Promise<void>
  leave: () => void
  takeTheme: (wish: ThemeWish) => void
  introduce: (name: string | undefined) => void
  abortRequests: (ids: readonly string[] | undefined) => void
  reload: () => void
}

/** The page is not one in whose place anything may be confirmed. @see https://eips.ethereum.org/EIPS/eip-1193 */
export class UntrustedPageError extends Error {
  override name = 'UntrustedPageError'
  readonly code = 4100
  constructor() {
    super(
      'This wallet confirms nothing inside this page. Its wallet.json has to name the page as trusted',
    )
  }
}

const refuse = () => {
  throw new NotNeededError('A passkey wallet has no such login, and plain accounts only')
}

/** What the wallet answers each message of the frame's protocol with. */
export function createPasskeyAnswers(deps: PasskeyAnswersDeps): Answers {
  const { choice, used } = deps

  function user(chainId: string | number | undefined) {
    const wallet = used()
    const network = chainId === undefined ? choice.network() : choice.switchTo(chainId)
    const isEvm = network.namespace === 'eip155'
    const address = isEvm ? wallet.evm : wallet.solana
    return {
      email: null,
      userName: wallet.name,
      address,
      // One namespace's reply is CAIP-2, the other's a bare number: clients build CAIP-10 from it.
      chainId: isEvm ? network.chainId : network.caip2,
      accounts: [{ address, type: 'eoa' as const }],
      ...(isEvm && { preferredAccountType: 'eoa' }),
      areWordsSaved: wallet.areWordsSaved ?? false,
    }
  }

  const isConnected = () => {
    try {
      return used() !== undefined
    } catch {
      return false // it throws for nothing else
    }
  }

  return {
    connectDevice: async (_, options) => {
      await deps.connect(options)
      return undefined
    },
    getUser: (asked) => user(asked?.chainId),
    isConnected: () => ({ isConnected: isConnected() }),
    signOut: () => {
      deps.dropAll()
      deps.leave()
      return undefined
    },

    getChainId: () => {
      const network = choice.network()
      return { chainId: network.namespace === 'eip155' ? network.chainId : network.caip2 }
    },
    // The page stores the answer unchanged, so it gets the format that it sent.
    switchNetwork: ({ chainId }) => {
      choice.switchTo(chainId)
      return { chainId }
    },
    getSmartAccountEnabledNetworks: () => ({ smartAccountEnabledNetworks: [] }),
    setPreferredAccount: ({ type }) => {
      if (type !== 'eoa') refuse()
      return { type, address: used().evm }
    },

    rpcRequest: deps.request,
    rpcAbort: (named) => {
      deps.abortRequests(named?.ids)
      return undefined
    },

    syncTheme: (wish) => {
      deps.takeTheme(wish)
      return undefined
    },
    syncDappData: ({ metadata }) => {
      deps.introduce(metadata?.name)
      return undefined
    },
    reload: () => {
      deps.reload()
      return undefined
    },

    saveWords: async (_, options) => {
      await deps.saveWords(options)
      return { areWordsSaved: true }
    },

    initSmartAccount: refuse,
    connectEmail: refuse,
    connectOtp: refuse,
    getSocialRedirectUri: refuse,
    connectSocial: refuse,
    getFarcasterUri: refuse,
    connectFarcaster: refuse,
    updateEmail: refuse,
    updateEmailPrimaryOtp: refuse,
    updateEmailSecondaryOtp: refuse,
  }
}
