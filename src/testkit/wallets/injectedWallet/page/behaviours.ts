/**
 * How the wallet treats one kind of request.
 *
 * - `ask`: opens its window and follows the visitor's decision
 * - `approve`, `reject`: at once, without a window
 * - `slow`: approves after `slowMs`
 * - `pending`: refuses with -32002, as a wallet whose window is still open
 * - `silent`: does it, and its events come, but the request is never answered
 * - `never`: stays silent until `answer()` is called
 * - `leave`: is uninstalled during the request
 */
export const answers = [
  'ask',
  'approve',
  'reject',
  'slow',
  'pending',
  'silent',
  'never',
  'leave',
] as const
export type Answer = (typeof answers)[number]

/** Kinds of request that a visitor has a say in. */
export const subjects = ['connect', 'sign', 'send', 'switch', 'add'] as const
export type Subject = (typeof subjects)[number]

/** Everything that can be programmed about a wallet. */
export type Behaviours = Record<Subject, Answer> & {
  /** @default 2_000 */
  slowMs: number
  /** How long it takes to answer what needs no decision: its accounts, its chain. @default 0 */
  lateMs: number
  /** The shape of a rejection; wallets do not agree. @default 'error', an Error of code 4001 */
  rejectsAs: 'error' | 'object' | 'text' | 'actionRejected'
  /** Whether it knows `wallet_revokePermissions`. @default true */
  revokes: boolean
  /** Whether pages see the active account alone, or the others behind it. @default 'active' */
  shares: 'active' | 'all'
  /** Answers a switch with null and stays where it is. @default false */
  nullSwitch: boolean
  /** Hides 4902 within an error of code -32603, as some phones do. @default false */
  nested4902: boolean
  /** Switches to this chain (hex) whatever chain is requested. @default null */
  landsOn: string | null
  /** Moves to a chain it has just added. @default true */
  addSwitches: boolean
}

/** A wallet that confirms everything with its visitor and follows the standards. */
export const FRIENDLY: Behaviours = {
  connect: 'ask',
  sign: 'ask',
  send: 'ask',
  switch: 'ask',
  add: 'ask',
  slowMs: 2_000,
  lateMs: 0,
  rejectsAs: 'error',
  revokes: true,
  shares: 'active',
  nullSwitch: false,
  nested4902: false,
  landsOn: null,
  addSwitches: true,
}

/** Answers of a wallet whose visitor approves everything. */
export const WILLING = {
  connect: 'approve',
  sign: 'approve',
  send: 'approve',
  switch: 'approve',
  add: 'approve',
} as const satisfies Partial<Behaviours>
