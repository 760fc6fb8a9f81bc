import { readFile } from 'node:fs/promises'
import type { Network } from '#domain/network/network.ts'
import { listen, type RunningServer } from '#server/listen.ts'
import {
  loopbackPages,
  passkeyWalletApp,
  walletOrigin,
} from '#testkit/passkeyWallet/passkeyWalletApp.ts'

/** Beside the built script. */
const folder = new URL('../passkey/', import.meta.url)

/** Serves the passkey wallet of the package at a host of its own, `wallet.localhost`, on any free port. */
export async function startTestPasskeyWallet({
  networks,
  allowOrigins,
}: {
  networks: () => readonly Network[]
  allowOrigins: readonly string[]
}): Promise<RunningServer> {
  const pages = [...loopbackPages, ...allowOrigins]
  const app = passkeyWalletApp({
    async read(name) {
      if (!/^[\w-]+\.(html|js)$/.test(name)) return undefined
      return readFile(new URL(name, folder)).catch((error: NodeJS.ErrnoException) => {
        if (error.code === 'ENOENT') return undefined
        throw error
      })
    },
    walletFile: () => ({
      version: 1,
      name: 'Test wallet',
      pages,
      trustedPages: pages,
      networks: networks().map(({ caipNetworkId: id, name, nativeCurrency, rpcUrls }) => ({
        ...{ id, name, currency: nativeCurrency },
        rpcUrl: rpcUrls.default.http[0],
      })),
    }),
  })
  const server = await listen(app)
  return { ...server, origin: walletOrigin(server.origin) }
}
