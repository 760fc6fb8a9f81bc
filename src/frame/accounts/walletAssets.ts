import { type Address, erc20Abi, type Hex, numberToHex } from 'viem'
import { getBalance, readContract } from 'viem/actions'
import { z } from '#lib/schema.ts'
import { AnyAddress, AnyChainId, readParam } from '#receipts/readParam.ts'
import { evmClient } from './evmClient.ts'
import type { EvmNetwork, KnownToken } from './frameNetwork.ts'
import { type Quote, quoteTokens } from './quoteTokens.ts'

const AssetType = z.pipe(
  z.string(),
  z.transform((type) => type.toUpperCase()),
)
const AssetName = z.union([
  z.literal('native'),
  z.pipe(
    AnyAddress,
    z.transform((address) => address.toLowerCase()),
  ),
])

const Request = z.object({
  account: AnyAddress,
  chainFilter: z.nullish(z.array(AnyChainId)),
  assetTypeFilter: z.nullish(z.array(AssetType)),
  assetFilter: z.nullish(
    z.record(z.string(), z.array(z.object({ address: AssetName, type: z.optional(AssetType) }))),
  ),
})

/** @see https://eips.ethereum.org/EIPS/eip-7811 */
export type WalletAsset = {
  address: Address | 'native'
  balance: Hex
  type: 'NATIVE' | 'ERC20'
  metadata: {
    name: string
    symbol: string
    decimals: number
    /** Of one whole in US dollars; 0 where nobody quotes it. */
    price: number
    iconUrl: string
  }
}

/**
 * The native coin and the known tokens of an account, read from each chain. A token the account has none of is
 * left out; one that was asked for by address is not.
 *
 * @throws {WalletRpcError} invalid parameters
 */
export async function walletAssets(
  networks: readonly EvmNetwork[],
  params: unknown,
): Promise<Record<Hex, WalletAsset[]>> {
  const given = Array.isArray(params) ? params[0] : params
  const { account, chainFilter, assetTypeFilter, assetFilter } = readParam(Request, given)
  const wanted = new Map(
    Object.entries(assetFilter ?? {}).map(([hex, assets]) => [
      Number(hex),
      new Set(assets.map(({ address }) => address)),
    ]),
  )
  const chains = networks.filter(
    ({ chainId }) =>
      (chainFilter?.includes(chainId) ?? true) && (!assetFilter || wanted.has(chainId)),
  )
  const entries = await Promise.all(
    chains.map(async (network): Promise<[Hex, WalletAsset[]]> => {
      const names = wanted.get(network.chainId)
      const assets = (await assetsOn(network, account))
        .filter(({ type }) => assetTypeFilter?.includes(type) ?? true)
        .filter(({ address }) => names?.has(address.toLowerCase()) ?? true)
        .filter(
          ({ type, balance }) => names !== undefined || type === 'NATIVE' || balance !== '0x0',
        )
      return [numberToHex(network.chainId), assets]
    }),
  )
  return Object.fromEntries(entries)
}

async function assetsOn(network: EvmNetwork, account: Address): Promise<WalletAsset[]> {
  const client = evmClient(network)
  const { nativeCurrency, tokens } = network
  const [quotes, coins, ...balances] = await Promise.all([
    quoteTokens(network),
    getBalance(client, { address: account }),
    ...tokens.map(({ address }) =>
      readContract(client, { address, abi: erc20Abi, functionName: 'balanceOf', args: [account] }),
    ),
  ])
  return [
    {
      address: 'native',
      balance: numberToHex(coins),
      type: 'NATIVE',
      metadata: metadataOf(nativeCurrency, quotes),
    },
    ...tokens.map(
      (token, index): WalletAsset => ({
        address: token.address,
        balance: numberToHex(balances[index] ?? 0n),
        type: 'ERC20',
        metadata: metadataOf(token, quotes),
      }),
    ),
  ]
}

const metadataOf = (
  { name, symbol, decimals }: Pick<KnownToken, 'name' | 'symbol' | 'decimals'>,
  quotes: ReadonlyMap<string, Quote>,
) => ({
  name,
  symbol,
  decimals,
  ...(quotes.get(symbol.toLowerCase()) ?? { price: 0, iconUrl: '' }),
})
