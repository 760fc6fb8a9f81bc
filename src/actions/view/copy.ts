import { atom } from 'jotai/vanilla'
import type { MessageKey } from '#i18n/messages.ts'
import { copyText } from '#lib/copyText.ts'
import { copiedAtom } from '#state/view/copied.ts'
import { notifyAtom } from './notify.ts'

/** Copies a text and notifies the visitor, by `done` or of the failure; resolves with whether it was copied. */
export const copyAtom = atom(
  null,
  async (_get, set, text: string, done: MessageKey): Promise<boolean> => {
    const isCopied = await copyText(text)
    if (isCopied) set(copiedAtom, { text })
    void set(
      notifyAtom,
      isCopied ? { tone: 'success', text: done } : { tone: 'error', text: 'notice.copyFailed' },
    )
    return isCopied
  },
)
