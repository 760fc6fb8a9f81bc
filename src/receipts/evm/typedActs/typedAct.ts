import type { Address, Hex } from 'viem'

/** An asset in an order. Amounts in the smallest unit; they may change from the order's start to its end. */
export type OrderItem = {
  /** `anyItem`: one of several, chosen by the taker. */
  kind: 'coins' | 'token' | 'item' | 'anyItem'
  /** Undefined for coins. */
  contract: Address | undefined
  /** Of an item. */
  id: bigint | undefined
  from: bigint
  to: bigint
  /** Undefined for what the signer gives. */
  receiver: Address | undefined
}

/**
 * What a signature over typed data does, where a standard defines it. Plain data, read without asking a chain.
 *
 * `until` is in seconds since the epoch, amounts are in the smallest unit.
 */
export type TypedAct =
  /** EIP-2612, Dai's older permit, Permit2. */
  | { act: 'allow'; token: Address; spender: Address; amount: bigint; until: bigint | undefined }
  /** ERC-4494. */
  | {
      act: 'allowItem'
      collection: Address
      spender: Address
      id: bigint
      until: bigint | undefined
    }
  | {
      act: 'allowAllItems'
      collection: Address
      spender: Address
      isAllowed: boolean
      until: bigint | undefined
    }
  /** EIP-3009. `isForReceiver`: only the receiver can submit it. */
  | {
      act: 'transfer'
      token: Address
      from: Address
      to: Address
      amount: bigint
      isForReceiver: boolean
      after: bigint | undefined
      until: bigint | undefined
    }
  | { act: 'cancelTransfer'; token: Address }
  /** A transfer that whoever holds the signature has carried out, of what is on no chain of EVM. */
  | { act: 'sendElsewhere'; symbol: string; amount: bigint; decimals: number; to: Address }
  /** Seaport. */
  | {
      act: 'order'
      /** Undefined: the account that signs. */
      offerer: Address | undefined
      gives: readonly OrderItem[]
      takes: readonly OrderItem[]
      until: bigint | undefined
    }
  /** A Safe's transaction. */
  | {
      act: 'safe'
      safe: Address
      to: Address
      value: bigint
      data: Hex
      isDelegateCall: boolean
      /** Whether the Safe pays back whoever submits it, and to which address. */
      refund: { to: Address | undefined } | undefined
    }
  /** Calls that somebody else carries out (ERC-2771 and the like). */
  | {
      act: 'relayed'
      contract: Address | undefined
      /** Undefined: the account that signs. */
      from: Address | undefined
      calls: readonly { to: Address; value: bigint; data: Hex }[]
      until: bigint | undefined
    }
  /** ERC-7710: acting in the signer's name, limited by these contracts. */
  | { act: 'delegateAll'; to: Address; limits: readonly string[] }
  /** ERC-5805 and its predecessors. */
  | { act: 'delegateVotes'; token: Address; to: Address; until: bigint | undefined }
  /** Aave: borrowing in the signer's name. */
  | {
      act: 'delegateCredit'
      token: Address
      to: Address
      amount: bigint
      until: bigint | undefined
    }
