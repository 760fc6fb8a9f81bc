import { type FrameTextKey, sayInFrame } from '../text/frameSpeech.ts'

/** How the site's request is called, and what the visitor does by it. */
type Kind = readonly [
  ask: Extract<FrameTextKey, `approve.ask.${string}`>,
  title: Extract<FrameTextKey, `approve.title.${string}`>,
]

const sending: Kind = ['approve.ask.transaction', 'approve.title.send']
const kinds: Readonly<Record<string, Kind>> = {
  personal_sign: ['approve.ask.signature', 'approve.title.signMessage'],
  eth_signTypedData_v4: ['approve.ask.signature', 'approve.title.signData'],
  solana_signMessage: ['approve.ask.signature', 'approve.title.signMessage'],
  eth_sendTransaction: sending,
  eth_sendUserOperation: sending,
  solana_signTransaction: ['approve.ask.transaction', 'approve.title.sign'],
  solana_signAndSendTransaction: sending,
  solana_signAllTransactions: ['approve.ask.transactions', 'approve.title.signAll'],
  wallet_sendCalls: ['approve.ask.transactions', 'approve.title.sendAll'],
  wallet_grantPermissions: ['approve.ask.permission', 'approve.title.grant'],
  wallet_revokePermissions: ['approve.ask.revocation', 'approve.title.revoke'],
}

const other: Kind = ['approve.ask.action', 'approve.title.other']

/** Several of which there is one. */
const single: Readonly<Record<string, Kind>> = {
  solana_signAllTransactions: ['approve.ask.transaction', 'approve.title.sign'],
  wallet_sendCalls: sending,
}

const callsOf = (params: unknown): unknown => {
  const [first = params] = Array.isArray(params) ? params : []
  const { calls, transactions } = Object(first) as { calls?: unknown; transactions?: unknown }
  return calls ?? transactions
}

const isSingle = (params: unknown) => {
  const calls = callsOf(params)
  return Array.isArray(calls) && calls.length === 1
}

const kindOf = (method: string, params: unknown): Kind =>
  (isSingle(params) ? single[method] : undefined) ?? kinds[method] ?? other

/** The request as it follows the site's name; automated tests of host pages match on the English text. */
export const requestAsk = (method: string, params: unknown): string =>
  sayInFrame(kindOf(method, params)[0])

/** The headline until the request is read, and where it has no sentence. */
export const requestTitle = (method: string, params: unknown): string =>
  sayInFrame(kindOf(method, params)[1])

/** The label of the approving button. */
export const approveLabel = (method: string): string =>
  sayInFrame(kinds[method]?.[0] === 'approve.ask.signature' ? 'approve.sign' : 'approve.approve')
