import type { FrameNetwork } from '#frame/accounts/frameNetwork.ts'
import type { Approvals } from '#frame/page/approve/approvals.ts'
import type { NetworkChoice } from '#frame/page/sdk/chooseNetwork.ts'
import type { Dapp } from '#frame/page/sdk/dapp.ts'
import { createRpcHandler, type RpcHandler } from '#frame/page/sdk/rpcHandler.ts'
import { passkeyEvmAccount, passkeySolanaAccount } from '../accounts/passkeyAccounts.ts'
import { PasskeyBarredError } from '../ceremony/passkeyErrors.ts'
import type { KnownWallet } from '../memory/knownWallets.ts'
import { UntrustedPageError } from './passkeyAnswers.ts'

/** What answers requests: chains, accounts and receipts, most of the wallet's code. Fetched once the wallet is ready. */
export const openRequests = ({
  networks,
  choice,
  dapp,
  approvals,
  used,
  isTrusted,
  onBarred,
}: {
  networks: readonly FrameNetwork[]
  choice: NetworkChoice
  dapp: Dapp
  approvals: Approvals
  /** The wallet that the page uses. @throws {NotSignedInError} */
  used: () => KnownWallet
  /** Whether anything may be signed here, rather than in the wallet's window. */
  isTrusted: () => boolean
  /** The browser lets no passkey be asked for here, although nothing said so before. */
  onBarred: () => void
}): RpcHandler =>
  createRpcHandler({
    networks,
    dapp,
    approvals: {
      ...approvals,
      // Whatever the screen allowed: where the page is not trusted, no passkey is asked for in its place.
      ask: (question, options) =>
        approvals.ask(
          {
            ...question,
            async carryOut(running) {
              if (!isTrusted()) throw new UntrustedPageError()
              try {
                return await question.carryOut(running)
              } catch (error) {
                if (error instanceof PasskeyBarredError) onBarred()
                throw error
              }
            },
          },
          options,
        ),
    },
    session: { requireUser: async () => ({ id: used().id }) },
    wallet: {
      network: choice.network,
      // With the request's signal: a page that takes it back also ends the passkey's dialog.
      account: async (network, { signal } = {}) =>
        network.namespace === 'eip155'
          ? passkeyEvmAccount(used(), network, { signal })
          : passkeySolanaAccount(used(), { signal }),
    },
  })
