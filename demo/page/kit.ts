import type { LatchKeyElement, LatchkeyEventMap } from '../../src/index.ts'

type Contract =
  | 'open'
  | 'close'
  | 'switchNetwork'
  | 'request'
  | 'disconnect'
  | 'state'
  | 'version'
  | 'solana'

/** The public element; a plain one until its script has run. */
export type Kit = HTMLElement & Partial<Pick<LatchKeyElement, Contract>>

export const kitEvents = [
  'latchkey-ready',
  'latchkey-open',
  'latchkey-close',
  'latchkey-connect',
  'latchkey-disconnect',
  'latchkey-account-change',
  'latchkey-network-change',
  'latchkey-sign-in',
  'latchkey-sign-out',
  'latchkey-error',
  'latchkey-event',
] as const satisfies readonly (keyof LatchkeyEventMap)[]

export const findKit = (): Kit => {
  const kit = document.querySelector<Kit>('latch-key')
  if (!kit) throw new Error('The page has no <latch-key>')
  return kit
}

/** The connected address without its network. */
export const addressOf = (kit: Kit): string | undefined => kit.state?.caipAddress?.split(':')[2]
