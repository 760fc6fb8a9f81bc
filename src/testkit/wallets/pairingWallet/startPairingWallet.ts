import { Hono } from 'hono'
import { type ListenOptions, listen } from '#server/listen.ts'
import { bundleForBrowser } from '#server/page/bundleForBrowser.ts'
import { servePage, serveScript, serveSheet, type WalletPage } from '../browser/servePage.ts'
import type { WalletChain } from '../walletChain.ts'
import { WalletConfig } from './walletConfig.ts'

export type PairingWalletOptions = ListenOptions & {
  relayUrl: string
  projectId: string
  /** The chains it knows; the first is active. */
  chains: readonly WalletChain[]
  /** Indexes of its development accounts. @default [2, 3], not those of the injected wallet */
  accounts?: readonly number[]
}

export type PairingWallet = {
  /** Its origin; `{url}/wc?uri=…` is its universal link. */
  url: string
  close(): Promise<void>
}

// Chains that a page adds are on this machine too, at unknown ports.
const LOOPBACK = ['http://127.0.0.1:*', 'http://localhost:*']

/**
 * Serves a wallet on its own origin, which visitors pair by pasting a `wc:` URI or following a link with one.
 * `?auto=approve` makes it approve everything automatically.
 */
export async function startPairingWallet(options: PairingWalletOptions): Promise<PairingWallet> {
  const { relayUrl, projectId, chains, accounts = [2, 3] } = options
  const config: WalletConfig = {
    relayUrl,
    projectId,
    chains: [...chains],
    accounts: [...accounts],
    storagePrefix: 'sandbox-pairing-wallet',
  }
  const page: WalletPage = {
    title: 'Pairing wallet',
    entry: new URL('./page/main.ts', import.meta.url),
    connect: [relayUrl, ...LOOPBACK],
  }

  const app = new Hono()
  app.get('/', (context) => servePage(context, page))
  app.get('/wc', (context) => servePage(context, page))
  app.get('/page.js', (context) => serveScript(context, page))
  app.get('/wallet.css', (context) => serveSheet(context))
  app.get('/config.json', (context) => context.json(WalletConfig.parse(config)))

  const { origin, close } = await listen(app, options)
  // Ready before anyone asks, without keeping the sandbox waiting.
  void bundleForBrowser(page.entry)
  return { url: origin, close }
}
