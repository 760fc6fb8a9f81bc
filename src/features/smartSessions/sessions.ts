import { atom } from 'jotai/vanilla'
import { requestAtom } from '#actions/request/request.ts'
import { notifyAtom } from '#actions/view/notify.ts'
import { type CaipAddress, parseCaipAddress } from '#domain/network/caip.ts'
import { classifyWalletError } from '#domain/request/errorKind.ts'
import type { RemoteData } from '#domain/view/remoteData.ts'
import { safeImageUrl } from '#domain/view/safeImage.ts'
import { LatchkeyError } from '#errors/base.ts'
import type { Cancellable } from '#lib/cancellable.ts'
import { stripControls } from '#lib/stripControls.ts'
import { accountAddressAtom } from '#state/connection/account.ts'
import { activeEntryOf, entryOf } from '#state/entryOf.ts'
import { fillRemoteData } from '#state/fillRemoteData.ts'
import { servicesAtom } from '#state/services.ts'
import { getSessions, SmartSession } from '#wire/api/smartSessions.ts'

export const sessionTabs = ['active', 'expired', 'revoked'] as const
export type SessionTab = (typeof sessionTabs)[number]

type Term = SmartSession['permissions'][number]

/** A session as it is shown: names cleaned, times in ms. */
export type Session = {
  pci: string
  name: string | undefined
  url: string | undefined
  iconUrl: string | undefined
  until: number
  isRevoked: boolean
  permissions: readonly Term[]
  policies: readonly Term[]
}

const sessionsAtom = atom<Readonly<Record<CaipAddress, RemoteData<readonly Session[]>>>>({})

/** The active account's sessions on the active network. */
export const activeSessionsAtom = activeEntryOf(sessionsAtom, accountAddressAtom)

const readSession = (one: unknown): Session[] => {
  const parsed = SmartSession.safeParse(one)
  if (!parsed.success) return []
  const { pci, project, expiry, revokedAt, permissions, policies } = parsed.data
  return [
    {
      pci,
      permissions,
      policies: policies ?? [],
      name: stripControls(project?.name, 64) || undefined,
      url: stripControls(project?.url, 128) || undefined,
      iconUrl: project?.iconUrl ? safeImageUrl(project.iconUrl) : undefined,
      until: expiry * 1000,
      isRevoked: Boolean(revokedAt),
    },
  ]
}

/** The list that a session belongs to. */
export const tabOf = ({ isRevoked, until }: Session, now: number): SessionTab =>
  isRevoked ? 'revoked' : until > now ? 'active' : 'expired'

/** Loads the sessions. It never throws: a failure is in the data. */
export const loadSessionsAtom = atom(null, async (get, set, o: Cancellable): Promise<void> => {
  const account = get(accountAddressAtom)
  if (!account) return
  const target = entryOf(sessionsAtom, account)
  const load = async () => {
    const { pcis } = await get(servicesAtom).api.call(getSessions, { account }, o)
    return pcis.flatMap(readSession)
  }
  await fillRemoteData({ get, set }, target, load, o)
  if (get(target).status === 'failed' && !o.signal?.aborted)
    void set(notifyAtom, { tone: 'error', text: 'sessions.failed' })
})

/** The session whose revocation is being signed. */
export const revokingAtom = atom<string | undefined>(undefined)

/** Has the account sign a revocation. The embedded wallet asks in its own view, and returns to the list. */
export const revokeAtom = atom(null, async (get, set, session: Session): Promise<void> => {
  const account = get(accountAddressAtom)
  if (!account || get(revokingAtom) !== undefined) return
  const { pci, permissions, until } = session
  const { address, networkId } = parseCaipAddress(account)
  const asked = { pci, permissions, expiry: Math.floor(until / 1000), address }
  set(revokingAtom, pci)
  try {
    await set(requestAtom, { method: 'wallet_revokePermissions', params: [asked] }, networkId)
    void set(notifyAtom, { tone: 'success', text: 'sessions.ended' })
  } catch (error) {
    if (!(error instanceof LatchkeyError))
      console.warn('[latchkey] Failed to revoke the smart session', error)
    const isDeclined = classifyWalletError(error) === 'rejected'
    void set(notifyAtom, {
      tone: 'error',
      text: isDeclined ? 'error.requestRejected' : 'sessions.revokeFailed',
    })
  } finally {
    set(revokingAtom, undefined)
  }
})
