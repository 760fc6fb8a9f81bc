import { atom } from 'jotai/vanilla'
import { connectAtom } from '#actions/connection/connect.ts'
import { goBackAtom } from '#actions/view/goBack.ts'
import { PASSKEY_ID } from '#domain/wallet/connector.ts'
import { ConnectionRejectedError } from '#errors/connection.ts'
import { liveConnectionsAtom } from '#state/connection/connections.ts'

/** An attempt to connect the passkey wallet. `asking`: its frame waits for the visitor. */
export type PasskeyAttempt =
  | { status: 'asking' }
  | { status: 'connected' }
  | { status: 'failed'; error: unknown }

export const passkeyAttemptAtom = atom<PasskeyAttempt>({ status: 'asking' })

/** Asks the passkey wallet. Who leaves it in its own page is back where they came from. */
export const connectPasskeyAtom = atom(
  null,
  async (get, set, { signal }: { signal: AbortSignal }): Promise<void> => {
    const say = (attempt: PasskeyAttempt) => {
      if (!signal.aborted) set(passkeyAttemptAtom, attempt)
    }
    if (get(liveConnectionsAtom).some(({ connectorId }) => connectorId === PASSKEY_ID))
      return say({ status: 'connected' })
    say({ status: 'asking' })
    try {
      await set(connectAtom, { connectorId: PASSKEY_ID }, { signal })
      say({ status: 'connected' })
    } catch (error) {
      if (signal.aborted) return
      if (error instanceof ConnectionRejectedError) set(goBackAtom)
      else say({ status: 'failed', error })
    }
  },
)
