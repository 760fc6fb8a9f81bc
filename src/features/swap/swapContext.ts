import type { Getter } from 'jotai/vanilla'
import { type CaipAddress, toCaipAddress } from '#domain/network/caip.ts'
import type { Token } from '#domain/token/token.ts'
import { ConnectFirstError } from '#errors/connection.ts'
import {
  activeAccountAtom,
  activeConnectionAtom,
  isConnectedAtom,
} from '#state/connection/account.ts'
import { activeNetworkAtom } from '#state/network/networks.ts'
import { nativePlaceholder } from './fetchPrice.ts'
import { SwapNotSupportedError } from './swapErrors.ts'
import { isSwapOfferedAtom } from './swapTokens.ts'

/**
 * Account, wallet and network of a swap.
 *
 * @throws {SwapNotSupportedError} the active network does not support swaps, or a token is on another
 * @throws {ConnectFirstError} no wallet is connected
 */
export const swapContext = (get: Getter, ...tokens: readonly Token[]) => {
  const network = get(activeNetworkAtom)
  const isElsewhere = tokens.some(({ networkId }) => networkId !== network?.caipNetworkId)
  if (!network || !get(isSwapOfferedAtom) || isElsewhere) throw new SwapNotSupportedError()
  const account = get(activeAccountAtom)
  const connection = get(activeConnectionAtom)
  if (!account || !connection || !get(isConnectedAtom)) throw new ConnectFirstError()
  return {
    network,
    account,
    connection,
    userAddress: toCaipAddress(network.caipNetworkId, account.address),
  }
}

/** A token's id at the service. */
export const convertId = ({ networkId, address }: Token): CaipAddress =>
  toCaipAddress(networkId, address ?? nativePlaceholder('eip155'))
