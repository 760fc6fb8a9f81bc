import { atom } from 'jotai/vanilla'
import { notifyAtom } from '#actions/view/notify.ts'
import type { Namespace } from '#domain/network/namespace.ts'
import { messagesAtom, translateAtom } from '#state/config/locale.ts'

/** Says that a wallet is disconnected, and in which namespaces, where one connection served several. */
export const notifyEndedAtom = atom(
  null,
  async (
    get,
    set,
    { name, namespaces }: { name: string; namespaces: readonly Namespace[] },
  ): Promise<void> => {
    if (namespaces.length < 2) {
      await set(notifyAtom, { tone: 'success', text: 'notice.walletDisconnected' })
      return
    }
    const t = get(translateAtom)
    const list = new Intl.ListFormat(get(messagesAtom).locale, { type: 'conjunction' })
    const chains = list.format(namespaces.map((namespace) => t(`inSentence.${namespace}`)))
    await set(notifyAtom, {
      tone: 'info',
      text: 'notice.sessionEnded',
      params: { wallet: name, chains },
    })
  },
)
