import type { CaipNetworkId } from './caip.ts'

/**
 * The number of an EVM network (EIP-155) for a page to read; undefined for another namespace, for a network that is not
 * known (`eip155:0`), and beyond what a number holds exactly. Part of the loader: `chainReference` reads what wallets say.
 */
export const evmChainId = (id: CaipNetworkId | undefined): number | undefined => {
  const number = Number(id?.split('eip155:')[1])
  return number < 2 ** 53 ? number || undefined : undefined
}
