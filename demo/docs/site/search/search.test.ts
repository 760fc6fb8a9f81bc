import MiniSearch from 'minisearch'
import { beforeAll, expect, test } from 'vitest'
import config from '../config.ts'
import { renderPages } from '../renderPages.ts'
import { keywords } from './keywords.ts'
import { sectionsOf } from './sectionsOf.ts'

type Plugin = { name: string; load(id: string): Promise<string | undefined> }

/** The index that the built site loads, opened with the options that its search box has. */
let index: MiniSearch
beforeAll(async () => {
  const plugins = config.vite?.plugins as Plugin[] | undefined
  const plugin = plugins?.find(({ name }) => name === 'latchkey-search')
  const module = (await plugin?.load('\0@localSearchIndexroot')) ?? ''
  const { search } = config.themeConfig ?? {}
  const given = search?.provider === 'local' ? search.options?.miniSearch : undefined
  index = MiniSearch.loadJSON(JSON.parse(module.replace(/^export default /, '')), {
    ...given?.options,
    searchOptions: given?.searchOptions ?? {},
  } as never)
}, 60_000)

/** Pages in the order of their first result. */
const pagesFor = (query: string) => [
  ...new Set(
    index
      .search(query)
      .map(({ id }) => String(id).replace(/^\/docs\/|\.html|#.*$/g, '') || 'index'),
  ),
]

/** What a newcomer types, and the page that answers it. */
const queries: readonly (readonly [query: string, page: string])[] = [
  ['siwe', 'sign-in'],
  ['sign in with ethereum', 'sign-in'],
  ['login', 'sign-in'],
  ['sign in', 'sign-in'],
  ['authentication', 'sign-in'],
  ['nextauth', 'sign-in'],
  ['dark mode', 'theming'],
  ['theme', 'theming'],
  ['css', 'theming'],
  ['custom colors', 'theming'],
  ['style button', 'theming'],
  ['::part', 'reference/styling'],
  ['remix', 'start/react'],
  ['wagmi 3', 'recipes/wagmi'],
  ['useWriteContract', 'recipes/wagmi'],
  ['verify sign in on the server', 'recipes/sign-in-node'],
  ['php', 'recipes/server-rendered'],
  ['testnet', 'guides/networks'],
  ['coinbase wallet', 'guides/wallets'],
  ['ledger', 'guides/wallets'],
  ['allowance', 'guides/approvals'],
  ['translate', 'guides/languages'],
  ['useAppKit', 'from/appkit'],
  ['usePrivy', 'from/privy'],
  ['headless', 'recipes/own-picker'],
  ['custom modal', 'recipes/own-picker'],
  ['build your own ui', 'recipes/own-picker'],
  ['wallet adapter', 'from/wallet-adapter'],
  ['WalletMultiButton', 'from/wallet-adapter'],
  ['typescript', 'start/html'],
  ['types', 'start/html'],
  ['custom chain', 'guides/networks'],
  ['add network', 'guides/networks'],
  ['rpc', 'guides/networks'],
  ['rpc url', 'guides/networks'],
  ['sepolia', 'guides/networks'],
  ['react', 'start/react'],
  ['react hook', 'start/react'],
  ['useAccount', 'start/react'],
  ['next', 'start/next'],
  ['nextjs', 'start/next'],
  ['ssr', 'start/next'],
  ['vue', 'start/vue'],
  ['nuxt', 'start/vue'],
  ['svelte', 'start/svelte'],
  ['sveltekit', 'start/svelte'],
  ['angular', 'start/angular'],
  ['solid', 'start/solid'],
  ['solidjs', 'start/solid'],
  ['preact', 'start/preact'],
  ['wagmi', 'recipes/wagmi'],
  ['wagmi connector', 'recipes/wagmi'],
  ['ethers', 'recipes/ethers'],
  ['viem', 'recipes/viem'],
  ['solana', 'recipes/solana'],
  ['phantom', 'recipes/solana'],
  ['csp', 'csp'],
  ['content security policy', 'csp'],
  ['trusted types', 'csp'],
  ['nonce', 'csp'],
  ['walletconnect', 'guides/wallets'],
  ['metamask', 'guides/wallets'],
  ['wallet list', 'guides/wallets'],
  ['project id', 'start'],
  ['quickstart', 'start'],
  ['getting started', 'start'],
  ['install', 'files'],
  ['cdn', 'files'],
  ['bundle size', 'files'],
  ['errors', 'reference/errors'],
  ['4001', 'reference/errors'],
  ['user rejected', 'reference/errors'],
  ['pairing-expired', 'reference/errors'],
  ['popup-blocked', 'reference/errors'],
  ['testing', 'testing'],
  ['playwright', 'testing'],
  ['cypress', 'testing'],
  ['e2e', 'testing'],
  ['mock wallet', 'testing'],
  ['privacy', 'privacy'],
  ['tracking', 'privacy'],
  ['analytics', 'privacy'],
  ['gdpr', 'privacy'],
  ['cookies', 'privacy'],
  ['onramp', 'reference/attributes'],
  ['buy crypto', 'reference/attributes'],
  ['swap', 'reference/attributes'],
  ['email login', 'reference/attributes'],
  ['social login', 'reference/attributes'],
  ['google', 'reference/attributes'],
  ['language', 'guides/languages'],
  ['i18n', 'guides/languages'],
  ['translation', 'guides/languages'],
  ['rtl', 'guides/languages'],
  ['migrate from rainbowkit', 'from/rainbowkit'],
  ['rainbowkit', 'from/rainbowkit'],
  ['ConnectButton', 'from/rainbowkit'],
  ['appkit', 'from/appkit'],
  ['web3modal', 'from/appkit'],
  ['connectkit', 'from/connectkit'],
  ['privy', 'from/privy'],
  ['web3-onboard', 'from/web3-onboard'],
  ['wordpress', 'recipes/server-rendered'],
  ['shopify', 'recipes/server-rendered'],
  ['astro', 'recipes/astro'],
  ['form', 'recipes/form'],
  ['without modal', 'recipes/inline'],
  ['z-index', 'recipes/modals'],
  ['multiple wallets', 'recipes/several-wallets'],
  ['verify signature', 'recipes/sign-in-node'],
  ['backend', 'recipes/sign-in-node'],
  ['express', 'recipes/sign-in-node'],
  ['python', 'recipes/sign-in-python'],
  ['django', 'recipes/sign-in-python'],
  ['reconnect', 'guides/connections'],
  ['auto connect', 'guides/connections'],
  ['phishing', 'guides/receipts'],
  ['transaction preview', 'guides/receipts'],
  ['revoke', 'guides/approvals'],
  ['supply chain attack', 'guides/tripwire'],
  ['payment', 'pay'],
  ['donate', 'pay'],
  ['events', 'reference/events'],
  ['event listener', 'reference/events'],
  ['accountsChanged', 'reference/events'],
  ['switchNetwork', 'reference/methods'],
  ['open modal', 'reference/methods'],
  ['config', 'reference/configuration'],
  ['attributes', 'reference/attributes'],
  ['not working', 'troubleshooting'],
  ['debug', 'troubleshooting'],
  ['diagnose', 'doctor'],
  ['vulnerability', 'security'],
  ['architecture', 'built'],
  ['playground', 'playground'],
  ['live demo', 'playground'],
  ['changelog', 'changelog'],
  ['breaking changes', 'versions'],
]

test.each(queries)('behavior: “%s” leads to %s first', (query, page) => {
  expect(pagesFor(query)[0]).toBe(page)
})

test.each([
  ['darkmode', 'theming'],
  ['playwrigth', 'testing'],
  ['rainbow kit', 'from/rainbowkit'],
  ['rainbowkitt', 'from/rainbowkit'],
  ['content-security-policy', 'csp'],
  ['signin', 'sign-in'],
  ['wallet-unresponsive', 'reference/errors'],
  ['how do I change the color of the button', 'theming'],
  ['how do I sign in with a wallet', 'sign-in'],
])('behavior: “%s”, as people spell and ask, finds %s among the first three', (query, page) => {
  expect(pagesFor(query).slice(0, 3)).toContain(page)
})

test('behavior: every page is found by its title', async () => {
  const lost = (await renderPages())
    .filter(({ page }) => page !== 'index')
    .filter(({ page, title }) => !pagesFor(title).slice(0, 3).includes(page))
  expect(lost.map(({ page, title }) => `${page}: ${title}`)).toEqual([])
})

test('behavior: no keywords are for a page or heading that doesn’t exist', async () => {
  const places = (await renderPages()).flatMap(({ page, html }) => [
    page,
    ...sectionsOf(html).map(({ anchor }) => `${page}#${anchor}`),
  ])
  expect(Object.keys(keywords).filter((place) => !places.includes(place))).toEqual([])
})

test('behavior: the options have no functions, which a page under a strict policy couldn’t use', () => {
  const { search } = config.themeConfig ?? {}
  expect(JSON.parse(JSON.stringify(search))).toEqual(search)
})
