import type { Cancellable } from '#lib/cancellable.ts'
import { singleFlight } from '#lib/singleFlight.ts'
import { type AccountKeys, createKeys, packKeys, unpackKeys } from '../../accounts/accountKeys.ts'
import { openKey } from '../../accounts/openKey.ts'
import { sealKey } from '../../accounts/sealKey.ts'
import { getSession, putKeyShare, signOut, type User } from '../../service/contract.ts'
import type { ServiceClient } from '../../service/createServiceClient.ts'
import { openKeyShares } from '../../service/openKeyShares.ts'

/** No one is signed in; the same message as the service's own error. */
export class NotSignedInError extends Error {
  override name = 'NotSignedInError'
  /** @see https://eips.ethereum.org/EIPS/eip-1193#provider-errors */
  readonly code = 4100
  constructor() {
    super('Nobody is signed in')
  }
}

/** For so long a session is taken to go on, so that each read of the chain does not ask for it. Signatures ask anew. */
const TRUSTED_MS = 15_000

export type Session = {
  /** Requests the signed-in user from the service; null without one. */
  user(options?: Cancellable): Promise<User | null>
  /** @throws {NotSignedInError} */
  requireUser(options?: Cancellable): Promise<User>
  /**
   * The account's keys, made at the first need. They live in this page's memory alone.
   *
   * @throws {NotSignedInError}
   */
  keys(options?: Cancellable): Promise<AccountKeys>
  /** Ends it here, in the service, and in the visitor's other tabs. */
  signOut(options?: Cancellable): Promise<void>
  /** Calls the listener when the session ends in another tab. */
  onEndedElsewhere(listener: () => void): void
  close(): void
}

/** The session of this page's cookie or bearer token. */
export function createSession(client: ServiceClient): Session {
  const tabs = new BroadcastChannel('latchkey-frame:session')
  const flight = singleFlight<AccountKeys>()
  let opened: { userId: string; keys: AccountKeys } | null = null
  let confirmedAt = Number.NEGATIVE_INFINITY

  async function user(options: Cancellable = {}): Promise<User | null> {
    const { user } = await client.call(getSession, {}, options)
    if (user?.id !== opened?.userId) opened = null
    confirmedAt = performance.now()
    return user
  }

  async function requireUser(options: Cancellable = {}): Promise<User> {
    const present = await user(options)
    if (!present) throw new NotSignedInError()
    return present
  }

  async function openKeys(userId: string, { signal }: Cancellable): Promise<AccountKeys> {
    const { shares, ciphertext } = await openKeyShares(client, { signal })
    const open = async (sealed: string) =>
      unpackKeys(await openKey(sealed, { shares, accountId: userId }))
    if (ciphertext !== null) return open(ciphertext)
    const sealed = await sealKey(packKeys(createKeys()), { shares, accountId: userId })
    const stored = await client.call(putKeyShare, { ciphertext: sealed }, { signal })
    // Another tab may have been first: what is stored is the account.
    return open(stored.ciphertext)
  }

  return {
    user,
    requireUser,
    async keys(options = {}) {
      if (opened && performance.now() - confirmedAt < TRUSTED_MS) return opened.keys
      const { id } = await requireUser(options)
      if (opened?.userId === id) return opened.keys
      const keys = await flight(id, (run) => openKeys(id, run), options)
      opened = { userId: id, keys }
      return keys
    },
    async signOut(options = {}) {
      opened = null
      await client.call(signOut, {}, options)
      tabs.postMessage('ended')
    },
    onEndedElsewhere(listener) {
      tabs.onmessage = () => {
        opened = null
        listener()
      }
    },
    close: () => tabs.close(),
  }
}
