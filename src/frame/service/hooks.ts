import type { Context } from 'hono'
import type { LoggedIn, LoginKind, User } from './contract.ts'

/** The person who logs in, as proven by a code, a provider or a phone. */
export type Arrival = {
  kind: LoginKind
  /** The provider's permanent id for them: an OpenID subject, a Farcaster id; the address for e-mail. */
  subject: string
  /** For show; it opens no account of that address. */
  email?: string | null | undefined
  userName?: string | null | undefined
  /** The device token the page sent along. */
  device: string
}

/** A login that a page requests. */
export type LoginAsked = { projectId: string; site: { origin: string }; device: string }

/** What the other ways to log in build on. */
export type ServiceHooks = {
  /** The service's time, which tests move. */
  now(): number
  /** Where visitors reach the service, without a trailing slash. */
  origin(): string
  /**
   * To be called before a login is begun.
   *
   * @throws {RefusedCall} `origin_not_allowed` when the project is unknown or does not list the page's origin;
   *   `throttled` when the device, its network address or the site begins too many
   */
  admitLogin(context: Context, asked: LoginAsked): Promise<void>
  /**
   * Finds or makes the account, begins its session and puts the cookie on the answer. A session that this browser
   * had before ends.
   */
  logIn(context: Context, arrival: Arrival): Promise<LoggedIn>
  /** The session of a call; null without one. */
  userOf(context: Context): Promise<User | null>
}
