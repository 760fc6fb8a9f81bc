import { atom } from 'jotai/vanilla'
import { checkReceiverAtom } from '#actions/money/checkReceiver.ts'
import { estimateSendAtom } from '#actions/money/estimateSend.ts'
import { refreshTokensAtom } from '#actions/token/refreshTokens.ts'
import { isAbortError } from '#lib/abortError.ts'
import type { Cancellable } from '#lib/cancellable.ts'
import { paymentAtom } from './payment.ts'
import { payFactsAtom, payFactsKeyAtom } from './payViewModel.ts'

/** Computes cost and problems of paying from the active account. */
export const readPayFactsAtom = atom(
  null,
  async (get, set, { signal }: Cancellable = {}): Promise<void> => {
    const payment = get(paymentAtom)
    const of = get(payFactsKeyAtom)
    if (!payment || of === undefined) return
    const { token, amount, to } = payment.request
    void set(refreshTokensAtom, {})
    try {
      const [fee, problems] = await Promise.all([
        set(estimateSendAtom, { token, amount, to }, { signal }),
        set(checkReceiverAtom, { address: to, token }, { signal }),
      ])
      if (!signal?.aborted) set(payFactsAtom, { of, fee, problems })
    } catch (error) {
      if (!isAbortError(error)) throw error
    }
  },
)
