import type { Hex } from 'viem'
import { rememberBundle } from '#frame/accounts/callBundles.ts'
import type { Carrier } from '#frame/page/approve/createStage.ts'
import { NotSignedInError } from '#frame/page/sdk/session.ts'
import type { KnownWallet } from '../memory/knownWallets.ts'
import { createTaskWindow } from './taskWindow.ts'

/**
 * Makes the window in which one request is shown, confirmed, signed and sent: where the page around the frame is not
 * trusted, nothing of that happens in the frame.
 *
 * @param walletOf the wallet that the page uses; undefined: none
 */
export const confirmInWindow =
  (used: () => KnownWallet | undefined): Carrier =>
  ({ question, asker, cancel, settle, onChange }) => {
    const { method, params, networkId, account } = question
    const wallet = used()
    const owns = (one: KnownWallet | undefined) => one?.evm === account || one?.solana === account
    // Nothing of a wallet that the page does not use goes to a window.
    if (!wallet || !owns(wallet)) return refusing(() => settle({ error: new NotSignedInError() }))
    const task = createTaskWindow<'confirm'>(
      { task: 'confirm', asker, wallet, networkId, method, params },
      {
        onAnswer({ result, batch }) {
          if (batch)
            rememberBundle(batch.chainId, batch.account, batch.id, {
              kind: 'transactions',
              hashes: batch.hashes as Hex[],
              planned: batch.planned,
            })
          settle({ result })
        },
        onFailure: (error) => settle({ error }),
        onClosed: cancel,
        onChange,
      },
    )
    return {
      ...task,
      open: () => (owns(used()) ? task.open() : settle({ error: new NotSignedInError() })),
      // It has what it was opened with, and reads the chain itself.
      update: () => {},
    }
  }

const refusing = (open: () => void) => ({
  status: () => 'none' as const,
  open,
  update: () => {},
  close: () => {},
})
