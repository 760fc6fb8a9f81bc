import { listen, type RunningServer } from '#server/listen.ts'
import {
  loopbackPages,
  passkeyWalletApp,
  walletOrigin,
} from '#testkit/passkeyWallet/passkeyWalletApp.ts'
import type { DistFiles } from '../page/distFiles.ts'

export type PasskeyWalletOptions = {
  port?: number | undefined
  /** Where the wallet's files are. */
  dist: DistFiles
  networks: readonly { id: string; name: string; rpcUrl: string }[]
  /** Patterns of the pages that may confirm in place. */
  trustedOrigins: readonly string[]
}

/** Serves the passkey wallet as a site does, at a host of its own. Without built files every page is missing. */
export async function startPasskeyWallet({
  port,
  dist,
  networks,
  trustedOrigins,
}: PasskeyWalletOptions): Promise<RunningServer> {
  const app = passkeyWalletApp({
    // Sources that are watched share chunks with the element.
    read: async (name) =>
      (await dist.read(`passkey/${name}`)) ?? (dist.onChange && (await dist.read(name))),
    walletFile: () => ({
      version: 1,
      name: 'Sandbox wallet',
      pages: loopbackPages,
      trustedPages: loopbackPages.filter((page) => trustedOrigins.includes(page)),
      networks,
    }),
  })
  const server = await listen(app, { port })
  return { ...server, origin: walletOrigin(server.origin) }
}
