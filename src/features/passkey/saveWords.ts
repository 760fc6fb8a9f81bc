import { atom } from 'jotai/vanilla'
import { goBackAtom } from '#actions/view/goBack.ts'
import { notifyAtom } from '#actions/view/notify.ts'
import { notifyErrorAtom } from '#actions/view/notifyError.ts'
import { PASSKEY_ID } from '#domain/wallet/connector.ts'
import { FrameRequestError } from '#errors/frame.ts'
import { passkeyWordsSavedAtom } from '#state/frame/embedded.ts'
import { servicesAtom } from '#state/services.ts'
import { saveWords } from '#wire/frame/messages.ts'

/** Has the passkey wallet show its recovery words in its own window, and leaves the view once they are written down. */
export const saveWordsAtom = atom(
  null,
  async (get, set, { signal }: { signal: AbortSignal }): Promise<void> => {
    try {
      const frame = await get(servicesAtom).frame(PASSKEY_ID)
      const { areWordsSaved } = await frame.request(saveWords, undefined, { signal })
      set(passkeyWordsSavedAtom, areWordsSaved)
      set(goBackAtom)
      if (areWordsSaved) void set(notifyAtom, { tone: 'success', text: 'notice.wordsSaved' })
    } catch (error) {
      if (signal.aborted) return
      set(goBackAtom)
      const isNo = error instanceof FrameRequestError && error.rpcCode === 4001
      if (!isNo) void set(notifyErrorAtom, error)
    }
  },
)
