import { mainnet, optimismSepolia } from 'viem/chains'
import { expect, test } from 'vitest'
import { parseNetwork } from '#domain/network/parseNetwork.ts'
import { networkOfChain } from './networkOfChain.ts'

test.each([mainnet, optimismSepolia])(
  'behavior: the element accepts the network of a chain of viem’s: $name',
  (chain) => {
    const network = networkOfChain(chain, ['https://rpc.example/key'])
    expect(parseNetwork(network)).toEqual(network)
    expect(network).toMatchObject({
      caipNetworkId: `eip155:${chain.id}`,
      name: chain.name,
      // A wallet gets addresses without a key.
      rpcUrls: {
        default: { http: ['https://rpc.example/key'] },
        chainDefault: { http: chain.rpcUrls.default.http },
      },
    })
  },
)

test('param: addEthereumChainParameter replaces what a wallet is told', () => {
  const network = networkOfChain(mainnet, [], {
    chainName: 'Home',
    rpcUrls: ['https://home.example'],
    blockExplorerUrls: ['https://scan.example'],
    iconUrls: ['https://home.example/icon.png'],
    nativeCurrency: { name: 'Coin', symbol: 'COIN', decimals: 6 },
  })
  expect(network).toMatchObject({
    name: 'Home',
    rpcUrls: { chainDefault: { http: ['https://home.example'] } },
    blockExplorers: { default: { name: 'Home', url: 'https://scan.example' } },
    assets: { imageUrl: 'https://home.example/icon.png' },
    nativeCurrency: { name: 'Coin', symbol: 'COIN', decimals: 6 },
  })
})
