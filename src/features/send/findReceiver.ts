import { atom } from 'jotai/vanilla'
import { checkReceiverAtom } from '#actions/money/checkReceiver.ts'
import type { Receiver } from '#domain/money/receiver.ts'
import { sameAddress } from '#domain/network/caip.ts'
import { wait } from '#lib/wait.ts'
import { accountAddressAtom } from '#state/connection/account.ts'
import { recentReceiversAtom } from '#state/money/receivers.ts'
import { activeNetworkAtom } from '#state/network/networks.ts'
import { servicesAtom } from '#state/services.ts'
import { readReceiver } from './receiverText.ts'
import { resolveNameAtom } from './resolveName.ts'
import { draftHoldingAtom, type ReceiverState, sendDraftAtom } from './sendDraft.ts'
import { takeRequestAtom } from './writeDraft.ts'

/** A name is looked up after a pause in typing this long, ms. */
const TYPING_MS = 500

const lookUpAtom = atom<AbortController | undefined>(undefined)

type Search = {
  signal: AbortSignal
  /** Whether the result is still wanted: by the latest search, and for the same account's draft. */
  isWanted(): boolean
}

/** Starts a search, which aborts the previous one. */
const beginAtom = atom(null, (get, set): Search => {
  get(lookUpAtom)?.abort()
  const mine = new AbortController()
  set(lookUpAtom, mine)
  const signal = AbortSignal.any([mine.signal, get(servicesAtom).signal])
  const account = get(accountAddressAtom)
  return { signal, isWanted: () => !signal.aborted && get(accountAddressAtom) === account }
})

/** Asks the chain for problems with a receiver. A failure does not block: the review follows. */
const checkAtom = atom(null, async (get, set, receiver: Receiver, { signal, isWanted }: Search) => {
  if (!isWanted()) return
  const token = get(draftHoldingAtom)?.token
  const found = { status: 'found', receiver, tokenId: token?.id } as const
  set(sendDraftAtom, { receiver: { ...found, problems: undefined } })
  try {
    const problems = await set(checkReceiverAtom, { address: receiver.address, token }, { signal })
    if (isWanted()) set(sendDraftAtom, { receiver: { ...found, problems } })
  } catch (error) {
    if (!isWanted()) return
    console.info('[latchkey] Failed to look up the receiver on the network', error)
    set(sendDraftAtom, { receiver: { ...found, problems: [] } })
  }
})

const lookUpNameAtom = atom(null, async (_get, set, name: string, search: Search) => {
  const end = (receiver: ReceiverState) => {
    if (search.isWanted()) set(sendDraftAtom, { receiver })
  }
  try {
    await wait(TYPING_MS, search)
    const found = await set(resolveNameAtom, name, search)
    if (found && 'onlyOn' in found)
      end({ status: 'wrong', why: { kind: 'nameElsewhere', networkId: found.onlyOn } })
    else if (found) await set(checkAtom, found, search)
    else end({ status: 'wrong', why: { kind: 'unknownName', name } })
  } catch (error) {
    end({ status: 'wrong', why: { kind: 'lookupFailed', name, error } })
  }
})

/** Stores a typed, pasted or scanned receiver, and resolves it. Only the last text counts. */
export const writeReceiverAtom = atom(null, async (get, set, text: string): Promise<void> => {
  const search = set(beginAtom)
  const network = get(activeNetworkAtom)
  if (!network) return
  const meant = readReceiver(text, {
    namespace: network.chainNamespace,
    networkId: network.caipNetworkId,
  })
  const write = (receiver: ReceiverState, shown = text) =>
    set(sendDraftAtom, { receiverText: shown, receiver, unmet: undefined })
  switch (meant.kind) {
    case 'empty':
      return write({ status: 'none' })
    case 'invalid':
    case 'wrongNamespace':
    case 'wrongNetwork':
      return write({ status: 'wrong', why: meant })
    case 'name':
      // Of a payment request the field keeps the receiver; the rest goes into the draft.
      write({ status: 'reading' }, meant.request ? meant.name : text)
      if (meant.request) set(takeRequestAtom, meant.request)
      return set(lookUpNameAtom, meant.name, search)
    case 'address': {
      const { address, request } = meant
      write({ status: 'none' }, request ? address : text.trim())
      if (request) set(takeRequestAtom, request)
      const same = (one: { address: string }) =>
        sameAddress(network.chainNamespace, one.address, address)
      const { name } = get(recentReceiversAtom).find(same) ?? {}
      return set(checkAtom, { address, ...(name && { name }) }, search)
    }
  }
})

/** Repeats a lookup that failed, or was aborted. */
export const retryReceiverAtom = atom(null, (get, set) =>
  set(writeReceiverAtom, get(sendDraftAtom).receiverText),
)

/** Checks the receiver again, for another token. */
export const recheckReceiverAtom = atom(null, async (get, set): Promise<void> => {
  const { receiver } = get(sendDraftAtom)
  if (receiver.status === 'found') await set(checkAtom, receiver.receiver, set(beginAtom))
})
