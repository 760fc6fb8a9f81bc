import { announceProvider } from '#testkit/wallets/injectedWallet/page/announceProvider.ts'
import { registerStandard } from '#testkit/wallets/injectedWallet/page/solana/registerStandard.ts'

const icon =
  'data:image/png;base64,iVBORw0KGgoAAAANSUhEUgAAAAEAAAABCAYAAAAfFcSJAAAADUlEQVR42mP8z8BQDwAEhQGAhKmMIQAAAABJRU5ErkJggg=='
const never = () => new Promise<never>(() => {})
const nothing = () => {}

/**
 * Four wallets that announce themselves as extensions do: two by EIP-6963, two by the Wallet Standard. They are never
 * connected, so that they cost the measured page next to nothing.
 */
export function installWallets(): void {
  for (const index of [1, 2]) {
    announceProvider(
      {
        uuid: `00000000-0000-4000-8000-00000000000${index}`,
        name: `EVM Wallet ${index}`,
        icon,
        rdns: `example.evm${index}`,
      },
      Object.freeze({ request: never, on: nothing, removeListener: nothing }),
    )
    registerStandard({
      version: '1.0.0',
      name: `Solana Wallet ${index}`,
      icon,
      chains: ['solana:mainnet'],
      features: {
        'standard:connect': { version: '1.0.0', connect: never },
        'standard:disconnect': { version: '1.0.0', disconnect: never },
        'standard:events': { version: '1.0.0', on: () => nothing },
        'solana:signMessage': { version: '1.0.0', signMessage: never },
        'solana:signTransaction': {
          version: '1.0.0',
          supportedTransactionVersions: ['legacy', 0],
          signTransaction: never,
        },
      },
      accounts: [],
    })
  }
}
