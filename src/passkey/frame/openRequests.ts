import type { FrameNetwork } from '#frame/accounts/frameNetwork.ts'
import type { Approvals } from '#frame/page/approve/approvals.ts'
import type { NetworkChoice } from '#frame/page/sdk/chooseNetwork.ts'
import type { Dapp } from '#frame/page/sdk/dapp.ts'
import { createRpcHandler, type RpcHandler } from '#frame/page/sdk/rpcHandler.ts'
import { passkeyEvmAccount, passkeySolanaAccount } from '../accounts/passkeyAccounts.ts'
import type { KnownWallet } from '../memory/knownWallets.ts'

/** What answers requests: chains, accounts and receipts, most of the wallet's code. Fetched once the wallet is ready. */
export const openRequests = ({
  networks,
  choice,
  dapp,
  approvals,
  used,
}: {
  networks: readonly FrameNetwork[]
  choice: NetworkChoice
  dapp: Dapp
  approvals: Approvals
  /** The wallet that the page uses. @throws {NotSignedInError} */
  used: () => KnownWallet
}): RpcHandler =>
  createRpcHandler({
    networks,
    dapp,
    approvals,
    session: { requireUser: async () => ({ id: used().id }) },
    wallet: {
      network: choice.network,
      account: async (network) =>
        network.namespace === 'eip155'
          ? passkeyEvmAccount(used(), network)
          : passkeySolanaAccount(used()),
    },
  })
