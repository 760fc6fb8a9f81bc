import { Hono } from 'hono'
import { z } from '#lib/schema.ts'
import { type ListenOptions, listen } from '#server/listen.ts'
import { bundleForBrowser } from '#server/page/bundleForBrowser.ts'
import type { BitcoinWalletNetwork } from '../bitcoin/page/bitcoinWalletCore.ts'
import { servePage, serveScript, serveSheet, type WalletPage } from '../browser/servePage.ts'
import { buildNamespaceWalletScript } from '../namespaces/buildNamespaceWalletScript.ts'
import { NAMESPACE_WALLETS, namespaceWallet } from '../namespaces/namespaceWallets.ts'
import type { WalletChain } from '../walletChain.ts'
import { buildInjectedWalletScript } from './buildInjectedWalletScript.ts'
import { INJECTED_WALLETS } from './injectedWallets.ts'

export type InjectedWalletServerOptions = ListenOptions & {
  /** The chains every wallet knows; the first is where they start. */
  chains: readonly WalletChain[]
  /** Solana chains for the wallets with a Solana side; without any there is none. */
  solana?: readonly WalletChain[] | undefined
  /** Bitcoin chains for the wallets of that namespace. */
  bitcoin?: readonly BitcoinWalletNetwork[] | undefined
  /** Namespaces whose wallets are offered, too. @default none */
  namespaces?: readonly string[] | undefined
}

export type InjectedWalletServer = {
  /** The wallets' origin, where their approval windows are. */
  url: string
  /** The script of the first wallet, `{url}/wallet.js`. */
  scriptUrl: string
  /** Every wallet on offer, with the script that installs it. */
  wallets: { id: string; name: string; rdns: string; about: string; scriptUrl: string }[]
  /** Those of namespaces that have no common way of announcing themselves. */
  namespaceWallets: { id: string; name: string; about: string; scriptUrl: string }[]
  close(): Promise<void>
}

const scriptHeaders = {
  'Content-Type': 'text/javascript; charset=utf-8',
  // Pages may also import it as a module.
  'Access-Control-Allow-Origin': '*',
  'Cross-Origin-Resource-Policy': 'cross-origin',
}

const Query = z.object({
  id: z.optional(z.string()),
  name: z.optional(z.string()),
  rdns: z.optional(z.string()),
})

/**
 * Serves wallets as scripts that any page may include:
 * `/wallet.js?id=…` is one of {@link INJECTED_WALLETS}, and `name` and `rdns`, in the query or as `data-`
 * attributes of the tag, make it another; `/namespace.js?id=…` is one of {@link NAMESPACE_WALLETS}.
 */
export async function startInjectedWallet(
  options: InjectedWalletServerOptions,
): Promise<InjectedWalletServer> {
  const { solana = [], bitcoin = [], namespaces = [] } = options
  const offered = NAMESPACE_WALLETS.filter(({ namespace }) => namespaces.includes(namespace))
  const page: WalletPage = {
    title: 'Wallet',
    entry: new URL('./approval/main.ts', import.meta.url),
    connect: [],
  }

  const app = new Hono()
  app.get('/approve', (context) => servePage(context, page))
  app.get('/page.js', (context) => serveScript(context, page))
  app.get('/wallet.css', (context) => serveSheet(context))
  app.get('/wallet.js', async (context) => {
    const { id, name, rdns } = Query.parse(context.req.query())
    const preset = INJECTED_WALLETS.find((one) => one.id === id) ?? INJECTED_WALLETS[0]
    if (!preset) return context.notFound()
    const script = await buildInjectedWalletScript({
      ...preset.options,
      ...(preset.hasSolana && solana.length > 0 && { solana: { chains: solana } }),
      name: name ?? preset.name,
      rdns: rdns ?? preset.rdns,
      chains: options.chains,
      approvalOrigin: new URL(context.req.url).origin,
    })
    return context.body(script, 200, scriptHeaders)
  })
  app.get('/namespace.js', async (context) => {
    const preset = offered.find(({ id }) => id === context.req.query('id'))
    if (!preset) return context.notFound()
    const script = await buildNamespaceWalletScript(namespaceWallet(preset, bitcoin))
    return context.body(script, 200, scriptHeaders)
  })

  const { origin, close } = await listen(app, options)
  // Built in advance, without delaying the start of the sandbox.
  void bundleForBrowser(page.entry)
  return {
    url: origin,
    scriptUrl: `${origin}/wallet.js`,
    wallets: INJECTED_WALLETS.map(({ id, name, rdns, about }) => ({
      id,
      name,
      rdns,
      about,
      scriptUrl: `${origin}/wallet.js?id=${id}`,
    })),
    namespaceWallets: offered.map(({ id, name, about }) => ({
      id,
      name,
      about,
      scriptUrl: `${origin}/namespace.js?id=${id}`,
    })),
    close,
  }
}
