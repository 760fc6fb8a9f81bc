import type { LatchKeyElement, LatchkeyConfig } from 'latchkey'
import { mainnet } from 'viem/chains'

// What is wrong in a configuration, an attribute or a call does not compile.

export const whole: LatchkeyConfig = {
  projectId: 'abc',
  networks: [
    'eip155:1',
    mainnet,
    {
      ...{ id: 900, caipNetworkId: 'eip155:900', chainNamespace: 'eip155', name: 'Ours' },
      nativeCurrency: { name: 'Ether', symbol: 'ETH', decimals: 18 },
      rpcUrls: { default: { http: ['https://rpc.example'] } },
    },
  ],
  defaultNetwork: 'eip155:1',
  theme: 'dark',
  view: 'Account',
  email: false,
  features: { socials: ['google', 'x'], swaps: false, onramp: ['meld'], send: true },
  wallets: {
    featured: ['io.metamask'],
    custom: [{ id: 'owl', name: 'Owl', mobile_link: 'owl://' }],
    all: 'only-mobile',
  },
  rpcUrls: { 'eip155:1': ['https://rpc.example'] },
  endpoints: { rpc: 'https://rpc.example', pulse: null },
  siwx: { use: 'local', required: true },
  metadata: { name: 'Shop' },
}

// @ts-expect-error there is no such option
export const a: LatchkeyConfig = { projectID: 'abc' }
// @ts-expect-error there is no such feature
export const b: LatchkeyConfig = { features: { emial: false } }
// @ts-expect-error there is no such theme
export const c: LatchkeyConfig = { theme: 'sepia' }
// @ts-expect-error there is no such view
export const d: LatchkeyConfig = { view: 'Casino' }
// @ts-expect-error a wallet's name is text
export const e: LatchkeyConfig = { wallets: { custom: [{ id: 'owl', name: 7 }] } }
// @ts-expect-error there is no such list of wallets
export const f: LatchkeyConfig = { wallets: { feature: ['io.metamask'] } }
// @ts-expect-error a network object needs its nodes
export const g: LatchkeyConfig = { networks: [{ id: 900, name: 'Ours' }] }
// @ts-expect-error there is no such provider
export const h: LatchkeyConfig = { features: { socials: ['myspace'] } }
// @ts-expect-error there is no such endpoint
export const i: LatchkeyConfig = { endpoints: { rcp: 'https://rpc.example' } }

export async function use(latchKey: LatchKeyElement) {
  latchKey.config = whole
  // @ts-expect-error there is no such option
  latchKey.config = { projectID: 'abc' }
  latchKey.view = 'Account'
  // @ts-expect-error there is no such view
  latchKey.view = 'Casino'
  // @ts-expect-error a network is named by CAIP-2
  latchKey.defaultNetwork = 'mainnet'
  await latchKey.open({ view: 'Swap', arguments: { amount: '1' } })
  // @ts-expect-error there is no such view
  await latchKey.open({ view: 'Casino' })
  // @ts-expect-error this view needs more than its name
  await latchKey.open({ view: 'Downloads' })
  await latchKey.switchNetwork('eip155:1')
  // @ts-expect-error a network is named by CAIP-2
  await latchKey.switchNetwork('mainnet')
  // @ts-expect-error there is no such namespace
  await latchKey.disconnect('doge')
}

document.addEventListener('latchkey-connect', ({ detail }) => detail.caipAddress.toUpperCase())
window.addEventListener('latchkey-change', ({ detail }) => detail.state.address?.length)
// @ts-expect-error a detail has no such key
document.addEventListener('latchkey-connect', ({ detail }) => detail.address)
