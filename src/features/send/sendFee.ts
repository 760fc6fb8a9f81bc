import { atom } from 'jotai/vanilla'
import { estimateSendAtom } from '../../actions/estimateSend.ts'
import { notifyAtom } from '../../actions/notify.ts'
import { known, type RemoteData } from '../../domain/remoteData.ts'
import { maxAmount } from '../../domain/sendChecks.ts'
import type { Token } from '../../domain/token.ts'
import type { TransferFee } from '../../domain/transferFee.ts'
import type { Cancellable } from '../../lib/cancellable.ts'
import { accountAddressAtom } from '../../state/account.ts'
import { servicesAtom } from '../../state/services.ts'
import { draftHoldingAtom, sendDraftAtom } from './sendDraft.ts'
import { putAmountAtom } from './writeDraft.ts'

type Priced = { token: Token; amount: bigint; to: string }

/** What sending the draft would cost, as last asked; undefined within when nobody can say. */
export const sendFeeAtom = atom<RemoteData<TransferFee | undefined>>({ status: 'idle' })

/** Asks what a transfer would cost. What was known stays in sight meanwhile. */
export const readFeeAtom = atom(
  null,
  async (get, set, what: Priced, { signal }: Cancellable = {}): Promise<void> => {
    const { now } = get(servicesAtom)
    const before = known(get(sendFeeAtom))
    set(sendFeeAtom, { status: 'loading', ...(before && { value: before }) })
    try {
      const value = await set(estimateSendAtom, what, { signal })
      if (!signal?.aborted) set(sendFeeAtom, { status: 'ready', value, at: now() })
    } catch (error) {
      if (!signal?.aborted) set(sendFeeAtom, { status: 'failed', error, at: now() })
    }
  },
)

/**
 * Takes the most there is to send: all of a token; of the currency fees are paid in, what the fee leaves. Where nobody
 * can say what the fee is, nothing is taken: the rest would be a guess.
 */
export const takeMaxAtom = atom(null, async (get, set, options: Cancellable = {}) => {
  const holding = get(draftHoldingAtom)
  if (!holding) return
  const isNative = holding.token.address === undefined
  let fee: TransferFee | undefined
  if (isNative) {
    const { receiver } = get(sendDraftAtom)
    const own = get(accountAddressAtom)?.split(':')[2] ?? ''
    const to = receiver.status === 'found' ? receiver.receiver.address : own
    try {
      fee = await set(estimateSendAtom, { token: holding.token, amount: 0n, to }, options)
    } catch (error) {
      if (options.signal?.aborted) return
      console.info('[latchkey] The fee is not known', error)
    }
    if (options.signal?.aborted) return
    if (!fee) return void set(notifyAtom, { tone: 'error', text: 'send.maxUnknown' })
    // The token may have been changed meanwhile.
    if (get(draftHoldingAtom)?.token.id !== holding.token.id) return
  }
  set(putAmountAtom, maxAmount(get(draftHoldingAtom) ?? holding, fee))
})
