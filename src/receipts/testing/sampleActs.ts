import type { CaipNetworkId } from '#domain/network/caip.ts'
import type {
  Act,
  Approval,
  ApprovalForAll,
  Call,
  Input,
  Message,
  Output,
  SafeTransaction,
  SignIn,
  Transfer,
  TypedData,
  UnknownCall,
} from '../act.ts'
import type { Grant } from '../grant.ts'
import type { Order } from '../order.ts'
import { brass, CONTRACT, cat, ether, evidenceOf, ME, NEXT_WEEK, NOW, OTHER } from './evidence.ts'

export const transfer: Transfer = { act: 'transfer', asset: brass, amount: 5n, from: ME, to: OTHER }
export const coins: Transfer = { ...transfer, asset: ether }
export const approval: Approval = {
  act: 'approval',
  by: 'call',
  asset: brass,
  spender: OTHER,
  amount: 5n,
  isUnlimited: false,
  change: 'set',
  until: NEXT_WEEK,
}
export const forAll: ApprovalForAll = {
  act: 'approvalForAll',
  by: 'call',
  collection: cat,
  operator: OTHER,
  isAllowed: true,
  until: NEXT_WEEK,
}
export const safe: SafeTransaction = {
  act: 'safe',
  by: 'call',
  safe: CONTRACT,
  to: OTHER,
  value: 0n,
  data: '0x',
  isDelegateCall: false,
  inner: undefined,
  refund: undefined,
}
export const order: Order = {
  act: 'order',
  offerer: ME,
  gives: [{ asset: cat, from: 1n, to: 1n }],
  takes: [{ asset: ether, from: 2n, to: 2n, receiver: ME }],
  until: NEXT_WEEK,
}
export const grant: Grant = {
  act: 'grant',
  terms: [],
  policies: [{ type: 'call-limit', json: undefined }],
  until: NEXT_WEEK,
  keys: [],
}
export const call: Call = {
  act: 'call',
  contract: CONTRACT,
  function: 'stake',
  knownBy: 'abi',
  value: 1n,
  coin: ether,
  takesCoins: true,
  fields: [],
}
export const swapTo = (receiver: string): Call => ({
  ...call,
  function: 'exactInputSingle',
  knownBy: 'descriptor',
  id: 'uniswap.swapExactIn',
  fields: [{ label: 'Receiver', depth: 0, value: { kind: 'address', address: receiver } }],
})
export const unknown: UnknownCall = {
  act: 'unknownCall',
  program: CONTRACT,
  selector: '0x12345678',
  bytes: 4,
  value: 0n,
  coin: ether,
}
export const signIn: SignIn = {
  act: 'signIn',
  domain: 'shop.example',
  address: ME,
  statement: undefined,
  uri: 'https://shop.example/login',
  chainId: '1',
  nonce: 'abcdef',
  issuedAt: undefined,
  expirationTime: new Date(NOW + 60_000).toISOString(),
  resources: [],
  text: 'shop.example wants you to sign in with your Ethereum account:',
}
export const message: Message = { act: 'message', text: 'Hello' }
export const typed: TypedData = {
  act: 'typedData',
  primaryType: 'Mail',
  domain: { name: 'Post', chainId: '1' },
  fields: [],
  rows: 0,
}
export const votes: Act = {
  act: 'delegation',
  of: 'votes',
  asset: brass,
  to: OTHER,
  until: undefined,
}
export const code: Act = { act: 'delegation', of: 'code', to: CONTRACT, chainId: 1n }
export const opened: Act = {
  act: 'openAccount',
  account: CONTRACT,
  owner: OTHER,
  token: CONTRACT,
  deposit: undefined,
}
export const closed: Extract<Act, { act: 'closeAccount' }> = {
  act: 'closeAccount',
  account: CONTRACT,
  remainder: { asset: ether, amount: undefined },
  remainderTo: ME,
}
export const input: Input = {
  act: 'input',
  asset: ether,
  amount: 5n,
  address: ME,
  isOwn: true,
  outpoint: { txid: '00', index: 0 },
}
/** An output of a Bitcoin transaction. */
export const output: Output = {
  act: 'output',
  asset: ether,
  amount: 5n,
  address: OTHER,
  isChange: false,
}
export const LOOK_ALIKE = `0x2222${'9'.repeat(32)}2222`
export const is = (what: 'account' | 'contract' | 'unknown') => ({
  occupants: new Map([[OTHER, what]]),
})
export const refuses = { status: 'fails', reason: { code: 'reverted-silently' } } as const
export const gives = (difference: bigint) =>
  ({ status: 'succeeds', changes: [{ asset: brass, difference }] }) as const
/** The same request on another chain. */
export const on = (chain: CaipNetworkId) => ({ request: { ...evidenceOf([]).request, chain } })
export const SOLANA = 'solana:5eykt4UsFv8P8NJdTREpY1vzqKqZKvdp'
