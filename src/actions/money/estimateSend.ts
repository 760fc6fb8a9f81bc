import { atom } from 'jotai/vanilla'
import type { TransferFee } from '#domain/money/transferFee.ts'
import { toCaipAddress } from '#domain/network/caip.ts'
import type { Token } from '#domain/token/token.ts'
import type { Cancellable } from '#lib/cancellable.ts'
import { activeAccountAtom } from '#state/connection/account.ts'
import { activeNetworkAtom, isNetworkOfferedAtom } from '#state/network/networks.ts'
import { servicesAtom } from '#state/services.ts'

/**
 * The current fee of sending; undefined where it cannot be estimated. Without a receiver yet, a transfer to the account
 * itself is estimated, which costs no more than most.
 */
export const estimateSendAtom = atom(
  null,
  async (
    get,
    _set,
    { token, to, amount }: { token: Token; to?: string | undefined; amount: bigint },
    { signal }: Cancellable = {},
  ): Promise<TransferFee | undefined> => {
    const account = get(activeAccountAtom)
    const network = get(activeNetworkAtom)
    if (!account || !network || !get(isNetworkOfferedAtom)) return undefined
    if (token.networkId !== network.caipNetworkId) return undefined
    try {
      const adapter = await get(servicesAtom).chain(network.chainNamespace)
      return await adapter.estimateTransfer?.(
        {
          account: toCaipAddress(network.caipNetworkId, account.address),
          network,
          amount,
          to: to || account.address,
          isSmartAccount: account.type === 'smartAccount',
          ...(token.address && { token: { address: token.address } }),
        },
        { signal },
      )
    } catch (error) {
      signal?.throwIfAborted()
      console.info('[latchkey] Failed to estimate the network fee', error)
      return undefined
    }
  },
)
