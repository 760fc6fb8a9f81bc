/** An app of wagmi's hooks, whose wallet is the element: bundled for a browser with wagmi 2 or 3. */
import { QueryClient, QueryClientProvider } from '@tanstack/react-query'
import { type ComponentType, StrictMode, useState } from 'react'
import { createRoot, hydrateRoot } from 'react-dom/client'
import type { Chain } from 'viem'
import {
  type CreateConnectorFn,
  createConfig,
  http,
  useAccount,
  useCapabilities,
  useConnect,
  useConnectors,
  useDisconnect,
  useSendCalls,
  useSendTransaction,
  useSignMessage,
  useSwitchChain,
  WagmiProvider,
} from 'wagmi'
import { LatchKey as Component } from '../../../embed/react/latchkeyReact.ts'
import { latchkey } from '../../../embed/wagmi/latchkeyWagmi.ts'
import type { Hooks, WagmiAppOptions } from './hooks.ts'

const {
  chains,
  settings,
  element = 'there',
  target,
  isHydrated = false,
} = window.wagmiAppOptions as WagmiAppOptions
const [first, second] = chains as [Chain, Chain]

// As the declarations of `embed/types` have them; those need `dist/`.
const LatchKey = Component as unknown as ComponentType<Record<string, unknown>>
const connector = latchkey({
  ...(target && { target }),
  ...(element === 'none' && { config: settings }),
} as object) as unknown as CreateConnectorFn

const config = createConfig({
  chains: [first, second],
  connectors: [connector],
  multiInjectedProviderDiscovery: false,
  ssr: isHydrated,
  transports: { [first.id]: http(), [second.id]: http() },
})

/** The page's element, which the test takes away and puts back. */
function Door() {
  const [shown, show] = useState(element === 'there' ? 1 : 0)
  Object.assign(window, { showElement: show })
  return shown > 0 && <LatchKey key={shown} id="wallet" config={settings} />
}

function App() {
  const { address, addresses, chainId, status } = useAccount()
  const [connector] = useConnectors()
  const { connectAsync } = useConnect()
  const { disconnectAsync } = useDisconnect()
  const { switchChainAsync } = useSwitchChain()
  const { sendTransactionAsync } = useSendTransaction()
  const { signMessageAsync } = useSignMessage()
  const { sendCallsAsync } = useSendCalls()
  const { data: capabilities } = useCapabilities()
  const before = window.hooks?.statuses ?? []
  const hooks: Hooks = {
    address,
    addresses,
    chainId,
    status,
    statuses: status === before.at(-1) ? before : [...before, status],
    capabilities,
    connect: async (options) => {
      if (!connector) throw new Error('there is no connector')
      return { ...(await connectAsync({ connector, ...options })) }
    },
    disconnect: async () => void (await disconnectAsync()),
    switchChain: async (chainId, chainName) => {
      const more = chainName ? { addEthereumChainParameter: { chainName } } : {}
      return (await switchChainAsync({ chainId, ...more })).id
    },
    send: (to, value) => sendTransactionAsync({ to, value: BigInt(value) }),
    sign: (message) => signMessageAsync({ message }),
    sendCalls: async (to, value) =>
      (await sendCallsAsync({ calls: [{ to, value: BigInt(value) }] })).id,
  }
  window.hooks = hooks
  return <output>{address ?? 'nobody'}</output>
}

const app = (
  <StrictMode>
    <Door />
    <WagmiProvider config={config}>
      <QueryClientProvider client={new QueryClient()}>
        <App />
      </QueryClientProvider>
    </WagmiProvider>
  </StrictMode>
)

const place = document.querySelector('#app') as Element
if (isHydrated) {
  window.mismatches = []
  // Late, as where much is streamed: the element has brought the last visit back by then.
  const found = document.querySelector('latch-key') as Element & { ready: Promise<unknown> }
  await customElements.whenDefined('latch-key')
  await found.ready
  await new Promise(requestAnimationFrame)
  await new Promise(requestAnimationFrame)
  const onRecoverableError = (error: unknown) => window.mismatches?.push(String(error))
  hydrateRoot(place, app, { onRecoverableError })
} else createRoot(place).render(app)
