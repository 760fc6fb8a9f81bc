import type { Wallet } from './wallet.ts'

type Recipe = (wallet: Wallet) => Promise<string>

/** The actions of the buttons below the live elements, each by the library its page is about. */
const recipes: Record<string, Recipe> = {
  async plain({ provider, state }) {
    const account = state.address
    const message = '0x48656c6c6f'
    return String(await provider.request({ method: 'personal_sign', params: [message, account] }))
  },
  async viem({ provider, state }) {
    const { createWalletClient, custom } = await import('viem')
    const account = state.address as `0x${string}`
    const client = createWalletClient({ account, transport: custom(provider) })
    return client.signMessage({ message: 'Hello from viem' })
  },
  async ethers({ provider }) {
    const { BrowserProvider } = await import('ethers')
    const signer = await new BrowserProvider(provider).getSigner()
    return signer.signMessage('Hello from ethers')
  },
  async wagmi({ provider }) {
    const { connect, createConfig, custom, injected, signMessage } = await import('@wagmi/core')
    const { mainnet } = await import('viem/chains')
    const connector = injected({
      target: { id: 'latchkey', name: 'Latchkey', provider: () => provider as never },
    })
    const config = createConfig({
      chains: [mainnet],
      connectors: [connector],
      multiInjectedProviderDiscovery: false,
      transports: { [mainnet.id]: custom(provider) },
    })
    await connect(config, { connector })
    return signMessage(config, { message: 'Hello from wagmi' })
  },
  async solana({ solana }) {
    const { accounts, features } = solana as {
      accounts: readonly { address: string }[]
      features: Record<string, { signMessage(input: object): Promise<{ signature: Uint8Array }[]> }>
    }
    const [account] = accounts
    if (!account) return 'Connect a Solana wallet first.'
    const message = new TextEncoder().encode('Hello from Solana')
    const [signed] = await (features['solana:signMessage']?.signMessage({ account, message }) ?? [])
    return [...(signed?.signature ?? [])].map((byte) => byte.toString(16).padStart(2, '0')).join('')
  },
}

/** @throws {Error} there is no such recipe, or the error of the wallet or the library */
export async function runRecipe(name: string, wallet: Wallet): Promise<string> {
  const recipe = recipes[name]
  if (!recipe) throw new Error(`There is no recipe ${name}`)
  return recipe(wallet)
}
