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
    first: [['index', 'What it is'], 'start', ['files', 'Files to load']],
  },
  {
    text: 'Guides',
    folders: ['guides', ''],
    first: [
      ['sign-in', 'Signing in'],
      'theming',
      ['guides/receipts', 'Receipts'],
      ['guides/approvals', 'Approvals'],
      ['guides/connections', 'Connections'],
      ['pay', 'Being paid'],
      ['testing', 'Testing'],
      'doctor',
      'troubleshooting',
      ['csp', 'The policy you need'],
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
      'recipes/viem',
      'recipes/ethers',
      'recipes/wagmi',
      'recipes/solana',
      'recipes/next',
      'recipes/astro',
      'recipes/vue',
      'recipes/svelte',
      ['recipes/server-rendered', 'WordPress and other servers'],
      'recipes/form',
      'recipes/inline',
      'recipes/modals',
      'recipes/several-wallets',
      ['recipes/sign-in-node', 'Sign-in, in Node'],
      ['recipes/read-requests-node', 'Read requests, in Node'],
      ['recipes/sign-in-python', 'Sign-in, in Python'],
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
