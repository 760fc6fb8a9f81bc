import { QueryClient, QueryClientProvider } from '@tanstack/react-query'
import { LatchKey } from 'latchkey/react'
import { latchkey } from 'latchkey/wagmi'
import { StrictMode } from 'react'
import { createRoot } from 'react-dom/client'
import { createConfig, http, useConnection, WagmiProvider } from 'wagmi'
import { chains } from './chains.js'
import config from './latchkey.config.json'

const wagmi = createConfig({
  chains,
  connectors: [latchkey()],
  // The element lists the browser’s wallets.
  multiInjectedProviderDiscovery: false,
  transports: Object.fromEntries(chains.map(({ id }) => [id, http()])),
})

function App() {
  const { address, chainId, isConnected } = useConnection()
  return (
    <main>
      <h1>Latchkey with wagmi</h1>
      <LatchKey config={config}>
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
    <WagmiProvider config={wagmi}>
      <QueryClientProvider client={new QueryClient()}>
        <App />
      </QueryClientProvider>
    </WagmiProvider>
  </StrictMode>,
)
