import { installInjectedWallet } from '#testkit/wallets/injectedWallet/page/installInjectedWallet.ts'
import type { SandboxInfo } from '../page/sandboxInfo.ts'
import type { WalletInBrowser } from '../viewStates/scenario.ts'

/** A wallet's picture: its first letter on a coloured background. */
function drawIcon(name: string): string {
  const canvas = document.createElement('canvas')
  canvas.width = canvas.height = 96
  const pen = canvas.getContext('2d')
  if (!pen) throw new Error('This browser draws nothing')
  pen.fillStyle = `hsl(${([...name].reduce((sum, one) => sum + one.charCodeAt(0), 0) * 47) % 360} 45% 40%)`
  pen.fillRect(0, 0, 96, 96)
  pen.fillStyle = '#fff'
  pen.font = '600 56px system-ui, sans-serif'
  pen.textAlign = 'center'
  pen.textBaseline = 'middle'
  pen.fillText(name.slice(0, 1), 48, 52)
  return canvas.toDataURL('image/png')
}

/** Puts wallets into this page, on the sandbox's chains. */
export function installWallets(
  wallets: readonly WalletInBrowser[],
  { config, chains }: SandboxInfo,
): void {
  const chainsOf = (namespace: string) =>
    config.networks
      .filter(({ caipNetworkId }) => caipNetworkId.startsWith(`${namespace}:`))
      .map(({ caipNetworkId, name }) => ({
        caip2: caipNetworkId,
        name,
        rpcUrl: chains[caipNetworkId] ?? '',
      }))
  for (const { isOnSolana, ...wallet } of wallets)
    installInjectedWallet({
      icon: drawIcon(wallet.name),
      chains: chainsOf('eip155'),
      ...(isOnSolana && { solana: { chains: chainsOf('solana') } }),
      ...wallet,
    })
}
