/** An amount of a denomination, in its smallest unit. */
export type CosmosCoin = { denom: string; amount: bigint }

/** Addresses of validators. */
export type ValidatorList = readonly string[]

/** What somebody may do in the granter's name (authz). */
export type CosmosRight =
  /** Messages of a type. */
  | { may: 'send'; type: string; json?: string }
  /** Each to these receivers alone, or where there is none to anybody, through that channel. */
  | {
      may: 'spend'
      limits: readonly {
        coins: readonly CosmosCoin[]
        receivers: readonly string[]
        channel?: string
      }[]
    }
  | {
      may: 'stake'
      what: 'delegate' | 'undelegate' | 'redelegate'
      most: CosmosCoin | undefined
      only: ValidatorList
      except: ValidatorList
    }

/** What is paid of another's fees (feegrant). */
export type CosmosAllowance = {
  /** Empty: without a limit. */
  coins: readonly CosmosCoin[]
  /** Seconds since the epoch. */
  until: bigint | undefined
  /** So much in each period, and so much in the first. */
  every?: { coins: readonly CosmosCoin[]; seconds: bigint; first: readonly CosmosCoin[] }
  /** Fees of these messages alone, or an allowance of that type. */
  messages?: readonly string[]
}

/** A message of a Cosmos transaction, in either encoding. */
export type CosmosMessage =
  | { kind: 'send'; from: string; to: string; coins: readonly CosmosCoin[] }
  | {
      kind: 'delegate' | 'undelegate'
      delegator: string
      validator: string
      coin: CosmosCoin
    }
  | { kind: 'redelegate'; delegator: string; from: string; to: string; coin: CosmosCoin }
  | { kind: 'claim'; delegator: string; validator: string }
  | {
      kind: 'ibc'
      sender: string
      receiver: string
      channel: string
      coin: CosmosCoin
      memo: string
    }
  | {
      kind: 'grant'
      granter: string
      grantee: string
      right: CosmosRight
      /** Seconds since the epoch. */
      until: bigint | undefined
    }
  /** The granter pays the grantee's fees. */
  | ({ kind: 'feegrant'; granter: string; grantee: string } & CosmosAllowance)
  /** Rewards of a delegator are paid to another address. */
  | { kind: 'rewards'; delegator: string; to: string }
  | { kind: 'revoke'; grantee: string; type: string }
  /** Messages sent in the name of other accounts, which have granted that. */
  | { kind: 'exec'; messages: readonly CosmosMessage[] }
  | {
      kind: 'contract'
      sender: string
      contract: string
      /** What the contract is told, as JSON. */
      json: string
      coins: readonly CosmosCoin[]
    }
  /** Who may change the code of a contract; undefined: nobody, permanently. */
  | { kind: 'admin'; contract: string; to: string | undefined }
  /** A contract runs other code from then on, by its number. */
  | { kind: 'migrate'; contract: string; code: string }
  | { kind: 'unknown'; type: string; bytes: number }

/** A transaction as it is signed: the parts that are shown. */
export type CosmosDocument = {
  chainId: string
  messages: readonly CosmosMessage[]
  memo: string
  fee: {
    coins: readonly CosmosCoin[]
    payer: string | undefined
    /** The most gas that it may use; undefined where that is no number. */
    gas: bigint | undefined
  }
}
