import { atom, type Getter } from 'jotai/vanilla'
import { forbids } from '#domain/money/sendChecks.ts'
import { roundUpFee } from '#domain/money/transferFee.ts'
import { sameAddress } from '#domain/network/caip.ts'
import { known } from '#domain/view/remoteData.ts'
import { problemMessage } from '#i18n/sendProblemText.ts'
import {
  amountTextAtom,
  reviewedAmountAtom,
  shownAmountAtom,
  worthTextAtom,
} from '#state/money/amountText.ts'
import { knownReceiversAtom } from '#state/money/receivers.ts'
import { activeNetworkAtom } from '#state/network/networks.ts'
import { nativeHoldingAtom } from './sendDraft.ts'
import { sendFeeAtom } from './sendFee.ts'
import { amountProblemsAtom, problemSettingAtom } from './sendViewModel.ts'
import { completeDraftAtom } from './writeDraft.ts'

const readReview = (get: Getter) => {
  const draft = get(completeDraftAtom)
  const network = get(activeNetworkAtom)
  if (!draft || !network) return undefined
  const { holding, token, amount, receiver, problems } = draft
  const write = get(amountTextAtom)
  const worthOf = get(worthTextAtom)
  const setting = get(problemSettingAtom)
  const fee = get(sendFeeAtom)
  const cost = known(fee)
  const native = get(nativeHoldingAtom)
  const currency = { ...network.nativeCurrency }
  const rent = cost?.accountRent ?? 0n
  const isNative = token.address === undefined
  const priced = (value: bigint) => ({
    text: write(value, currency),
    worth: native && worthOf(value, native),
  })
  const most = cost && roundUpFee(cost.fee, currency.decimals)
  const spent = isNative && most !== undefined ? amount + most + rent : undefined
  return {
    amount: { ...get(reviewedAmountAtom)(amount, token), worth: worthOf(amount, holding) },
    receiver,
    /** Whether nothing has been sent there from here. */
    isFirst: !get(knownReceiversAtom).some(({ address }) =>
      sameAddress(network.chainNamespace, address, receiver.address),
    ),
    network,
    feeStatus: fee.status,
    fee: most === undefined ? undefined : priced(most),
    rent: rent > 0n ? priced(rent) : undefined,
    /** Whether amount and fee are in the same currency. */
    total: spent === undefined ? undefined : priced(spent),
    left:
      holding.amount >= (spent ?? amount)
        ? get(shownAmountAtom)(holding.amount - (spent ?? amount), token)
        : undefined,
    problems: [...(problems ?? []), ...get(amountProblemsAtom)].map((problem) => ({
      kind: problem.kind,
      text: problemMessage(problem, setting),
      isRefusal: forbids(problem),
    })),
  }
}

/** Everything the review shows; undefined while a part is missing. */
export const reviewViewModelAtom = atom(readReview)

export type ReviewViewModel = NonNullable<ReturnType<typeof readReview>>
