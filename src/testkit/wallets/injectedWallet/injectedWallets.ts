import type { InjectedWalletOptions } from './page/installInjectedWallet.ts'

/** A wallet the sandbox offers to install, in addition to those that tests define. */
export type InjectedWalletPreset = Pick<InjectedWalletOptions, 'name' | 'rdns'> & {
  id: string
  /** Its special property, for the list of wallets. */
  about: string
  /** It is a Solana wallet too, where the sandbox has a Solana chain. */
  hasSolana?: true
  options?: Partial<InjectedWalletOptions>
}

/** The sandbox's wallets, from the well-behaved to the awkward. */
export const INJECTED_WALLETS: readonly InjectedWalletPreset[] = [
  {
    id: 'fernly',
    name: 'Fernly',
    rdns: 'example.fernly',
    about: 'Keeps to the standards, EVM and Solana, and asks in a window of its own.',
    hasSolana: true,
  },
  {
    id: 'quickstep',
    name: 'Quickstep',
    rdns: 'example.quickstep',
    about: 'Approves everything at once.',
    options: {
      accounts: [4, 5],
      behaviours: {
        connect: 'approve',
        sign: 'approve',
        send: 'approve',
        switch: 'approve',
        add: 'approve',
      },
    },
  },
  {
    id: 'oldgate',
    name: 'Oldgate',
    rdns: 'example.oldgate',
    about: 'Older than EIP-6963: only window.ethereum knows it. It cannot revoke permissions.',
    options: {
      accounts: [6, 7],
      announces: false,
      legacy: 'providers',
      behaviours: { revokes: false, rejectsAs: 'object' },
    },
  },
  {
    id: 'sleeper',
    name: 'Sleeper',
    rdns: 'example.sleeper',
    about: 'Comes two seconds late, and locked.',
    options: { accounts: [8, 9], delayMs: 2_000, isLocked: true },
  },
  {
    id: 'wayward',
    name: 'Wayward',
    rdns: 'example.wayward',
    about: 'Starts on a network it shares with nobody, and hides the code of an unknown one.',
    options: { startsOn: 'eip155:424242', behaviours: { nested4902: true, shares: 'all' } },
  },
  {
    id: 'sunbird',
    name: 'Sunbird',
    rdns: 'example.sunbird',
    about: 'Knows Solana alone, by the Wallet Standard.',
    hasSolana: true,
    options: { accounts: [8, 9], announces: false },
  },
]
