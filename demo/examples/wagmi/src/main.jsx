import { QueryClient, QueryClientProvider } from '@tanstack/react-query'
import { LatchKey } from 'latchkey/react'
import { StrictMode } from 'react'
import { createRoot } from 'react-dom/client'
import { createConfig, http, injected, useConnection, WagmiProvider } from 'wagmi'
import { connect } from 'wagmi/actions'
import { base, mainnet } from 'wagmi/chains'
import config from './latchkey.config.json'

// Whatever the visitor connects at the element is one wallet to wagmi.
const latchkey = injected({
  shimDisconnect: false,
  target: () => ({
    id: 'latchkey',
    name: 'Latchkey',
    provider: () => document.querySelector('latch-key')?.provider,
  }),
})
const wagmi = createConfig({
  chains: [mainnet, base],
  transports: { [mainnet.id]: http(), [base.id]: http() },
  connectors: [latchkey],
  // The element lists the browser’s wallets.
  multiInjectedProviderDiscovery: false,
})

function App() {
  const { address, chainId, isConnected } = useConnection()
  return (
    <main>
      <h1>Latchkey with wagmi</h1>
      <LatchKey
        config={config}
        // Also when a reload has brought a session back. That it ends, wagmi hears from the provider.
        onLatchkeyConnect={() => connect(wagmi, { connector: wagmi.connectors[0] })}
      >
        <span slot="label">Open the door</span>
      </LatchKey>
      <p>
        Connected: <output>{isConnected ? `eip155:${chainId}:${address}` : 'nobody'}</output>
      </p>
    </main>
  )
}

createRoot(document.querySelector('#app')).render(
  <StrictMode>
    <WagmiProvider config={wagmi} reconnectOnMount={false}>
      <QueryClientProvider client={new QueryClient()}>
        <App />
      </QueryClientProvider>
    </WagmiProvider>
  </StrictMode>,
)
