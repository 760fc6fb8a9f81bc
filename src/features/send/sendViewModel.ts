import { atom } from 'jotai/vanilla'
import { decimalPoint } from '#domain/money/displayAmount.ts'
import { type AmountProblem, amountProblems, forbids } from '#domain/money/sendChecks.ts'
import { known } from '#domain/view/remoteData.ts'
import type { MessageKey } from '#i18n/messages.ts'
import { problemMessage } from '#i18n/sendProblemText.ts'
import { messagesAtom, translateAtom } from '#state/config/locale.ts'
import {
  amountTextAtom,
  feeTextAtom,
  shownAmountAtom,
  symbolOf,
  worthTextAtom,
} from '#state/money/amountText.ts'
import { activeNetworkAtom, findNetworkAtom } from '#state/network/networks.ts'
import { type WrongSetting, wrongReceiverMessage } from './problemMessages.ts'
import { draftHoldingAtom, nativeHoldingAtom, sendDraftAtom } from './sendDraft.ts'
import { sendFeeAtom } from './sendFee.ts'

/** The data that texts about the draft mention. */
export const problemSettingAtom = atom((get): WrongSetting => {
  const network = get(activeNetworkAtom)
  const find = get(findNetworkAtom)
  const holding = get(draftHoldingAtom)
  const write = get(amountTextAtom)
  return {
    t: get(translateAtom),
    network: network?.name ?? '',
    networkName: (id) => find(id)?.name ?? id,
    symbol: holding ? symbolOf(holding.token) : '',
    available: holding ? write(holding.amount, holding.token, false) : '',
    native: (amount) =>
      network ? get(feeTextAtom)(amount, { ...network.nativeCurrency }) : String(amount),
  }
})

/** Problems with the amount, given what is known of the fee. */
export const amountProblemsAtom = atom((get): readonly AmountProblem[] => {
  const holding = get(draftHoldingAtom)
  const { amount } = get(sendDraftAtom).entry
  if (!holding || amount === undefined) return []
  const fee = known(get(sendFeeAtom))
  return amountProblems({ amount, holding, native: get(nativeHoldingAtom)?.amount, fee })
})

const isPoor = ({ kind }: AmountProblem) =>
  kind === 'insufficientBalance' || kind === 'insufficientFee'

/** The label of the main button: the first missing part, in the order of the form. */
export const sendButtonAtom = atom(
  (get): { text: MessageKey; isReady: boolean; isBusy: boolean } => {
    const { entry, receiver } = get(sendDraftAtom)
    const holding = get(draftHoldingAtom)
    const problems = get(amountProblemsAtom)
    const isBusy =
      receiver.status === 'reading' ||
      (receiver.status === 'found' && receiver.problems === undefined)
    const says = (text: MessageKey) => ({ text, isReady: false, isBusy })
    if (!holding) return says('send.button.selectToken')
    if (entry.amount === undefined) return says('send.button.addAmount')
    if (entry.amount === 0n) return says('send.button.incorrectValue')
    if (problems.some(isPoor)) return says('send.button.insufficientFunds')
    if (receiver.status === 'none') return says('send.button.addAddress')
    const isRefused = receiver.status === 'found' && receiver.problems?.some(forbids)
    if (receiver.status === 'wrong' || isRefused) return says('send.button.invalidAddress')
    return { text: 'send.button.preview', isReady: !isBusy, isBusy }
  },
)

/** The amount's field and the texts beneath it. */
export const amountViewModelAtom = atom((get) => {
  const { entry } = get(sendDraftAtom)
  const holding = get(draftHoldingAtom)
  const setting = get(problemSettingAtom)
  const { locale } = get(messagesAtom)
  const show = get(shownAmountAtom)
  const worth = holding && get(worthTextAtom)(entry.amount ?? 0n, holding)
  const [problem] = get(amountProblemsAtom).filter(isPoor)
  return {
    text: entry.text.replace('.', decimalPoint(locale)),
    isFiat: entry.unit === 'fiat',
    unit: entry.unit === 'fiat' ? '$' : holding && symbolOf(holding.token),
    canTurn: worth !== undefined,
    /** The amount in the other unit. */
    other:
      holding && worth !== undefined
        ? entry.unit === 'fiat'
          ? show(entry.amount ?? 0n, holding.token)
          : { text: `≈ ${worth}`, full: worth }
        : undefined,
    available: holding && show(holding.amount, holding.token),
    isEmpty: holding?.amount === 0n,
    problem: problem && problemMessage(problem, setting),
  }
})

/** Notes on the receiver, the most severe first. */
export const receiverNotesAtom = atom((get) => {
  const { receiver, unmet } = get(sendDraftAtom)
  const setting = get(problemSettingAtom)
  const { t } = setting
  const notes =
    receiver.status === 'found'
      ? (receiver.problems ?? []).map((problem) => ({
          key: problem.kind as string,
          text: problemMessage(problem, setting),
          isRefusal: forbids(problem),
        }))
      : []
  if (unmet) notes.push({ key: unmet, text: t(`send.unmet.${unmet}`), isRefusal: false })
  return {
    /** Why the text is not a receiver: beneath the field. */
    wrong: receiver.status === 'wrong' ? wrongReceiverMessage(receiver.why, setting) : undefined,
    canRetry: receiver.status === 'wrong' && receiver.why.kind === 'lookupFailed',
    wrongNetworkId:
      receiver.status === 'wrong' && receiver.why.kind === 'wrongNetwork'
        ? receiver.why.networkId
        : undefined,
    notes,
  }
})
