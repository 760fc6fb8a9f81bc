import type { LatchKeyElement, LatchkeyEventMap } from '../../src/index.ts'

type Contract =
  | 'open'
  | 'close'
  | 'switchNetwork'
  | 'request'
  | 'disconnect'
  | 'diagnose'
  | 'state'
  | 'version'
  | 'solana'

/** The public element; a plain one until its script has run. */
export type Client = HTMLElement & Partial<Pick<LatchKeyElement, Contract>>

export const clientEvents = [
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

export const findClient = (): Client => {
  const client = document.querySelector<Client>('latch-key')
  if (!client) throw new Error('The page has no <latch-key>')
  return client
}

/** The connected address without its network. */
export const addressOf = (client: Client): string | undefined =>
  client.state?.caipAddress?.split(':')[2]
