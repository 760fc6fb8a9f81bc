import type { CaipNetworkId } from '#domain/network/caip.ts'
import type { SiwxMessage, SiwxMessageInput } from '#domain/siwx/siwxPlugin.ts'
import type { SiwxSession } from '#domain/siwx/siwxSession.ts'
import type { Cancellable } from '#lib/cancellable.ts'

/**
 * How a site signs its visitors in, whichever kind it has configured. Errors of the site's own code are passed through; a
 * callback that takes too long is given up.
 */
export type Siwx = {
  /** @throws {SignInMessageError} the site's message is for another domain */
  createMessage(input: SiwxMessageInput, o?: Cancellable): Promise<SiwxMessage>
  /** Resolves when the session has been verified and stored. */
  addSession(session: SiwxSession, o?: Cancellable): Promise<void>
  revokeSession(chainId: CaipNetworkId, address: string, o?: Cancellable): Promise<void>
  setSessions(sessions: readonly SiwxSession[], o?: Cancellable): Promise<void>
  /** The valid sessions. */
  getSessions(chainId: CaipNetworkId, address: string, o?: Cancellable): Promise<SiwxSession[]>
  /** Checks a session against its text, this page, the clock and the account. @throws {InvalidSignatureError} */
  verify(session: SiwxSession, o?: Cancellable): Promise<void>
  isRequired(): boolean
  /** The events that end a session beside a sign-out. */
  endsAt: { disconnect: boolean; accountChange: boolean; networkChange: boolean }
  /** How often to check that a session is still valid, ms; never when absent. */
  recheckMs?: number
}
