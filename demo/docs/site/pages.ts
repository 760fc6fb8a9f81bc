import { pageNames, titleOf } from './pageFiles.ts'

type Group = {
  text: string
  /** Folders whose pages belong here, `''` for those in none. */
  folders: readonly string[]
  /** Pages that come first, in this order, some with a shorter title. The others follow by title. */
  first: readonly (string | readonly [page: string, title: string])[]
}

const groups: readonly Group[] = [
  {
    text: 'Start',
    folders: ['start'],
    first: [
      ['index', 'What it is'],
      ['start', 'Overview'],
      'start/html',
      'start/react',
      'start/next',
      'start/vue',
      'start/svelte',
      'start/solid',
      'start/preact',
      'start/angular',
      'playground',
      ['files', 'Files to load'],
    ],
  },
  {
    text: 'Guides',
    folders: ['guides', ''],
    first: [
      ['sign-in', 'Signing in'],
      'guides/networks',
      'guides/wallets',
      'guides/passkey-wallet',
      ['guides/connections', 'Connections'],
      'theming',
      ['guides/receipts', 'Receipts'],
      ['guides/approvals', 'Token approvals'],
      ['pay', 'Payments'],
      ['testing', 'Testing'],
      'doctor',
      'troubleshooting',
      ['csp', 'The CSP you need'],
      ['guides/tripwire', 'The tripwire'],
      ['security', 'Security model'],
      'privacy',
      'guides/languages',
    ],
  },
  {
    text: 'Recipes',
    folders: ['recipes'],
    first: [
      'recipes/wagmi',
      'recipes/solana',
      'recipes/viem',
      'recipes/ethers',
      'recipes/astro',
      ['recipes/server-rendered', 'WordPress and other servers'],
      'recipes/own-picker',
      'recipes/form',
      'recipes/inline',
      'recipes/modals',
      'recipes/several-wallets',
      'recipes/sign-in-node',
      'recipes/sign-in-python',
      'recipes/read-requests-node',
      'recipes/csp',
    ],
  },
  {
    text: 'Coming from',
    folders: ['from'],
    first: [
      ['from/rainbowkit', 'RainbowKit'],
      ['from/appkit', 'AppKit'],
      ['from/connectkit', 'ConnectKit'],
      ['from/privy', 'Privy'],
      ['from/wallet-adapter', 'Solana’s wallet adapter'],
      ['from/web3-onboard', 'Web3-Onboard'],
    ],
  },
  {
    text: 'Reference',
    folders: ['reference'],
    first: [
      'reference/attributes',
      ['reference/configuration', 'Configuration'],
      'reference/methods',
      'reference/events',
      ['reference/styling', 'Styling'],
      'reference/errors',
    ],
  },
  {
    text: 'Project',
    folders: [],
    first: ['sandbox', 'built', 'versions', ['changelog', 'Changelog']],
  },
]

const chosen = groups.map(({ first }) =>
  first.map((one) => (typeof one === 'string' ? ([one] as const) : one)),
)
const placed = new Set(chosen.flat().map(([page]) => page))
const folderOf = (page: string) => page.slice(0, Math.max(0, page.lastIndexOf('/')))
const withoutPlace = pageNames.filter((page) => !placed.has(page))

const itemOf = (page: string, title = titleOf(page)) => ({
  text: title,
  link: page === 'index' ? '/' : `/${page}`,
})

/**
 * The pages in reading order. A new page appears by itself, at the end of the group of its folder: list it here for
 * another place or a shorter title.
 */
export const pages = groups.map(({ text, folders }, index) => ({
  text,
  items: [
    ...(chosen[index] ?? [])
      .filter(([page]) => pageNames.includes(page))
      .map(([page, title]) => itemOf(page, title)),
    ...withoutPlace
      .filter((page) => folders.includes(folderOf(page)))
      .map((page) => itemOf(page))
      .sort((one, other) => one.text.localeCompare(other.text, 'en')),
  ],
}))
