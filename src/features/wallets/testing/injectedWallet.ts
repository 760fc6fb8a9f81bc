import { createInjectedConnector } from '#adapters/connectors/injected/injectedConnector.ts'
import { AnvilWallet } from '#adapters/connectors/injected/testing/anvilWallet.ts'
import type { EvmChain } from '../../../../demo/sandbox/chains/startEvmChain.ts'

// Connecting asks only the wallet, so it needs no node.
const chain = { chainId: 31337, url: 'http://127.0.0.1:9' } as EvmChain

/** A discovered wallet, with controls for tests. */
export function injectedWallet({
  name,
  rdns,
  isPresent,
}: {
  name: string
  rdns: string
  isPresent?: () => boolean
}) {
  const wallet = new AnvilWallet([chain])
  const connector = createInjectedConnector({
    info: { id: rdns, type: 'ANNOUNCED', name, namespaces: ['eip155'], rdns },
    provider: wallet,
    isPresent,
  })
  return { wallet, connector }
}
