import type { createStore } from 'jotai/vanilla'
import { UnsupportedMethodError, UserRejectedRequestError } from '../../errors/provider.ts'
import type { RequestMismatchError } from '../../errors/receipt.ts'
import { TimeoutError } from '../../errors/timeout.ts'
import type { Cancellable } from '../../lib/cancellable.ts'
import { raceSignal } from '../../lib/raceSignal.ts'
import { freezeRequest } from '../../receipts/freezeRequest.ts'
import { readReceipt } from '../../receipts/readReceipt.ts'
import type { Receipt } from '../../receipts/receipt.ts'
import { requireForm } from '../../receipts/requireForm.ts'
import { createWording } from '../../receipts/words/wording.ts'
import { wordReceipt } from '../../receipts/words/wordReceipt.ts'
import { linkedAddressesAtom } from '../../state/account.ts'
import { configAtom } from '../../state/config.ts'
import { messagesAtom } from '../../state/locale.ts'
import { servicesAtom } from '../../state/services.ts'
import { askVisitor, showReceipt } from './askVisitor.ts'
import { carriesOut } from './carriesOut.ts'
import { findMismatch, isOnNetwork, sentId } from './checkAnswer.ts'
import { checkDescriptors } from './checkDescriptors.ts'
import { descriptorFolderAtom } from './descriptorFolder.ts'
import { keepReceiptAtom } from './keptReceipt.ts'
import { NETWORK_MS, nodeOfAtom, readingContextAtom } from './readingContext.ts'
import { isReceiptShown } from './receiptPolicy.ts'
import { type Asked, type ReceiptSubject, receiptSubjectAtom } from './receiptSubject.ts'
import { translateReceiptAtom } from './receiptTexts.ts'
import { verifiedAbiAtom } from './verifiedAbi.ts'

/** Hands parameters to the wallet. */
type Send = (params: unknown) => Promise<unknown>

/**
 * Has a request pass by its receipt on its way to a wallet.
 *
 * @throws {UserRejectedRequestError} 4001, the visitor does not go on
 * @throws {UnreadableRequestError} -32602, the request is no plain data, or none that a wallet could carry out
 * @throws {RequestMismatchError} -32603, the signature that came back is not for what was read
 */
export type PassReceipt = (asked: Asked, send: Send, options: Cancellable) => Promise<unknown>

const isSignIn = ({ steps }: Receipt): boolean =>
  steps.every(({ acts }) => acts.every(({ act }) => act === 'signIn'))

/** Reads what goes to wallets, and shows it where the page, or what is read, says so. */
export const openReceipts = ({
  store,
  signal: ended,
}: {
  store: ReturnType<typeof createStore>
  signal: AbortSignal
}): PassReceipt => {
  checkDescriptors(store)
  /** Several requests are asked about one after the other. */
  let turn: Promise<unknown> = Promise.resolve()
  const inTurn = (run: () => Promise<void>, signal: AbortSignal | undefined): Promise<void> => {
    const mine = raceSignal(turn, signal).then(run)
    turn = mine.catch(() => {}) // told to whoever asked
    return mine
  }

  const keep = ({ request, risks, ...receipt }: Receipt, wallet: string, answer: unknown) => {
    // All wallets were disconnected before theirs answered: nothing of them stays here.
    if (store.get(linkedAddressesAtom).size === 0) return
    const wording = createWording(store.get(translateReceiptAtom), store.get(messagesAtom).locale)
    const { title } = wordReceipt({ request, risks, ...receipt }, wording)
    const { hash, chain, account, method } = request
    const transaction = sentId(request, answer)
    store.set(keepReceiptAtom, {
      ...{ hash, chain, account, method, wallet, what: title },
      at: store.get(servicesAtom).now(),
      risks: [...new Set(risks.map(({ risk }) => risk))],
      ...(transaction !== undefined && { transaction }),
    })
  }

  /** Told by the view, which waits for nobody; and to the page by its event. */
  const raise = (error: RequestMismatchError, receipt: Receipt, subject: ReceiptSubject) => {
    const hide = showReceipt(store, { ...subject, receipt, kind: 'mismatch', error })
    ended.addEventListener('abort', hide, { once: true })
    console.error(`[latchkey] ${error.message}`)
  }

  /** What a visitor has approved for a wallet that then turned out to have no such method. */
  let untaken: Receipt | undefined

  return async (asked, send, { signal }) => {
    const { receipts } = store.get(configAtom)
    const subjectOf = store.get(receiptSubjectAtom)
    const first = subjectOf(asked, undefined)
    if (!first) return await send(asked.params)
    const { method, byHost } = asked
    const frozen = freezeRequest({ ...first, method, params: asked.params })
    const subject = subjectOf(asked, frozen.params) ?? first
    const request =
      subject.account === frozen.account
        ? frozen
        : freezeRequest({ ...subject, method, params: frozen.params })
    await requireForm(request)

    const late = new AbortController()
    const timer = setTimeout(() => late.abort(new TimeoutError(method, NETWORK_MS)), NETWORK_MS)
    const context = store.get(readingContextAtom)(subject)
    const ask = store.get(nodeOfAtom)(subject, late.signal)
    const lookUpAbi = store.get(verifiedAbiAtom)(subject, late.signal)
    const lookUpDescriptors = store.get(descriptorFolderAtom)(subject, late.signal)
    const approved = untaken
    untaken = undefined
    const isShown = (receipt: Receipt) =>
      !(approved && carriesOut(approved, receipt)) &&
      isReceiptShown({ receipts, byHost, risks: receipt.risks })
    let isAsked = false
    const inOrder = (shown: Parameters<typeof askVisitor>[1]) => {
      isAsked = true
      return inTurn(() => askVisitor(store, shown, { signal }), signal)
    }
    let receipt = await readReceipt(request, context, { signal })
    try {
      // What the words alone show to be dangerous waits for no network.
      const isClear = receipts === 'all' || receipt.risks.some(({ level }) => level === 'danger')
      const asking = {
        ...context,
        ...(ask && { ask }),
        ...(lookUpAbi && { lookUpAbi }),
        ...(lookUpDescriptors && { lookUpDescriptors }),
      }
      const later =
        (ask || lookUpAbi || lookUpDescriptors) && readReceipt(request, asking, { signal })
      if (later && isClear && isShown(receipt)) {
        await inOrder({ ...subject, receipt, later })
        receipt = await later
      } else {
        if (later) receipt = await later
        if (isShown(receipt)) await inOrder({ ...subject, receipt })
      }
    } finally {
      clearTimeout(timer)
      late.abort()
    }

    // Disconnected while it was read, and not asked about: as of one that is asked about, that is a no.
    if (!store.get(receiptSubjectAtom)(asked, request.params)) throw new UserRejectedRequestError()
    const answer = await send(request.params).catch((error: unknown) => {
      if (isAsked && error instanceof UnsupportedMethodError) untaken = receipt
      throw error
    })
    keep(receipt, subject.wallet, answer)
    const node = store.get(nodeOfAtom)(subject, ended)
    if (isOnNetwork(request)) {
      // It is sent: whoever asked needs its hash all the same.
      findMismatch(request, answer, { ask: node, signal: ended })
        .then((error) => {
          if (!error) return
          const { code, shortMessage: message, hints } = error
          store.get(servicesAtom).emit({ name: 'error', detail: { code, message, hints } })
          raise(error, receipt, subject)
        })
        .catch((error: unknown) => {
          if (!ended.aborted) console.warn('[latchkey] A transaction could not be checked', error)
        })
      return answer
    }
    // Its signature is verified, and refused in the view that asked for it.
    if (!byHost && isSignIn(receipt)) return answer
    const error = await findMismatch(request, answer, { ask: node, signal })
    if (!error) return answer
    raise(error, receipt, subject)
    throw error
  }
}
