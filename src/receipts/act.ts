import type { Asset, Item } from './asset.ts'
import type { SignInMessage } from './signInMessage.ts'

/** What is at an address: somebody's account, a contract, or nobody could say. */
export type Occupant = 'account' | 'contract' | 'unknown'

/** Amounts are in the asset's smallest unit; times are in seconds since the epoch. */
type Until = {
  /** When the right ends. Undefined: it has no end. */
  until: bigint | undefined
}

/** How a right is given: by a transaction of the account, or by a signature that whoever has it can use. */
type By = { by: 'call' | 'signature' }

/** Something moves. `from` is the account itself unless it says otherwise. */
export type Transfer = {
  act: 'transfer'
  asset: Asset
  amount: bigint
  from: string
  to: string
  /** Present for a transfer that a signature alone sets off (EIP-3009). */
  signed?: {
    /** Nobody but the receiver can carry it out. */
    isForReceiver: boolean
    after: bigint | undefined
    until: bigint | undefined
  }
}

/** Somebody may take an asset without asking again. An amount of nothing takes an allowance back. */
export type Approval = By &
  Until & {
    act: 'approval'
    asset: Asset
    spender: string
    amount: bigint
    /** In effect: more than there is of the asset. */
    isUnlimited: boolean
    /** Whether `amount` is the allowance, or what is added to it or taken off. */
    change: 'set' | 'raise' | 'lower'
    /** Absent for the account that is asked. */
    owner?: string
  }

/** Somebody may take every item of a collection, now and later (`setApprovalForAll`), or no longer. */
export type ApprovalForAll = By &
  Until & { act: 'approvalForAll'; collection: Item; operator: string; isAllowed: boolean }

/** A transfer signed before is made void (EIP-3009). */
export type CancelTransfer = { act: 'cancelTransfer'; token: string }

/** Something of value in an order; amounts may change from its beginning to its end. */
export type OrderItem = {
  asset: Asset
  from: bigint
  to: bigint
  /** Absent for what the signer gives. */
  receiver?: string
}

/** An order of a marketplace built on Seaport. */
export type Order = Until & {
  act: 'order'
  offerer: string
  gives: readonly OrderItem[]
  takes: readonly OrderItem[]
}

/** A transaction of a Safe, confirmed by a signature or carried out by a call. */
export type SafeTransaction = {
  act: 'safe'
  safe: string
  to: string
  value: bigint
  data: string
  /** Foreign code acts as the Safe itself: what `inner` would say means nothing, so there is none. */
  isDelegateCall: boolean
  inner: Act | undefined
  /** Whether the Safe pays whoever sends it, and whom. */
  refund: { to: string | undefined } | undefined
}

/** Rights of the account handed to another: its votes, its credit, or (EIP-7702) what its address runs. */
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
      of: 'code'
      /** The contract whose code the account runs; undefined takes the delegation back. */
      to: string | undefined
      /** Undefined: on every network. */
      chainId: bigint | undefined
    }

/** Coins put to work: with a validator, or taken back from one. */
export type Stake = {
  act: 'stake'
  what: 'delegate' | 'undelegate' | 'redelegate' | 'withdraw' | 'claim' | 'create' | 'deactivate'
  asset: Asset
  amount: bigint | undefined
  validator: string | undefined
  /** The validator that is left, of a redelegation. */
  from?: string
}

/** One right of a grant (ERC-7715). */
export type GrantTerm =
  | { kind: 'allowance'; asset: Asset; amount: bigint; periodSeconds: number }
  | {
      kind: 'calls'
      contract: string
      /** Empty: anything of it. */
      functions: readonly string[]
    }
  /** Of no kind known here: as it came, as JSON. */
  | { kind: 'other'; type: string; json: string | undefined }

/** An app may act without asking (ERC-7715). */
export type Grant = {
  act: 'grant'
  terms: readonly GrantTerm[]
  policies: readonly { type: string; json: string | undefined }[]
  until: bigint
  /** Public keys that may act. */
  keys: readonly string[]
}

/** A grant is taken back. */
export type RevokeGrant = { act: 'revokeGrant'; id: string }

/** A contract comes to be. */
export type Deployment = { act: 'deployment'; value: bigint; coin: Asset; bytes: number }

/** One value of a call as it is shown. Texts come from anyone. */
export type CallField = {
  /** The label of a descriptor, or the argument's name; harmless to show. */
  label: string
  depth: number
  value: FieldValue
}

/** A value, typed so that whoever shows it words it by language and country. */
export type FieldValue =
  | { kind: 'amount'; asset: Asset; amount: bigint; isUnlimited: boolean }
  | { kind: 'address'; address: string; name?: string }
  | { kind: 'date'; seconds: bigint }
  | { kind: 'block'; height: bigint }
  | { kind: 'duration'; seconds: bigint }
  | { kind: 'unit'; amount: bigint; decimals: number; base: string }
  | { kind: 'item'; item: Item }
  | { kind: 'text'; text: string }
  | { kind: 'number'; number: bigint }
  | { kind: 'truth'; isTrue: boolean }
  | { kind: 'bytes'; hex: string }
  /** A list or struct; its parts follow one `depth` deeper. */
  | { kind: 'list'; length: number; of: string }
  | { kind: 'struct'; of: string }

/** A function that an ABI or a descriptor names. */
export type Call = {
  act: 'call'
  contract: string
  /** What the function is called, such as `deposit`. */
  function: string
  /** What it is for, in the words of a descriptor: a stranger's text. */
  intent?: string
  /** Who knows: a shipped or the host's descriptor, the host's ABI, or verified metadata. */
  knownBy: 'descriptor' | 'abi' | 'metadata'
  value: bigint
  coin: Asset
  /** False for a function that refuses coins; undefined where nothing says. */
  takesCoins: boolean | undefined
  fields: readonly CallField[]
  /** Whose contract it is, by the descriptor. */
  protocol?: string
  /** Names a function of a shipped descriptor for ever, so that catalogues can word it: `aave.supply`. */
  id?: string
  /** Calls carried in its arguments, where the descriptor says so. */
  calls?: readonly Act[]
}

/** Coins sent along with a call that has no use for them. */
export type CoinsAlong = { act: 'coinsAlong'; asset: Asset; amount: bigint; to: string }

/** Several calls in one, each read by itself. */
export type Multicall = {
  act: 'multicall'
  contract: string
  value: bigint
  coin: Asset
  calls: readonly Act[]
}

/** A call that cannot be read: said, with what there is to know. */
export type UnknownCall = {
  act: 'unknownCall'
  /** Contract or program; undefined where a lookup table hides it. */
  program: string | undefined
  /** The function's first four bytes, a program's discriminator, or a message's type URL; undefined without data. */
  selector: string | undefined
  bytes: number
  value: bigint
  coin: Asset
  /** What is at the address; absent where that is no question, as for programs. */
  at?: Occupant
}

/** Text on a transaction that moves nothing. */
export type Memo = { act: 'memo'; text: string }

/** What a transaction may use and what it bids for it; it moves nothing. */
export type ComputeBudget = {
  act: 'computeBudget'
  units: bigint | undefined
  /** In millionths of the smallest unit, for each unit of work. */
  unitPrice: bigint | undefined
}

/** An account of a program is opened, closed, or comes to be owned by another (Solana). */
export type ProgramAccount =
  | {
      act: 'openAccount'
      account: string
      owner: string | undefined
      token: string | undefined
      /** Coins set aside in it. */
      amount: bigint | undefined
    }
  | { act: 'closeAccount'; account: string; remainderTo: string }
  | {
      act: 'setAuthority'
      account: string
      role: 'owner' | 'mint' | 'freeze' | 'close' | 'other'
      /** Undefined: nobody, for good. */
      to: string | undefined
    }

/** What a Bitcoin transaction takes; only the account's own inputs cost it. */
export type Input = {
  act: 'input'
  asset: Asset
  /** Undefined where the request does not say. */
  amount: bigint | undefined
  address: string | undefined
  isOwn: boolean
  outpoint: { txid: string; index: number }
  /** The signature type, where it is another than the default (such as one that lets outputs be changed). */
  sighash?: number
}

/** What it makes of that: a payment, or change. */
export type Output = {
  act: 'output'
  asset: Asset
  amount: bigint
  /** Undefined for a script without an address. */
  address: string | undefined
  isChange: boolean
  /** Data carried along instead of coins. */
  data?: string
}

/** Text that is signed as it stands. */
export type Message = {
  act: 'message'
  /** The text, in full. Unseen characters are in it: whoever draws it marks them. */
  text: string
}

/** Bytes that are signed and that nobody can read. */
export type Bytes = { act: 'bytes'; hex: string; length: number }

/** A bare hash that is signed: it may stand for anything (`eth_sign`, 32 bytes of `personal_sign`). */
export type Hash = { act: 'hash'; hex: string }

/** A request to sign in (CAIP-122, EIP-4361, Sign in with Solana). Texts are the page's own. */
export type SignIn = Omit<SignInMessage, 'chain'> & {
  act: 'signIn'
  /** All of it, as it is signed. */
  text: string
}

/** The table of what is signed as typed data (EIP-712), always given beside what a standard says of it. */
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
  /** How many rows there are, those left out counted. */
  rows: number
  /** The words of a descriptor, where one fits. */
  described?: {
    intent: string | undefined
    protocol: string | undefined
    fields: readonly CallField[]
  }
}

/** A request that could not be read. */
export type Unreadable = {
  act: 'unreadable'
  method: string
  /** The parameters as JSON, cut. */
  text: string
  /** For a developer, in English: where and what was wanted. */
  problem: string | undefined
}

/**
 * What a request does, as data: no text of ours, so that every screen words it in its own language. Texts inside are
 * strangers': they are drawn as text, never as markup.
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
  | Grant
  | RevokeGrant
  | Deployment
  | Call
  | CoinsAlong
  | Multicall
  | UnknownCall
  | Memo
  | ComputeBudget
  | ProgramAccount
  | Input
  | Output
  | Message
  | Bytes
  | Hash
  | SignIn
  | TypedData
  | Unreadable

/** An act with those inside it, outermost first: the calls of a multicall, what a Safe does. */
export const withInner = (act: Act): readonly Act[] => {
  if (act.act === 'multicall' || (act.act === 'call' && act.calls))
    return [act, ...(act.calls ?? []).flatMap(withInner)]
  if (act.act === 'safe' && act.inner) return [act, ...withInner(act.inner)]
  return [act]
}
