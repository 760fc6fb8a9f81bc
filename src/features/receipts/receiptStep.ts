import { TooManyRequestsError } from '#errors/protection.ts'
import {
  ChainDisconnectedError,
  UnsupportedMethodError,
  UserRejectedRequestError,
} from '#errors/provider.ts'
import { TimeoutError } from '#errors/timeout.ts'
import type { Cancellable } from '#lib/cancellable.ts'
import { readReceipt } from '#receipts/readReceipt.ts'
import type { Receipt } from '#receipts/receipt.ts'
import { requireForm } from '#receipts/requireForm.ts'
import { configAtom } from '#state/config/config.ts'
import { askVisitor } from './askVisitor.ts'
import { descriptorFolderAtom } from './descriptorFolder.ts'
import { doesApproved } from './doesApproved.ts'
import { createQueue } from './queue.ts'
import { NETWORK_MS, nodeOfAtom, readingContextAtom } from './readingContext.ts'
import { type ReadRequest, type ReceiptStep, readRequest, type Store } from './readRequest.ts'
import { isReceiptShown } from './receiptPolicy.ts'
import { type Asked, type ReceiptSubject, receiptSubjectAtom } from './receiptSubject.ts'
import { verifiedAbiAtom } from './verifiedAbi.ts'

/** The most requests of the page's code that are read, or wait to be, at once. */
const MAX_OPEN = 20
/** How often account or network may change under one request. */
const MAX_READINGS = 3

type Seen = { receipt: Receipt; isAsked: boolean }

/**
 * Reads a request, and shows it where the page, or what is read, says so.
 *
 * @throws {UserRejectedRequestError} 4001, the visitor does not go on
 * @throws {TooManyRequestsError} -32005, more wait than anybody could read
 * @throws {ChainDisconnectedError} 4901, the wallet went to another network while its request was read
 */
export const receiptStep = (store: Store): ReceiptStep => {
  const queue = createQueue(store)
  /** What a visitor has approved for a wallet that then turned out to have no such method. */
  let unsentReceipt: Receipt | undefined
  let open = 0

  const look = async (
    { request, subject }: ReadRequest,
    { byHost }: Asked,
    { signal }: Cancellable,
  ): Promise<Seen> => {
    const { receipts } = store.get(configAtom)
    const late = new AbortController()
    const timer = setTimeout(
      () => late.abort(new TimeoutError(request.method, NETWORK_MS)),
      NETWORK_MS,
    )
    const context = store.get(readingContextAtom)(subject)
    const ask = store.get(nodeOfAtom)(subject, late.signal)
    const lookUpAbi = store.get(verifiedAbiAtom)(subject, late.signal)
    const lookUpDescriptors = store.get(descriptorFolderAtom)(subject, late.signal)
    const approved = unsentReceipt
    unsentReceipt = undefined
    const isShown = (receipt: Receipt) =>
      !(approved && doesApproved(approved, receipt)) &&
      isReceiptShown({ receipts, byHost, risks: receipt.risks })
    const inTurn = (shown: Parameters<typeof askVisitor>[1]) =>
      queue.inTurn(() => askVisitor(store, shown, { signal }), { byHost, signal })
    try {
      const receipt = await readReceipt(request, context, { signal })
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
      later?.catch(() => {}) // only the signal ends it, and whoever waits is told
      if (later && isClear && isShown(receipt)) {
        await inTurn({ ...subject, receipt, later })
        return { receipt: await later, isAsked: true }
      }
      const whole = later ? await later : receipt
      const isAsked = isShown(whole)
      if (isAsked) await inTurn({ ...subject, receipt: whole })
      return { receipt: whole, isAsked }
    } finally {
      clearTimeout(timer)
      late.abort()
    }
  }

  /** For whom, and where, the request would be carried out by now. */
  const placeNow = (asked: Asked, { given, subject }: ReadRequest): ReceiptSubject => {
    const now = store.get(receiptSubjectAtom)(asked, given)
    // Disconnected while it was read, and not asked about: as of one that is asked about, that is a no.
    if (!now) throw new UserRejectedRequestError()
    if (now.walletNetwork !== subject.walletNetwork)
      throw new ChainDisconnectedError(subject.network)
    return now
  }

  const readUntilStill = async (asked: Asked, first: ReadRequest, options: Cancellable) => {
    let read = first
    for (let readings = 1; ; readings += 1) {
      const seen = await look(read, asked, options)
      const { chain, account } = placeNow(asked, read)
      if (chain === read.subject.chain && account === read.subject.account) return { read, ...seen }
      const anew = readings < MAX_READINGS ? readRequest(store, asked, read) : undefined
      if (!anew) throw new UserRejectedRequestError()
      await requireForm(anew.request)
      read = anew
    }
  }

  return async (asked, next, options) => {
    if (!asked.read) return await next({})
    if (asked.byHost && open >= MAX_OPEN) throw new TooManyRequestsError(open)
    open += 1
    let seen: Awaited<ReturnType<typeof readUntilStill>>
    try {
      seen = await readUntilStill(asked, asked.read, options)
    } finally {
      open -= 1
    }
    const { read, receipt, isAsked } = seen
    return await next({ params: read.request.params, read: { ...read, receipt } }).catch(
      (error: unknown) => {
        if (isAsked && error instanceof UnsupportedMethodError) unsentReceipt = receipt
        throw error
      },
    )
  }
}
