import { erc20Abi, erc20Abi_bytes32 } from 'viem'
import { encodeFunctionData, hexToString } from 'viem/utils'
import { isEvmAddress } from '#domain/connection/address.ts'
import type { CaipAddress } from '#domain/network/caip.ts'
import type { Network } from '#domain/network/network.ts'
import type { KnownToken, TokenHolding } from '#domain/token/token.ts'
import { nativeHolding, toHolding } from '#domain/token/tokenHolding.ts'
import type { Cancellable } from '#lib/cancellable.ts'
import type { RpcOptions } from '../readRpc.ts'
import { callContracts } from './callContract.ts'
import { evmAccount } from './evmAccount.ts'
import { getBalance } from './getBalance.ts'
import type { Hex } from './hex.ts'
import { readResult } from './readResult.ts'

const tokenFacts = (['decimals', 'symbol', 'name'] as const).map((functionName) =>
  encodeFunctionData({ abi: erc20Abi, functionName }),
)

/** A string; early tokens return 32 bytes. */
const readText = (which: 'symbol' | 'name', data: Hex | undefined): string | undefined => {
  const text = readResult(erc20Abi, which, data)
  if (text !== undefined) return text
  const bytes = readResult(erc20Abi_bytes32, which, data)
  return bytes && hexToString(bytes, { size: 32 })
}

/** The native balance and those of the listed tokens, with each contract's name, symbol and decimals. */
export const getHoldings = async (
  {
    account,
    network,
    tokens,
  }: { account: CaipAddress; network: Network; tokens: readonly KnownToken[] },
  options: RpcOptions & Cancellable,
): Promise<TokenHolding[]> => {
  const owner = evmAccount(account).toLowerCase() as Hex
  const reading = { network, ...options }
  const named = [
    ...new Map(
      tokens.flatMap((token) =>
        isEvmAddress(token.address)
          ? [[token.address.toLowerCase(), { token, to: token.address }] as const]
          : [],
      ),
    ).values(),
  ]
  const data = encodeFunctionData({ abi: erc20Abi, functionName: 'balanceOf', args: [owner] })
  const [amount, balances] = await Promise.all([
    getBalance({ account, network }, options),
    callContracts(
      named.map(({ to }) => ({ to, data })),
      reading,
    ),
  ])
  const held = named.flatMap((one, at) => {
    const balance = readResult(erc20Abi, 'balanceOf', balances[at])
    return balance || (balance === 0n && one.token.isKept) ? [{ ...one, balance }] : []
  })
  const described = await callContracts(
    held.flatMap(({ to }) => tokenFacts.map((data) => ({ to, data }))),
    reading,
  )
  const native = nativeHolding(network, { amount, source: 'chain' })
  return [
    ...(native ? [native] : []),
    ...held.flatMap(({ token, balance }, at) => {
      const [decimals, symbol, name] = described.slice(at * 3, at * 3 + 3)
      const said = readResult(erc20Abi, 'decimals', decimals)
      if (said === undefined) return []
      const holding = toHolding({
        networkId: network.caipNetworkId,
        address: token.address,
        name: token.name ?? readText('name', name),
        symbol: token.symbol ?? readText('symbol', symbol),
        decimals: said,
        amount: balance,
        iconUrl: token.iconUrl,
        source: 'chain',
      })
      return holding ? [holding] : []
    }),
  ]
}
