import { atom } from 'jotai/vanilla'
import { isSameHash } from '#domain/money/sentTransaction.ts'
import type { Cancellable } from '#lib/cancellable.ts'
import { findSentAtom, sentTransactionsAtom } from '#state/money/transactions.ts'
import { findNetworkAtom } from '#state/network/networks.ts'
import { servicesAtom } from '#state/services.ts'
import { readSwapReceipt } from './swapReceipt.ts'

/** Replaces a swap's quoted amounts by the actual ones in its receipt. */
export const readSwapResultAtom = atom(
  null,
  async (get, set, hash: string, { signal }: Cancellable = {}): Promise<void> => {
    const sent = get(findSentAtom)(hash)
    const network = sent && get(findNetworkAtom)(sent.networkId)
    if (!sent?.token || !sent.trade || sent.trade.isFinal || !network) return
    const { from: owner, token: from, trade } = sent
    const evm = await get(servicesAtom).chain('eip155')
    const asked = { network, method: 'eth_getTransactionReceipt', params: [hash] }
    const receipt = await evm.read(asked, { signal })
    const outcome = readSwapReceipt(receipt, { owner, from, to: trade.token })
    if (!outcome) return
    set(sentTransactionsAtom, (all) =>
      all.map((one) =>
        isSameHash(one.hash, hash)
          ? {
              ...one,
              amount: String(outcome.spent),
              trade: { ...trade, amount: String(outcome.received), isFinal: true },
            }
          : one,
      ),
    )
  },
)
