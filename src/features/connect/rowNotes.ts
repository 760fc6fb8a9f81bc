import { atom } from 'jotai/vanilla'
import type { ConnectRow } from '../../domain/connectRows.ts'
import type { MessageKey } from '../../i18n/messages.ts'
import { once } from '../../lib/once.ts'
import { disconnectedConnectorsAtom } from '../../state/connections.ts'
import { messagesAtom, translateAtom } from '../../state/locale.ts'

/** The one word beside a row; its heading already says what is installed or recent. */
export const rowBadgeAtom = atom((get) => {
  const lastUsed = get(disconnectedConnectorsAtom).at(-1)
  return (row: ConnectRow): MessageKey | undefined => {
    if (row.badge === 'connected') return 'badge.connected'
    if (row.kind === 'connector' && row.connector.members.some(({ id }) => id === lastUsed))
      return 'badge.lastUsed'
    return undefined
  }
})

/** The small line under a row's name: the chain families of a wallet that serves several. */
export const rowCaptionAtom = atom((get) => {
  const t = get(translateAtom)
  const { locale } = get(messagesAtom)
  // Dear to make, and most wallets serve one family.
  const list = once(() => new Intl.ListFormat(locale, { type: 'unit', style: 'short' }))
  return (row: ConnectRow): string | undefined => {
    if (row.group === 'walletConnect') return t('connect.phone.scan')
    if (row.kind === 'wallet' || row.connector.namespaces.length < 2) return undefined
    return list().format(row.connector.namespaces.map((namespace) => t(`namespace.${namespace}`)))
  }
})
