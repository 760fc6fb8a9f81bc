import type { LatchKeyElement } from 'latchkey'
import { type LatchkeyParameters, latchkey } from 'latchkey/wagmi'
import { createWalletClient, custom, type EIP1193Provider } from 'viem'
import { mainnet, optimism } from 'viem/chains'
import {
  type Config,
  type Connector,
  cookieStorage,
  createConfig,
  createConnector,
  createStorage,
  http,
  useConnect,
} from 'wagmi'

const options: LatchkeyParameters = { projectId: 'abc', theme: 'dark', networks: ['eip155:1'] }
const connector = latchkey(options)

const config = createConfig({
  chains: [mainnet, optimism],
  connectors: [
    connector,
    latchkey(),
    latchkey({ target: 'wallet' }),
    latchkey({ target: () => document.querySelector('latch-key') }),
    createConnector(latchkey()),
  ],
  transports: { [mainnet.id]: http(), [optimism.id]: http() },
  multiInjectedProviderDiscovery: false,
  storage: createStorage({ storage: cookieStorage }),
  ssr: true,
})
const general: Config = config as Config
const first: Connector | undefined = config.connectors[0]

export function Connect() {
  const { connect, connectAsync } = useConnect({ config })
  return (
    <button
      type="button"
      onClick={async () => {
        connect({ connector })
        connect({ connector: config.connectors[0] ?? connector, chainId: mainnet.id })
        const { accounts } = await connectAsync({ connector: latchkey() })
        console.log(accounts[0], general, first)
      }}
    >
      Connect
    </button>
  )
}

type Made = ReturnType<typeof connector>
export const signs = async (made: Made, element: LatchKeyElement) => {
  const provider: EIP1193Provider = await made.getProvider()
  const accounts: readonly `0x${string}`[] = await provider.request({ method: 'eth_accounts' })
  const client = createWalletClient({ chain: mainnet, transport: custom(provider) })
  const { accounts: plain } = await made.connect()
  const { accounts: able } = await made.connect({ withCapabilities: true })
  const address: `0x${string}` | undefined = able[0]?.address ?? plain[0]
  // @ts-expect-error there is no such option
  latchkey({ them: 'dark' })
  // @ts-expect-error there is no such request
  await provider.request({ method: 'eth_account' })
  // @ts-expect-error a chain has a number
  await made.switchChain({ chainId: 'eip155:1' })
  return [accounts, client, address, latchkey({ target: element })]
}
