import { atom } from 'jotai/vanilla'
import type { ConnectRow } from '#domain/view/connectRows.ts'
import { cautionOf } from '#features/wallets/caution.ts'
import { once } from '#lib/once.ts'
import { messagesAtom, translateAtom } from '#state/config/locale.ts'
import { disconnectedConnectorsAtom } from '#state/connection/connections.ts'

/** The texts of a row beside its wallet's name. */
export type RowNotes = {
  /** Replaces the wallet's name. */
  name?: string | undefined
  caption?: string | undefined
  /** A warning that it may be an impostor. */
  caution?: string | undefined
  badge?: string | undefined
  /** Why it cannot be chosen. */
  reason?: string | undefined
}

/** The texts of a row of the connect view about its wallet. */
export const rowNotesAtom = atom((get) => {
  const t = get(translateAtom)
  const { locale } = get(messagesAtom)
  const lastUsed = get(disconnectedConnectorsAtom).at(-1)
  // Creating the formatter is slow, and most wallets serve one namespace.
  const list = once(() => new Intl.ListFormat(locale, { type: 'unit', style: 'short' }))

  /** The badge of a row; installed and recent wallets need none under their heading. */
  const badgeOf = (row: ConnectRow): string | undefined => {
    if (row.badge === 'connected') return t('badge.connected')
    // Of several that claim one identity it is not known here which one was used.
    const isKnown = row.kind === 'connector' && !row.connector.isDisputed
    if (isKnown && row.connector.members.some(({ id }) => id === lastUsed))
      return t('badge.lastUsed')
    return undefined
  }
  /** The caption of a row: the namespaces of a wallet that serves several. */
  const captionOf = (row: ConnectRow): string | undefined => {
    if (row.group === 'walletConnect') return t('connect.phone.scan')
    if (row.kind === 'wallet' || row.connector.namespaces.length < 2) return undefined
    return list().format(row.connector.namespaces.map((namespace) => t(`namespace.${namespace}`)))
  }
  return (row: ConnectRow): RowNotes => {
    const caution = cautionOf(row)
    return {
      name: row.group === 'walletConnect' ? t('connect.phone') : undefined,
      caption: captionOf(row),
      caution: caution && t(caution),
      badge: badgeOf(row),
      reason: row.disabled ? t('connect.onePairing') : undefined,
    }
  }
})
