import type { Receipt } from '../../../../../src/receipts/receipt.ts'
import type { Risk, RiskCode } from '../../../../../src/receipts/risk.ts'
import { visibleText } from '../../../../../src/receipts/visibleText.ts'
import type { Warning } from '../description.ts'
import { showAmount, symbolOf } from './showAmount.ts'

/** What the words of a risk may need beside its own values. */
export type RiskContext = { receipt: Receipt; networkName: string }

type Words = {
  [Code in RiskCode]:
    | string
    | ((risk: Extract<Risk, { risk: Code }>, context: RiskContext) => string)
}

const isTypedData = ({ receipt }: RiskContext) =>
  receipt.steps.some(({ acts }) => acts.some(({ act }) => act === 'typedData'))

const words: Words = {
  unreadable: ({ problem }) =>
    `This wallet cannot read the request.${problem === undefined ? '' : ` Invalid parameters: ${problem}.`}`,
  'account-mismatch': ({ account }, { receipt }) =>
    receipt.steps.some(({ acts }) =>
      acts.some((act) => act.act === 'signIn' && act.address === account),
    )
      ? 'The message is for another account than the one that signs.'
      : 'The request is for another account; the wallet will refuse it.',
  'other-chain': ({ chainId }, context) =>
    isTypedData(context)
      ? `This signature is for network ${visibleText(chainId, 40)}, not for ${context.networkName}.`
      : `The request is for network ${visibleText(chainId, 40)}, not ${context.networkName}; the wallet will refuse it.`,
  disagrees:
    'What this says and what the network says it does are not the same. Do not go on unless you know why.',
  'high-fee': 'The app wants to pay far more for this than the network asks.',
  'not-atomic': 'If one of them fails, those before it stay.',
  'too-long': ({ what, length, shown }) =>
    what === 'message'
      ? `The message has ${length} characters; what follows the first ${shown} is not shown.`
      : `The data has ${length} rows; only the first ${shown} are shown.`,
  hidden: ({ what }) =>
    what === 'message'
      ? 'The message holds characters that cannot be seen.'
      : 'The data holds characters that cannot be seen. They are named.',
  'first-time': 'You have sent nothing to this address before.',
  'look-alike': ({ known, label }) =>
    `The address looks like ${label === undefined ? known : visibleText(label, 60)}, but is another one.`,
  'to-nobody': 'Nobody has the receiving address: it would be lost.',
  'to-the-token': 'The receiver is the token itself: what is sent there is usually lost.',
  'takes-no-coins': 'The contract takes no coins: this would fail, or they would be lost.',
  'other-receiver': ({ address }) =>
    `What the swap yields goes to ${address}, not to your account.`,
  unlimited: (token) =>
    `The spender can take all your ${symbolOf(token)}, now and later, without asking again.`,
  'all-items': 'The operator can take every item of this collection, now and later.',
  item: 'The spender can take this item without asking again.',
  endless: 'This right has no end.',
  'far-expiry': 'This right ends in more than a year.',
  'spender-is-no-contract':
    'The spender is no contract but somebody’s account. Hardly any honest app asks for that.',
  'unknown-spender':
    'The network does not answer: nobody can say now whether the spender is a contract.',
  permit:
    'This signature is an allowance: whoever has it can use it without another word from you, and without a fee to you.',
  'signed-transfer': ({ isForReceiver }) =>
    isForReceiver
      ? 'This signature sends the tokens: the receiver can fetch them without another word from you.'
      : 'This signature sends the tokens: whoever has it can carry it out without another word from you.',
  delegate: 'The spender can take this much of the token without asking again.',
  authority: 'Someone else will own this token account and all that is in it.',
  votes: (token) =>
    `The delegate votes with all your ${symbolOf(token)}, now and later, until you choose another. The tokens stay yours.`,
  debt: 'The delegate gets what is borrowed; you owe it, with all you deposited.',
  'code-delegation':
    'Foreign code will act as your account, and can take everything in it. Go on only if you know that code.',
  'no-limits': 'The permission has no limits beyond what it says.',
  'not-enforced': 'You sign that you agree. The account’s contract does not act on it by itself.',
  imitation: ({ symbol, imitates }) =>
    `This token calls itself ${symbol} but is not the ${imitates} that this wallet knows.`,
  'unknown-token': ({ symbol }) =>
    symbol === undefined
      ? 'This wallet does not know the token, and it has no name.'
      : `This wallet does not know the token: ${symbol} is what it calls itself.`,
  'for-nothing': 'You give this away: nothing comes back to you.',
  'any-item': 'Whoever takes the order chooses which of your items they get.',
  order: 'Whoever takes the order can carry it out without another word from you, until it ends.',
  'delegate-call':
    'The code can take everything that is in the Safe and change its owners. Sign only if you know that code.',
  'safe-itself': 'This changes the Safe itself: its owners, its rules or its code.',
  refund: ({ to }) =>
    `The Safe pays ${to ?? 'someone'} for carrying this out; how much is in the data.`,
  'coins-along': ({ amount, asset }) => `${showAmount(amount, asset)} goes along with this call.`,
  'unknown-call': 'This wallet cannot read what this call does. Look at what it changes.',
  'no-contract': 'There is no contract at this address: the data does nothing there.',
  'unknown-address':
    'The network does not say what is at this address. If it is a contract, the data may do anything there.',
  'unknown-program': 'This wallet cannot read what this program is asked to do.',
  sighash: 'The signature leaves parts of the transaction open: others can change where coins go.',
  hash: 'These bytes may stand for anything, an order or a transaction too. Sign only for an app you trust.',
  'not-text': 'This is no text. Sign only if you know what it is for.',
  empty: 'The message is empty.',
  'sign-in-malformed':
    'The message reads like a sign-in but is none: it may be meant to mislead you.',
  'domain-mismatch': ({ domain, origin }) =>
    `The message signs you in to ${visibleText(domain, 80)}, but ${visibleText(origin, 80)} asks for it.`,
  'uri-mismatch': 'The message names a page of another site.',
  'chain-mismatch': 'The message is for another network.',
  expired: 'The message has ended already.',
  'unknown-type':
    'This wallet does not know what data of this kind does. It may give something away.',
  'no-domain':
    'The data does not say what it is for: it may be used in any app and on any network.',
}

/** Risks as warnings. What is only worth a notice is left to those who keep lists of what is known. */
export function wordRisks(receipt: Receipt, networkName: string): Warning[] {
  const context = { receipt, networkName }
  return receipt.risks.flatMap((risk) => {
    if (risk.level === 'notice') return []
    const word = words[risk.risk] as string | ((risk: Risk, context: RiskContext) => string)
    const text = typeof word === 'string' ? word : word(risk, context)
    const where = risk.step === undefined ? '' : `${risk.step + 1}: `
    return [{ code: risk.risk, level: risk.level, text: where + text }]
  })
}
