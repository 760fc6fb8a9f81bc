import { atom } from 'jotai/vanilla'
import { checkReceiverAtom } from '../../actions/checkReceiver.ts'
import { resolveNameAtom } from '../../actions/resolveName.ts'
import { sameAddress } from '../../domain/caip.ts'
import type { Receiver } from '../../domain/receiver.ts'
import { readReceiver } from '../../domain/receiverText.ts'
import { wait } from '../../lib/wait.ts'
import { accountAddressAtom } from '../../state/account.ts'
import { activeNetworkAtom } from '../../state/networks.ts'
import { recentReceiversAtom } from '../../state/receivers.ts'
import { servicesAtom } from '../../state/services.ts'
import { draftHoldingAtom, type ReceiverState, sendDraftAtom } from './sendDraft.ts'
import { takeRequestAtom } from './writeDraft.ts'

/** A name is looked up when nobody has typed for so long, ms. */
const TYPING_MS = 500

const lookUpAtom = atom<AbortController | undefined>(undefined)

/** Begins a search that ends the one before it. */
const beginAtom = atom(null, (get, set): AbortSignal => {
  get(lookUpAtom)?.abort()
  const mine = new AbortController()
  set(lookUpAtom, mine)
  return AbortSignal.any([mine.signal, get(servicesAtom).signal])
})

/** Asks the chain what speaks against a receiver. What it cannot say does not stand in the way: the review is next. */
const checkAtom = atom(null, async (get, set, receiver: Receiver, signal: AbortSignal) => {
  const token = get(draftHoldingAtom)?.token
  const found = { status: 'found', receiver, tokenId: token?.id } as const
  set(sendDraftAtom, { receiver: { ...found, problems: undefined } })
  try {
    const problems = await set(checkReceiverAtom, { address: receiver.address, token }, { signal })
    if (!signal.aborted) set(sendDraftAtom, { receiver: { ...found, problems } })
  } catch (error) {
    if (signal.aborted) return
    console.info('[latchkey] The chain does not say who the receiver is', error)
    set(sendDraftAtom, { receiver: { ...found, problems: [] } })
  }
})

const lookUpNameAtom = atom(null, async (get, set, name: string, signal: AbortSignal) => {
  set(sendDraftAtom, { receiver: { status: 'reading' } })
  const end = (receiver: ReceiverState) => {
    if (!signal.aborted) set(sendDraftAtom, { receiver })
  }
  try {
    await wait(TYPING_MS, { signal })
    const account = get(accountAddressAtom)
    const found = await set(resolveNameAtom, name, { signal })
    // The account may have been changed while a service thought about it: that is another draft.
    if (signal.aborted || account !== get(accountAddressAtom)) return
    if (!found) return end({ status: 'wrong', why: { kind: 'unknownName', name } })
    await set(checkAtom, found, signal)
  } catch (error) {
    end({ status: 'wrong', why: { kind: 'lookupFailed', name, error } })
  }
})

/** Takes what was typed, pasted or scanned as the receiver, and finds out who that is. Only the last text counts. */
export const writeReceiverAtom = atom(null, async (get, set, text: string): Promise<void> => {
  const signal = set(beginAtom)
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
    case 'wrongFamily':
    case 'wrongNetwork':
      return write({ status: 'wrong', why: meant })
    case 'name':
      // Of a request the field keeps who is meant; the rest goes where it belongs.
      write({ status: 'reading' }, meant.request ? meant.name : text)
      if (meant.request) set(takeRequestAtom, meant.request)
      return set(lookUpNameAtom, meant.name, signal)
    case 'address': {
      const { address, request } = meant
      write({ status: 'none' }, request ? address : text.trim())
      if (request) set(takeRequestAtom, request)
      const same = (one: { address: string }) =>
        sameAddress(network.chainNamespace, one.address, address)
      const { name } = get(recentReceiversAtom).find(same) ?? {}
      return set(checkAtom, { address, ...(name && { name }) }, signal)
    }
  }
})

/** Looks a name up again that could not be, or that was left while it was. */
export const retryReceiverAtom = atom(null, (get, set) =>
  set(writeReceiverAtom, get(sendDraftAtom).receiverText),
)

/** Checks the receiver once more, against another token. */
export const recheckReceiverAtom = atom(null, async (get, set): Promise<void> => {
  const { receiver } = get(sendDraftAtom)
  if (receiver.status === 'found') await set(checkAtom, receiver.receiver, set(beginAtom))
})
