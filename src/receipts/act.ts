import type { Asset, Item } from './asset.ts'
import type { CallField, Sentence } from './callField.ts'
import type { AllowanceTerms, Grant, RevokeGrant } from './grant.ts'
import type { Order } from './order.ts'
import type { ProgramAct } from './programAct.ts'
import type { SignInMessage } from './signInMessage.ts'

/** What is at an address: an externally owned account, a contract, or unknown when nobody could be asked. */
export type AddressKind = 'account' | 'contract' | 'unknown'

/** Amounts are in the asset's smallest unit; times are in seconds since the epoch. */
type Until = {
  /** When the right expires. Undefined: never. */
  until: bigint | undefined
}

/** How a right is given: by a transaction of the account, or by a signature that anyone who holds it can use. */
type By = { by: 'call' | 'signature' }

/** An asset moves. `from` is the account itself unless it says otherwise. */
export type Transfer = {
  act: 'transfer'
  asset: Asset
  amount: bigint
  from: string
  to: string
  /** The channel to another chain, where it leaves this one (IBC). */
  through?: string
  /** What of it the token keeps back as a fee. */
  withheld?: bigint
  /** Set for a transfer that a signature alone authorizes (EIP-3009). */
  signed?: {
    /** Only the receiver can submit it. */
    isForReceiver: boolean
    after: bigint | undefined
    until: bigint | undefined
  }
}

/** A spender may take an asset without asking again. An amount of zero revokes the allowance. */
export type Approval = By &
  Until & {
    act: 'approval'
    asset: Asset
    spender: string
    amount: bigint
    /** Whether the amount exceeds what exists of the asset, which makes it unlimited in effect. */
    isUnlimited: boolean
    /** Whether `amount` is the new allowance, or is added to it or subtracted from it. */
    change: 'set' | 'raise' | 'lower'
    /** What the spender may take already, where `amount` is added to it; absent where nobody could be asked. */
    already?: bigint
    /** What narrows it down. */
    terms?: AllowanceTerms
    /** Absent where it is the account of the request. */
    owner?: string
    /** What the owner has of it now; absent where nobody could be asked. */
    balance?: bigint
  }

/** An operator may take every item of a collection, now and later (`setApprovalForAll`), or loses that right. */
export type ApprovalForAll = By &
  Until & { act: 'approvalForAll'; collection: Item; operator: string; isAllowed: boolean }

/** Cancels a transfer that was signed before (EIP-3009). */
export type CancelTransfer = { act: 'cancelTransfer'; token: string }

/** A transaction of a Safe, confirmed by a signature or executed by a call. */
export type SafeTransaction = By & {
  act: 'safe'
  safe: string
  to: string
  value: bigint
  data: string
  /**
   * Foreign code runs as the Safe itself: reading `inner` as a plain call would be wrong, so there is none. Safe's own
   * MultiSend is not foreign code: its calls are `inner`.
   */
  isDelegateCall: boolean
  inner: Act | undefined
  /** Whether the Safe pays back whoever submits it, and to which address. */
  refund: { to: string | undefined } | undefined
}

/** Hands rights of the account to another: its votes, its credit, all of it (ERC-7710), or (EIP-7702) the code it runs. */
export type Delegation =
  | (Until & { act: 'delegation'; of: 'votes'; asset: Asset; to: string })
  | (Until & {
      act: 'delegation'
      of: 'credit'
      asset: Asset
      amount: bigint
      isUnlimited: boolean
      to: string
    })
  | {
      act: 'delegation'
      of: 'everything'
      to: string
      /** Contracts that limit it; empty: nothing does. */
      limits: readonly string[]
    }
  | {
      act: 'delegation'
      of: 'code'
      /** The contract whose code the account runs; undefined revokes the delegation. */
      to: string | undefined
      /** Undefined: on every network. */
      chainId: bigint | undefined
    }

/** Coins are staked with a validator, or unstaked. */
export type Stake = {
  act: 'stake'
  what: 'delegate' | 'undelegate' | 'redelegate' | 'withdraw' | 'claim' | 'create' | 'deactivate'
  asset: Asset
  amount: bigint | undefined
  validator: string | undefined
  /** Of a redelegation, the validator that the coins leave. */
  from?: string
  /** Until when nobody can take the coins out, and who may change that. */
  lock?: { until: bigint | undefined; custodian: string | undefined }
}

/** Rewards are paid to an address from then on (Cosmos). */
export type Rewards = { act: 'rewards'; to: string }

/** Calls in the name of an account that somebody else carries out, by a signature (ERC-2771 and the like). */
export type Relayed = {
  act: 'relayed'
  /** The contract that makes the calls. */
  contract: string
  from: string
  calls: readonly Act[]
  until: bigint | undefined
}

/** Something that a request asks of the wallet beside its calls (capabilities of EIP-5792). */
export type Capability = { act: 'capability'; name: string; json: string | undefined }

/** A contract is deployed. */
export type Deployment = { act: 'deployment'; value: bigint; coin: Asset; bytes: number }

/** A call of a function that an ABI or a descriptor describes. */
export type Call = {
  act: 'call'
  contract: string
  /** The function's name, such as `deposit`. */
  function: string
  /** What the function is for, as the descriptor says: text that is not trusted. */
  intent?: string
  /** The intent with the values of fields in it. */
  sentence?: Sentence
  /** Who has reviewed the description, where its folder says so. */
  reviewers?: readonly string[]
  /** Where the description comes from: a shipped or the host's descriptor, or the host's ABI. */
  knownBy: 'descriptor' | 'abi'
  value: bigint
  coin: Asset
  /** False for a function that is not payable; undefined where nothing says. */
  takesCoins: boolean | undefined
  fields: readonly CallField[]
  /** Whose contract it is, by the descriptor. */
  protocol?: string
  /** A permanent key for a function of a shipped descriptor, so that catalogues can translate it: `aave.supply`. */
  id?: string
  /** Calls carried in its arguments, where the descriptor marks them. */
  calls?: readonly Act[]
}

/** Coins are sent with a call that does not use them, or does not hand them on. */
export type CoinsAlong = {
  act: 'coinsAlong'
  asset: Asset
  amount: bigint
  from: string
  to: string
}

/** Several calls in one, each read separately. */
export type Multicall = {
  act: 'multicall'
  contract: string
  /** Who makes the calls: the contract, or whoever it runs as, such as a Safe or the caller of a router. */
  from: string
  value: bigint
  coin: Asset
  calls: readonly Act[]
}

/** A call that cannot be read, with the little that is known of it. */
export type UnknownCall = {
  act: 'unknownCall'
  /** Contract or program; undefined where it comes from an address lookup table. */
  program: string | undefined
  /** The function's selector, a program's discriminator, or a message's type URL; undefined without data. */
  selector: string | undefined
  bytes: number
  value: bigint
  coin: Asset
  /** What is at the address; absent where the question has no meaning, as for programs. */
  at?: AddressKind
  /** What the contract's own verified source says: true of the code, and no word on what it is good for. */
  named?: Pick<Call, 'function' | 'takesCoins' | 'fields'>
  /** What it does if the contract is what its function is called, such as a Safe: a claim, which may be worse than nothing. */
  claims?: Act
}

/** A text attached to a transaction; it moves nothing. */
export type Memo = { act: 'memo'; text: string }

/** The compute units a transaction may use and the price it offers for them; it moves nothing. */
export type ComputeBudget = {
  act: 'computeBudget'
  units: bigint | undefined
  /** Price of one compute unit, in millionths of the smallest unit. */
  unitPrice: bigint | undefined
}

/** An input of a Bitcoin transaction; only the account's own inputs cost it. */
export type Input = {
  act: 'input'
  asset: Asset
  /** Undefined where the request does not say. */
  amount: bigint | undefined
  address: string | undefined
  isOwn: boolean
  outpoint: { txid: string; index: number }
  /** The sighash type, where it is not the default (such as one that lets outputs be changed). */
  sighash?: number
}

/** An output of a Bitcoin transaction: a payment, or change. */
export type Output = {
  act: 'output'
  asset: Asset
  amount: bigint
  /** Undefined for a script without an address. */
  address: string | undefined
  isChange: boolean
  /** Data that it carries instead of coins (`OP_RETURN`). */
  data?: string
}

/** Text that is signed as it is. */
export type Message = {
  act: 'message'
  /** The whole text. It may hold invisible characters: whoever draws it marks them. */
  text: string
}

/** Signed bytes that are not text. */
export type Bytes = { act: 'bytes'; hex: string; length: number }

/** A bare hash that is signed: it may stand for anything (`eth_sign`, 32 bytes of `personal_sign`). */
export type Hash = { act: 'hash'; hex: string }

/** A sign-in message (CAIP-122, EIP-4361, Sign in with Solana). Its texts are the page's own. */
export type SignIn = Omit<SignInMessage, 'chain'> & {
  act: 'signIn'
  /** The whole message, as it is signed. */
  text: string
}

/** The typed data that is signed (EIP-712) as a table, always given beside what a standard says of it. */
export type TypedData = {
  act: 'typedData'
  primaryType: string
  domain: {
    name?: string
    version?: string
    chainId?: string
    verifyingContract?: string
  }
  fields: readonly CallField[]
  /** The number of rows, including those left out. */
  rows: number
  /** The texts of a descriptor, where one matches. */
  described?: {
    intent: string | undefined
    sentence?: Sentence
    protocol: string | undefined
    reviewers?: readonly string[]
    fields: readonly CallField[]
    /** Calls carried in the data. */
    calls?: readonly Act[]
  }
}

/** A request that could not be read. */
export type Unreadable = {
  act: 'unreadable'
  method: string
  /** The parameters as JSON, truncated. */
  text: string
  /** For a developer, in English: where the error is and what was expected. */
  problem: string | undefined
}

/**
 * What a request does, as data without sentences of ours, so that each screen words it in its own language. Texts inside
 * are not trusted: they are drawn as text, never as markup.
 */
export type Act =
  | Transfer
  | Approval
  | ApprovalForAll
  | CancelTransfer
  | Order
  | SafeTransaction
  | Delegation
  | Stake
  | Rewards
  | Relayed
  | Capability
  | Grant
  | RevokeGrant
  | Deployment
  | Call
  | CoinsAlong
  | Multicall
  | UnknownCall
  | Memo
  | ComputeBudget
  | ProgramAct
  | Input
  | Output
  | Message
  | Bytes
  | Hash
  | SignIn
  | TypedData
  | Unreadable

/** The acts directly inside an act: the calls of a multicall, what a Safe executes. */
export function innerActs(act: Act): readonly Act[] {
  switch (act.act) {
    case 'multicall':
    case 'relayed':
      return act.calls
    case 'call':
      return act.calls ?? []
    case 'safe':
      return act.inner ? [act.inner] : []
    case 'typedData':
      return act.described?.calls ?? []
    default:
      return []
  }
}

/** An act and all acts inside it, outermost first. */
export const withCertain = (act: Act): readonly Act[] => [
  act,
  ...innerActs(act).flatMap(withCertain),
]

/** An act and all acts inside it, outermost first, and those that an unknown call claims to be. */
export const withInner = (act: Act): readonly Act[] => [
  act,
  ...innerActs(act).flatMap(withInner),
  ...(act.act === 'unknownCall' && act.claims ? withInner(act.claims) : []),
]
