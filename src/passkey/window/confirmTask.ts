import { rpcVerdict } from '#domain/request/rpcPolicy.ts'
import { bundleOf } from '#frame/accounts/callBundles.ts'
import { type FrameNetwork, networkOf } from '#frame/accounts/frameNetwork.ts'
import { createApprovals } from '#frame/page/approve/approvals.ts'
import { type ApproveScreen, createApproveScreen } from '#frame/page/approve/createApproveScreen.ts'
import { UnknownNetworkError } from '#frame/page/sdk/chooseNetwork.ts'
import { createRpcHandler, MethodRefusedError } from '#frame/page/sdk/rpcHandler.ts'
import type { Cancellable } from '#lib/cancellable.ts'
import { passkeyEvmAccount, passkeySolanaAccount } from '../accounts/passkeyAccounts.ts'
import { keepHere } from '../memory/keepHere.ts'
import { speakWantedReceipts } from '../texts/speakWantedReceipts.ts'
import type { WalletFile } from '../walletFile/walletFile.ts'
import type { SentBatch, TaskAnswer, TaskNamed } from './windowTask.ts'

/** Shows one request, and carries it out once it is confirmed and its passkey has answered. */
export async function confirmTask(
  { asker, wallet, networkId, method, params }: TaskNamed<'confirm'>,
  { file, onSigning, signal }: Cancellable & { file: WalletFile; onSigning: () => void },
): Promise<TaskAnswer<'confirm'>> {
  const network = networkOf(file.networks, undefined, networkId)
  if (!network) throw new UnknownNetworkError(networkId)
  if (rpcVerdict(method) !== 'unsafe') throw new MethodRefusedError()
  await speakWantedReceipts()

  let screen: ApproveScreen | undefined
  const approvals = createApprovals((open) => {
    if (open === null) {
      screen?.close()
      return
    }
    if (!screen) {
      // One request: Escape refuses that one.
      screen = createApproveScreen(open.question, asker, approvals, { kind: 'window' })
      document.body.replaceChildren(screen.root)
    }
    screen.update(open)
  })
  const options = { signal, onAnswer: onSigning }
  const { request } = createRpcHandler({
    networks: file.networks,
    dapp: asker,
    approvals,
    session: { requireUser: async () => ({ id: wallet.id }) },
    wallet: {
      network: () => network,
      account: async () =>
        network.namespace === 'eip155'
          ? passkeyEvmAccount(wallet, network, options)
          : passkeySolanaAccount(wallet, options),
    },
  })
  const result = await request({ method, params }, { signal })
  keepHere(wallet)
  const batch = batchOf(result, network, wallet.evm)
  return { result, ...(batch && { batch }) }
}

/** What was sent under the id of an answer; the frame says later how it stands. */
function batchOf(result: unknown, network: FrameNetwork, account: string): SentBatch | undefined {
  const { id } = Object(result) as { id?: unknown }
  if (typeof id !== 'string' || network.namespace !== 'eip155') return undefined
  const { chainId } = network
  const bundle = bundleOf(chainId, account, id)
  if (bundle?.kind !== 'transactions') return undefined
  return { chainId, account, id, hashes: [...bundle.hashes], planned: bundle.planned }
}
