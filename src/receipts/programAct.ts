import type { Asset, Coin, Token } from './asset.ts'

/** A program's account is opened or closed, or gets another owner (Solana). */
export type ProgramAccount =
  | {
      act: 'openAccount'
      account: string
      owner: string | undefined
      token: string | undefined
      /** Coins deposited in it, where the request itself says how many. */
      deposit: { amount: bigint; coin: Asset; from?: string } | undefined
      /** Whether the deposit is another's from then on. */
      isForOther?: boolean
    }
  | {
      act: 'closeAccount'
      account: string
      /** What it holds of the network's coin; its amount is undefined where nobody could be asked. */
      remainder: { asset: Asset; amount: bigint | undefined }
      remainderTo: string
      /** Where it holds no tokens: whose code is gone with it, or that it is of no program yet. */
      program?: string | 'none'
    }
  | {
      act: 'setAuthority'
      account: string
      /**
       * `owner` is of a token account, `account` of any other. `program` may change its code, `everyone` take the tokens of
       * whoever holds them.
       */
      role:
        | 'owner'
        | 'account'
        | 'mint'
        | 'freeze'
        | 'close'
        | 'fees'
        | 'everyone'
        | 'program'
        | 'other'
      /** Undefined: nobody, permanently. */
      to: string | undefined
    }

/** What is done to a program, or to a token, for everybody who uses it (Solana). */
export type ProgramAct =
  | ProgramAccount
  | {
      act: 'upgrade'
      program: string
      /** Where the new code is, if it is not in the program itself. */
      code: string | undefined
      coin: Coin
      /** Who gets the coins that are no longer needed. */
      remainderTo: string | undefined
    }
  /** Fees that a token has kept back are paid out: to a token account, or whoever owns it where that is known. */
  | { act: 'collectFees'; asset: Token; to: string; isOwner: boolean }
  | { act: 'setFee'; asset: Token; basisPoints: number; most: bigint }
  /** Whether programs that are called may move what is in a token account on their own. */
  | { act: 'guard'; account: string; isOn: boolean }
  /** The transaction is valid until its nonce is used, instead of for a minute. */
  | { act: 'lasting'; nonce: string }
