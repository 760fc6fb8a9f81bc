/** The pages in the order they are read in. */
export const pages = [
  {
    text: 'Begin',
    items: [
      { text: 'What it is', link: '/' },
      { text: 'Start', link: '/start' },
      { text: 'Files to load', link: '/files' },
      { text: 'Signing in', link: '/sign-in' },
      { text: 'Being paid', link: '/pay' },
      { text: 'Theming', link: '/theming' },
    ],
  },
  {
    text: 'Reference',
    items: [
      { text: 'Attributes', link: '/reference/attributes' },
      { text: 'Configuration', link: '/reference/configuration' },
      { text: 'Properties and methods', link: '/reference/methods' },
      { text: 'Events', link: '/reference/events' },
      { text: 'Styling', link: '/reference/styling' },
      { text: 'Errors', link: '/reference/errors' },
    ],
  },
  {
    text: 'Recipes',
    items: [
      { text: 'viem', link: '/recipes/viem' },
      { text: 'ethers', link: '/recipes/ethers' },
      { text: 'wagmi', link: '/recipes/wagmi' },
      { text: 'Solana', link: '/recipes/solana' },
      { text: 'React and Next', link: '/recipes/next' },
      { text: 'Astro', link: '/recipes/astro' },
      { text: 'Vue', link: '/recipes/vue' },
      { text: 'Svelte', link: '/recipes/svelte' },
      { text: 'WordPress and other servers', link: '/recipes/server-rendered' },
      { text: 'In a form', link: '/recipes/form' },
      { text: 'A card in the page', link: '/recipes/inline' },
      { text: 'Several wallets', link: '/recipes/several-wallets' },
      { text: 'Sign-in, in Node', link: '/recipes/sign-in-node' },
      { text: 'Sign-in, in Python', link: '/recipes/sign-in-python' },
      { text: 'A strict policy', link: '/recipes/csp' },
      { text: 'The policy you need', link: '/csp' },
    ],
  },
  {
    text: 'Coming from',
    items: [
      { text: 'AppKit', link: '/from/appkit' },
      { text: 'RainbowKit', link: '/from/rainbowkit' },
      { text: 'Web3-Onboard', link: '/from/web3-onboard' },
    ],
  },
  {
    text: 'Running it',
    items: [
      { text: 'Testing', link: '/testing' },
      { text: 'Troubleshooting', link: '/troubleshooting' },
      { text: 'The doctor', link: '/doctor' },
      { text: 'Security model', link: '/security' },
      { text: 'The tripwire', link: '/guides/tripwire' },
      { text: 'Privacy', link: '/privacy' },
      { text: 'The sandbox', link: '/sandbox' },
      { text: 'How it is built', link: '/built' },
      { text: 'Versions', link: '/versions' },
      { text: 'Changelog', link: '/changelog' },
    ],
  },
]
