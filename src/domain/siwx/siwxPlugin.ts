import type { CaipNetworkId } from '../network/caip.ts'
import type { SiwxMessageData } from './siwxMessage.ts'
import type { Cacao, SiwxSession } from './siwxSession.ts'

export type SiwxMessageInput = {
  /** CAIP-2 id of the active network. */
  chainId: CaipNetworkId
  /** Plain address; empty where a phone wallet chooses the account. */
  accountAddress: string
  notBefore?: string
}

/** A message and its text. */
export type SiwxMessage = SiwxMessageData & { toString(): string }

type Later<Value> = Value | Promise<Value>

/** A site's own sign-in: passed as `config.siwx`, from script alone. */
export type SiwxPlugin = {
  /** Each message must be unique, and for the page's own domain. */
  createMessage(input: SiwxMessageInput): Later<SiwxMessage>
  /** Verifies, then stores. Throwing refuses the session. */
  addSession(session: SiwxSession): Later<unknown>
  /** Ends every session of the account on the network. */
  revokeSession(chainId: CaipNetworkId, address: string): Later<unknown>
  /** Verifies all, then replaces the stored ones; an empty list signs out. */
  setSessions(sessions: SiwxSession[]): Later<unknown>
  /** The valid sessions. */
  getSessions(chainId: CaipNetworkId, address: string): Later<SiwxSession[]>
  /** Whether a visitor who does not sign in is disconnected. @default true */
  getRequired?(): boolean
  /** @default true */
  signOutOnDisconnect?: boolean
}

/** The sign-in included with Latchkey: sessions stored in this browser, or by the hosted service. */
export type SiwxPreset = {
  use: 'local' | 'cloud'
  /** @default false for `local`, true for `cloud` */
  required?: boolean
  statement?: string
  /** @default the page's origin */
  uri?: string
  resources?: readonly string[]
  /** Lifetime of a session, ms; without it a session lasts until it is ended. */
  expirationMs?: number
  /** Whether one sign-in counts for every network of its namespace. @default 'network' */
  scope?: 'network' | 'family'
  /** @default true */
  signOutOnDisconnect?: boolean
  /** URL that returns a nonce as plain text; without it the browser generates one. */
  nonceUrl?: string
}

/** `config.siwx` */
export type SiwxOption = 'local' | 'cloud' | SiwxPreset | SiwxPlugin

export type SiweSessionInfo = { address: string; chainId: number }

/** Parameters of a SIWE message, as a site provides them. */
export type SiweMessageParams = {
  domain?: string
  uri?: string
  chains?: readonly number[]
  statement?: string
  iat?: string
  exp?: string
  nbf?: string
  requestId?: string
  resources?: readonly string[]
}

/** What a site writes its SIWE message from; `address` is `did:pkh:` and a CAIP-10 address. */
export type SiweCreateMessageArgs = Omit<SiweMessageParams, 'chains'> & {
  address: string
  chainId: number
  nonce: string
  version: '1'
  domain: string
  uri: string
  iat: string
}

/** `config.siweConfig`: Sign-In with Ethereum by callbacks, for sites that already have them. */
export type SiweConfig = {
  getNonce(address?: string): Later<string>
  /** @default the text of EIP-4361 */
  createMessage?(args: SiweCreateMessageArgs): Later<string>
  verifyMessage(args: { message: string; signature: string; cacao?: Cacao }): Later<boolean>
  getSession(): Later<SiweSessionInfo | null | undefined>
  signOut(): Later<boolean>
  getMessageParams?(): Later<SiweMessageParams>
  onSignIn?(session?: SiweSessionInfo): void
  onSignOut?(): void
  /** @default true */
  enabled?: boolean
  /** @default true */
  required?: boolean
  /** @default true */
  signOutOnDisconnect?: boolean
  /** @default true */
  signOutOnAccountChange?: boolean
  /** @default true */
  signOutOnNetworkChange?: boolean
  /** How often the site is asked whether the session is still valid, ms. @default 300_000 */
  sessionRefetchIntervalMs?: number
}
