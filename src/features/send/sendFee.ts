import { atom } from 'jotai/vanilla'
import { estimateSendAtom } from '#actions/money/estimateSend.ts'
import { notifyAtom } from '#actions/view/notify.ts'
import { maxAmount } from '#domain/money/sendChecks.ts'
import type { TransferFee } from '#domain/money/transferFee.ts'
import type { Token } from '#domain/token/token.ts'
import { known, type RemoteData } from '#domain/view/remoteData.ts'
import type { Cancellable } from '#lib/cancellable.ts'
import { accountAddressAtom } from '#state/connection/account.ts'
import { servicesAtom } from '#state/services.ts'
import { draftHoldingAtom, sendDraftAtom } from './sendDraft.ts'
import { completeDraftAtom, putAmountAtom } from './writeDraft.ts'

type Priced = { token: Token; amount: bigint; to: string }

/** What an estimated fee depends on. */
const keyOf = ({ token, to }: { token: Token; to: string }): string => `${token.id} ${to}`

const slotAtom = atom<{ of: string; data: RemoteData<TransferFee | undefined> } | undefined>(
  undefined,
)

/** The estimated fee of the draft; `fee` is undefined when it cannot be estimated. */
export const sendFeeAtom = atom((get): RemoteData<TransferFee | undefined> => {
  const slot = get(slotAtom)
  const draft = get(completeDraftAtom)
  if (!slot || !draft) return { status: 'idle' }
  const key = keyOf({ token: draft.token, to: draft.receiver.address })
  return slot.of === key ? slot.data : { status: 'idle' }
})

/** Estimates the fee of a transfer. The previous estimate stays visible meanwhile. */
export const readFeeAtom = atom(
  null,
  async (get, set, what: Priced, { signal }: Cancellable = {}): Promise<void> => {
    const { now } = get(servicesAtom)
    const of = keyOf(what)
    const slot = get(slotAtom)
    const before = slot?.of === of ? known(slot.data) : undefined
    const put = (data: RemoteData<TransferFee | undefined>) => {
      if (!signal?.aborted) set(slotAtom, { of, data })
    }
    put({ status: 'loading', ...(before && { value: before }) })
    try {
      put({ status: 'ready', value: await set(estimateSendAtom, what, { signal }), at: now() })
    } catch (error) {
      put({ status: 'failed', error, at: now() })
    }
  },
)

/**
 * Fills in the maximum: all of a token; of the native currency, the balance without the fee. Where the fee cannot be
 * estimated nothing is filled in: the result would be a guess.
 */
export const takeMaxAtom = atom(null, async (get, set, options: Cancellable = {}) => {
  const holding = get(draftHoldingAtom)
  if (!holding) return
  const isNative = holding.token.address === undefined
  let fee: TransferFee | undefined
  if (isNative) {
    const { receiver, entry } = get(sendDraftAtom)
    const own = get(accountAddressAtom)?.split(':')[2] ?? ''
    const to = receiver.status === 'found' ? receiver.receiver.address : own
    try {
      fee = await set(estimateSendAtom, { token: holding.token, amount: 0n, to }, options)
    } catch (error) {
      if (options.signal?.aborted) return
      console.info('[latchkey] Failed to estimate the network fee', error)
    }
    if (options.signal?.aborted) return
    if (!fee) return void set(notifyAtom, { tone: 'error', text: 'send.maxUnknown' })
    // The token may have been changed meanwhile, or an amount typed.
    if (get(draftHoldingAtom)?.token.id !== holding.token.id) return
    if (get(sendDraftAtom).entry.amount !== entry.amount) return
  }
  set(putAmountAtom, maxAmount(get(draftHoldingAtom) ?? holding, fee))
})
