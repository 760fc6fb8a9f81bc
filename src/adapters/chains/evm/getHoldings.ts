import { isEvmAddress } from '../../../domain/address.ts'
import type { CaipAddress } from '../../../domain/caip.ts'
import type { Network } from '../../../domain/network.ts'
import type { KnownToken, TokenHolding } from '../../../domain/token.ts'
import { nativeHolding, toHolding } from '../../../domain/tokenHolding.ts'
import type { Cancellable } from '../../../lib/cancellable.ts'
import type { RpcOptions } from '../readRpc.ts'
import { textIn, word, wordAt } from './abiWords.ts'
import { callContracts } from './callContract.ts'
import { evmAccount } from './evmAccount.ts'
import { getBalance } from './getBalance.ts'

const BALANCE_OF = '0x70a08231'
const DECIMALS = '0x313ce567'
const SYMBOL = '0x95d89b41'
const NAME = '0x06fdde03'

/** The native balance and those of the tokens named, with what each contract says of itself. */
export const getHoldings = async (
  {
    account,
    network,
    tokens,
  }: { account: CaipAddress; network: Network; tokens: readonly KnownToken[] },
  options: RpcOptions & Cancellable,
): Promise<TokenHolding[]> => {
  const owner = evmAccount(account)
  const reading = { network, ...options }
  const named = [
    ...new Map(
      tokens
        .filter(({ address }) => isEvmAddress(address))
        .map((token) => [token.address.toLowerCase(), token]),
    ).values(),
  ]
  const [amount, balances] = await Promise.all([
    getBalance({ account, network }, options),
    callContracts(
      named.map(({ address }) => ({ to: address, data: `${BALANCE_OF}${word(owner)}` })),
      reading,
    ),
  ])
  const held = named.flatMap((token, at) => {
    const balance = balances[at] && wordAt(balances[at], 0)
    return balance ? [{ token, balance }] : []
  })
  const described = await callContracts(
    held.flatMap(({ token: { address: to } }) => [
      { to, data: DECIMALS },
      { to, data: SYMBOL },
      { to, data: NAME },
    ]),
    reading,
  )
  const native = nativeHolding(network, { amount, source: 'chain' })
  return [
    ...(native ? [native] : []),
    ...held.flatMap(({ token, balance }, at) => {
      const [decimals, symbol, name] = described.slice(at * 3, at * 3 + 3)
      const said = decimals && wordAt(decimals, 0)
      if (said === undefined) return []
      const holding = toHolding({
        networkId: network.caipNetworkId,
        address: token.address,
        name: token.name ?? (name && textIn(name)),
        symbol: token.symbol ?? (symbol && textIn(symbol)),
        decimals: Number(said),
        amount: balance,
        iconUrl: token.iconUrl,
        source: 'chain',
      })
      return holding ? [holding] : []
    }),
  ]
}
