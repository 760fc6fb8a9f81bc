import { createStorage } from '#adapters/storage/storage.ts'
import type { Network } from '#domain/network/network.ts'
import {
  type BitcoinWalletOptions,
  installBitcoinWallet,
  type TestBitcoinWallet,
} from '#testkit/wallets/bitcoin/page/installBitcoinWallet.ts'
import type { Connector } from '../../connector.ts'
import { discoverBitcoin } from '../discoverBitcoin.ts'

export const yes = {
  connect: 'approve',
  sign: 'approve',
  send: 'approve',
  switch: 'approve',
} as const

/** A wallet of the sandbox in this window, discovered and connected. */
export const connectBitcoin = async (
  options: Omit<BitcoinWalletOptions, 'name'> & { name?: string },
  networks: readonly Network[],
): Promise<{ connector: Connector; wallet: TestBitcoinWallet; leave(): void }> => {
  const wallet = installBitcoinWallet({ name: 'Fox', behaviours: yes, ...options })
  const ended = new AbortController()
  let found: readonly Connector[] = []
  discoverBitcoin({
    signal: ended.signal,
    storage: createStorage(),
    onChange(connectors) {
      found = connectors
    },
  })
  const [connector] = found
  if (!connector) throw new Error('the wallet is found')
  await connector.connect({ network: networks[0], networks })
  return {
    connector,
    wallet,
    leave() {
      ended.abort()
      wallet.remove()
    },
  }
}
