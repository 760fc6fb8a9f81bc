import type { FrameMessage } from '#wire/frame/messages.ts'

const MINUTE_MS = 60_000

/** Timeouts, ms. No request to the frame waits without end. */
export type FrameLimits = {
  /** From "ready" to the first message. */
  settle: number
  /** Until "ready". */
  load: number
  /** From a document that has loaded to "ready", where the page may have a policy that blocks it. */
  blocked: number
  /** For a step of a login, while the visitor waits. */
  login: number
  /** The approval of a new device: as long as the link in the mail is valid. */
  device: number
  /** For a decision of the visitor, in the frame or on a phone. */
  visitor: number
  /** For what the wallet has to ask a chain. */
  network: number
  /** For what the frame knows by itself. */
  quick: number
  /** How often a frame that owes an answer is checked, and how long it may take to reply. */
  pulse: number
}

export const frameLimits: FrameLimits = {
  settle: 500,
  load: 20_000,
  blocked: 3_000,
  login: 2 * MINUTE_MS,
  device: 20 * MINUTE_MS,
  visitor: 20 * MINUTE_MS,
  network: MINUTE_MS,
  quick: 30_000,
  pulse: 10_000,
}

type LimitName = keyof FrameLimits

const limitNames: Partial<Record<FrameMessage['name'], LimitName>> = {
  CONNECT_EMAIL: 'login',
  CONNECT_OTP: 'login',
  CONNECT_SOCIAL: 'login',
  GET_SOCIAL_REDIRECT_URI: 'login',
  CONNECT_DEVICE: 'device',
  CONNECT_FARCASTER: 'visitor',
  UPDATE_EMAIL: 'login',
  UPDATE_EMAIL_PRIMARY_OTP: 'login',
  UPDATE_EMAIL_SECONDARY_OTP: 'login',
  RPC_REQUEST: 'network',
  SWITCH_NETWORK: 'network',
  GET_USER: 'network',
}

export const limitNameOf = (name: FrameMessage['name'], needsVisitor: boolean): LimitName =>
  needsVisitor ? 'visitor' : (limitNames[name] ?? 'quick')

/** The five requests whose timeout is reported to the page's developer. */
export const isLogin = (name: FrameMessage['name']): boolean =>
  name === 'CONNECT_EMAIL' ||
  name === 'CONNECT_DEVICE' ||
  name === 'CONNECT_OTP' ||
  name === 'CONNECT_SOCIAL' ||
  name === 'GET_SOCIAL_REDIRECT_URI'

/**
 * Requests that may be sent again to a frame that has restarted: sending them twice changes nothing. Others would send a
 * mail twice, use a code twice, or approve a transaction twice.
 */
export const isRepeatable = (name: FrameMessage['name'], needsVisitor: boolean): boolean => {
  switch (name) {
    case 'CONNECT_EMAIL':
    case 'CONNECT_OTP':
    case 'GET_SOCIAL_REDIRECT_URI':
    case 'UPDATE_EMAIL':
    case 'UPDATE_EMAIL_PRIMARY_OTP':
    case 'UPDATE_EMAIL_SECONDARY_OTP':
    case 'RPC_ABORT':
      return false
    default:
      return !needsVisitor
  }
}
