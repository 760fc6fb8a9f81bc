import { createRequire } from 'node:module'
import {
  type Abi,
  type Address,
  createPublicClient,
  encodeDeployData,
  encodeFunctionData,
  erc20Abi,
  getAddress,
  type Hex,
  hexToBytes,
  http,
  type PublicClient,
  parseAbi,
  toHex,
} from 'viem'
import { generatePrivateKey } from 'viem/accounts'
import { devAccounts } from '#testkit/keys/devAccounts.ts'
import { type BundlerService, startBundler } from '../../../../demo/sandbox/bundler/startBundler.ts'
import { callNode } from '../../../../demo/sandbox/chains/callNode.ts'
import { deployAccounts } from '../../../../demo/sandbox/chains/deployAccounts.ts'
import { deployTokens, type Tokens } from '../../../../demo/sandbox/chains/deployTokens.ts'
import { startEvmChain } from '../../../../demo/sandbox/chains/startEvmChain.ts'
import type { EvmNetwork } from '../frameNetwork.ts'
import { waitUntilMined } from '../waitUntilMined.ts'

/** Two real chains with tokens, smart accounts and a bundler, and the means to set a scene on the first. */
export type FrameStage = {
  network: EvmNetwork
  other: EvmNetwork
  tokens: Tokens
  bundler: BundlerService
  client: PublicClient
  freshKey(): Uint8Array
  freshAddress(): Address
  /** Sets a balance of coins. */
  fund(address: Address, wei: bigint): Promise<void>
  /** Sends some of the plain token, in its smallest unit. */
  give(address: Address, amount: bigint): Promise<void>
  balanceOf(address: Address): Promise<bigint>
  /** What a smart account is called with to make these calls. */
  batchData(calls: readonly { to: Address; value: bigint; data: Hex }[]): Promise<Hex>
  /** Deploys a token that calls itself so, with 1,000 in its smallest unit for an owner. */
  deployToken(symbol: string, owner: Address): Promise<Address>
  fail(): never
  close(): Promise<void>
}

const preset = createRequire(import.meta.url)(
  '@openzeppelin/contracts/build/contracts/ERC20PresetFixedSupply.json',
) as { abi: Abi; bytecode: Hex }

const batchAbi = parseAbi([
  'struct Call { address target; uint256 value; bytes data; }',
  'function executeBatch(Call[] calls) payable returns (bytes[])',
])

export async function startFixture(): Promise<FrameStage> {
  const chains = await Promise.all([31337, 31338].map((chainId) => startEvmChain({ chainId })))
  const deployed = await Promise.all(
    chains.map(({ url }) => Promise.all([deployAccounts(url), deployTokens(url)])),
  )
  const bundler = await startBundler({
    chains: Object.fromEntries(chains.map(({ chainId, url }) => [`eip155:${chainId}`, url])),
  })
  const fail = (): never => {
    throw new Error('The fixture is incomplete')
  }
  const networks = chains.map(({ chainId, url }, index): EvmNetwork => {
    const [contracts, tokens] = deployed[index] ?? fail()
    const caip2 = `eip155:${chainId}`
    return {
      namespace: 'eip155',
      caip2,
      chainId,
      name: `Chain ${index + 1}`,
      nativeCurrency: { name: 'Ether', symbol: 'ETH', decimals: 18 },
      rpcUrl: url,
      smartAccounts: {
        bundlerUrl: bundler.url(caip2),
        factory: contracts.factory,
        sponsorUrl: bundler.url(caip2),
        sponsorName: 'Latchkey sandbox',
      },
      tokens: [tokens.erc20, tokens.tether],
    }
  })
  const [network, other] = networks
  const tokens = deployed[0]?.[1]
  if (!network || !other || !tokens) return fail()
  const client = createPublicClient({ transport: http(network.rpcUrl), pollingInterval: 20 })
  const [rich] = devAccounts

  return {
    network,
    other,
    tokens,
    bundler,
    client,
    freshKey: () => hexToBytes(generatePrivateKey()),
    freshAddress: () => getAddress(toHex(crypto.getRandomValues(new Uint8Array(20)))),
    async fund(address, wei) {
      await callNode(network.rpcUrl, [
        { method: 'anvil_setBalance', params: [address, toHex(wei)] },
      ])
    },
    async give(address, amount) {
      const data = encodeFunctionData({
        abi: erc20Abi,
        functionName: 'transfer',
        args: [address, amount],
      })
      const [hash] = await callNode(network.rpcUrl, [
        {
          method: 'eth_sendTransaction',
          params: [{ from: rich.address, to: tokens.erc20.address, data }],
        },
      ])
      await waitUntilMined(client, hash)
    },
    balanceOf: (address) =>
      client.readContract({
        address: tokens.erc20.address,
        abi: erc20Abi,
        functionName: 'balanceOf',
        args: [address],
      }),
    batchData: (calls) =>
      Promise.resolve(
        encodeFunctionData({
          abi: batchAbi,
          functionName: 'executeBatch',
          args: [calls.map(({ to, value, data }) => ({ target: to, value, data }))],
        }),
      ),
    async deployToken(symbol, owner) {
      const data = encodeDeployData({ ...preset, args: [symbol, symbol, 1000n, owner] })
      const [hash] = await callNode(network.rpcUrl, [
        { method: 'eth_sendTransaction', params: [{ from: rich.address, data }] },
      ])
      const receipt = await waitUntilMined(client, hash)
      return receipt.contractAddress ?? fail()
    },
    fail,
    async close() {
      await bundler.close()
      await Promise.all(chains.map((chain) => chain.close()))
    },
  }
}
