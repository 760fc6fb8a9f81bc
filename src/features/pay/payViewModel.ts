import { atom } from 'jotai/vanilla'
import { isBurnAddress } from '#domain/money/burnAddress.ts'
import { amountProblems, forbids, type ReceiverProblem } from '#domain/money/sendChecks.ts'
import type { TransferFee } from '#domain/money/transferFee.ts'
import { known } from '#domain/view/remoteData.ts'
import { problemMessage } from '#i18n/sendProblemText.ts'
import { translateAtom } from '#state/config/locale.ts'
import { accountAddressAtom } from '#state/connection/account.ts'
import { linkedByNamespaceAtom } from '#state/connection/connections.ts'
import {
  amountTextAtom,
  feeTextAtom,
  reviewedAmountAtom,
  symbolOf,
} from '#state/money/amountText.ts'
import { activeNetworkIdAtom } from '#state/network/networks.ts'
import { activeHoldingsAtom } from '#state/token/tokens.ts'
import { paymentAtom } from './payment.ts'

/** Cost and problems of paying from the active account; computed for every payment and account. */
export type PayFacts = {
  of: string
  fee: TransferFee | undefined
  problems: readonly ReceiverProblem[]
}
export const payFactsAtom = atom<PayFacts | undefined>(undefined)

/** What those facts depend on: undefined while nothing can be paid from here. */
export const payFactsKeyAtom = atom((get) => {
  const payment = get(paymentAtom)
  const account = get(accountAddressAtom)
  const isHere = payment?.request.network.caipNetworkId === get(activeNetworkIdAtom)
  return payment && account && isHere ? `${payment.id} ${account}` : undefined
})

/** Everything the view shows of a payment; undefined where there is none. */
export const payViewModelAtom = atom((get) => {
  const payment = get(paymentAtom)
  if (!payment) return undefined
  const { network, token, amount, to } = payment.request
  const write = get(amountTextAtom)
  const key = get(payFactsKeyAtom)
  const found = get(payFactsAtom)
  const facts = found?.of === key ? found : undefined
  const currency = { ...network.nativeCurrency }
  const native = (value: bigint) => get(feeTextAtom)(value, currency)
  const holdings = key === undefined ? undefined : known(get(activeHoldingsAtom))
  const held = holdings?.find((one) => one.token.id === token.id)
  const holding = held ?? { token, amount: 0n, price: undefined, source: 'chain' as const }
  const coins = holdings?.find((one) => one.token.address === undefined)?.amount
  const fee = facts?.fee
  // The paying account, and whether its wallet can be asked.
  const isBurnt = isBurnAddress(to, network.chainNamespace)
  const unasked: readonly ReceiverProblem[] = isBurnt ? [{ kind: 'burnAddress' }] : []
  const problems = [
    ...(facts?.problems ?? unasked),
    ...(holdings ? amountProblems({ amount, holding, native: coins, fee }) : []),
  ]
  const setting = {
    t: get(translateAtom),
    native,
    network: network.name,
    symbol: symbolOf(token),
    available: write(holding.amount, token, false),
  }
  const notes = problems.map((problem) => ({
    kind: problem.kind,
    text: problemMessage(problem, setting),
    // No service lists every token: for an unlisted one the wallet decides.
    isRefusal: forbids(problem) && !(problem.kind === 'insufficientBalance' && !held),
  }))
  return {
    to,
    network,
    notes,
    isBurnt,
    wallet: get(linkedByNamespaceAtom)[network.chainNamespace],
    isHere: network.caipNetworkId === get(activeNetworkIdAtom),
    ...get(reviewedAmountAtom)(amount, token),
    isPriced: facts !== undefined,
    fee: fee && get(feeTextAtom)(fee.fee + (fee.accountRent ?? 0n), currency),
    isRefused: notes.some(({ isRefusal }) => isRefusal),
  }
})
