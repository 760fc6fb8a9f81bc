import type { CaipNetworkId } from '../../domain/caip.ts'
import type { SiwxMessage, SiwxMessageInput } from '../../domain/siwx/siwxPlugin.ts'
import type { SiwxSession } from '../../domain/siwx/siwxSession.ts'
import type { Cancellable } from '../../lib/cancellable.ts'

/**
 * How a site signs its visitors in, whichever way it has chosen. What the site's own code throws comes through as it
 * is; what takes too long is given up.
 */
export type Siwx = {
  /** @throws {SignInMessageError} the site's message is not one for its own domain */
  createMessage(input: SiwxMessageInput, o?: Cancellable): Promise<SiwxMessage>
  /** Resolves when the session has been verified and kept. */
  addSession(session: SiwxSession, o?: Cancellable): Promise<void>
  revokeSession(chainId: CaipNetworkId, address: string, o?: Cancellable): Promise<void>
  setSessions(sessions: readonly SiwxSession[], o?: Cancellable): Promise<void>
  /** Those in force. */
  getSessions(chainId: CaipNetworkId, address: string, o?: Cancellable): Promise<SiwxSession[]>
  /** Holds a session against its text, this page, the clock and the account. @throws {InvalidSignatureError} */
  verify(session: SiwxSession, o?: Cancellable): Promise<void>
  isRequired(): boolean
  /** What ends a session beside the visitor's or the site's word. */
  endsAt: { disconnect: boolean; accountChange: boolean; networkChange: boolean }
  /** How often to ask whether a session still stands, ms; never when absent. */
  recheckMs?: number
}
