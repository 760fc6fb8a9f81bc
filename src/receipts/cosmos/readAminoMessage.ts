import { z } from '#lib/schema.ts'
import { readParam } from '../readParam.ts'
import { aminoAllowance, aminoRight } from './aminoGrant.ts'
import { AminoAny, AminoCoin, Coins, secondsOf } from './aminoParts.ts'
import type { CosmosMessage } from './cosmosMessage.ts'
import { jsonOf } from './jsonOf.ts'

const MAX_DEPTH = 4

const Send = z.object({ from_address: z.string(), to_address: z.string(), amount: Coins })
const MultiSend = z.object({
  inputs: z.array(z.object({ address: z.string() })),
  outputs: z.array(z.object({ address: z.string(), coins: Coins })),
})
const Delegate = z.object({
  delegator_address: z.string(),
  validator_address: z.string(),
  amount: AminoCoin,
})
const Redelegate = z.object({
  delegator_address: z.string(),
  validator_src_address: z.string(),
  validator_dst_address: z.string(),
  amount: AminoCoin,
})
const Claim = z.object({ delegator_address: z.string(), validator_address: z.string() })
const Ibc = z.object({
  source_channel: z.string(),
  token: AminoCoin,
  sender: z.string(),
  receiver: z.string(),
  memo: z.optional(z.string()),
})
const Grant = z.object({
  granter: z.string(),
  grantee: z.string(),
  grant: z.object({ authorization: AminoAny, expiration: z.nullish(z.string()) }),
})
const Revoke = z.object({ grantee: z.string(), msg_type_url: z.string() })
const Exec = z.object({ msgs: z.array(AminoAny) })
const Contract = z.object({
  sender: z.string(),
  contract: z.string(),
  msg: z.unknown(),
  funds: z.optional(Coins),
})
const Admin = z.object({ contract: z.string(), new_admin: z.string() })
const NoAdmin = z.object({ contract: z.string() })
const Migration = z.object({ contract: z.string(), code_id: z.union([z.string(), z.number()]) })
const FeeGrant = z.object({ granter: z.string(), grantee: z.string(), allowance: AminoAny })
const FeeRevoke = z.object({ grantee: z.string() })
const Withdraw = z.object({ delegator_address: z.string(), withdraw_address: z.string() })

type Reader = (value: unknown, depth: number) => readonly CosmosMessage[]

const one = (message: CosmosMessage): readonly CosmosMessage[] => [message]
const delegation =
  (kind: 'delegate' | 'undelegate'): Reader =>
  (value) => {
    const read = readParam(Delegate, value)
    const { delegator_address: delegator, validator_address: validator, amount: coin } = read
    return one({ kind, delegator, validator, coin })
  }

/** By the type names of the amino encoding. */
const readers: Readonly<Record<string, Reader>> = {
  'cosmos-sdk/MsgSend': (value) => {
    const { from_address: from, to_address: to, amount: coins } = readParam(Send, value)
    return one({ kind: 'send', from, to, coins })
  },
  'cosmos-sdk/MsgMultiSend': (value) => {
    const { inputs, outputs } = readParam(MultiSend, value)
    const from = inputs[0]?.address ?? ''
    return outputs.map(
      ({ address: to, coins }): CosmosMessage => ({ kind: 'send', from, to, coins }),
    )
  },
  'cosmos-sdk/MsgDelegate': delegation('delegate'),
  'cosmos-sdk/MsgUndelegate': delegation('undelegate'),
  'cosmos-sdk/MsgBeginRedelegate': (value) => {
    const read = readParam(Redelegate, value)
    const { validator_src_address: from, validator_dst_address: to, amount: coin } = read
    return one({ kind: 'redelegate', delegator: read.delegator_address, from, to, coin })
  },
  'cosmos-sdk/MsgWithdrawDelegationReward': (value) => {
    const { delegator_address: delegator, validator_address: validator } = readParam(Claim, value)
    return one({ kind: 'claim', delegator, validator })
  },
  'cosmos-sdk/MsgTransfer': (value) => {
    const { source_channel: channel, token: coin, memo = '', ...read } = readParam(Ibc, value)
    return one({ kind: 'ibc', channel, coin, memo, sender: read.sender, receiver: read.receiver })
  },
  'cosmos-sdk/MsgGrant': (value) => {
    const { granter, grantee, grant } = readParam(Grant, value)
    const until = secondsOf(grant.expiration)
    return one({ kind: 'grant', granter, grantee, right: aminoRight(grant.authorization), until })
  },
  'cosmos-sdk/MsgGrantAllowance': (value) => {
    const { granter, grantee, allowance } = readParam(FeeGrant, value)
    return one({ kind: 'feegrant', granter, grantee, ...aminoAllowance(allowance) })
  },
  'cosmos-sdk/MsgRevokeAllowance': (value) =>
    one({ kind: 'revoke', grantee: readParam(FeeRevoke, value).grantee, type: 'feegrant' }),
  'cosmos-sdk/MsgModifyWithdrawAddress': (value) => {
    const { delegator_address: delegator, withdraw_address: to } = readParam(Withdraw, value)
    return one({ kind: 'rewards', delegator, to })
  },
  'cosmos-sdk/MsgRevoke': (value) => {
    const { grantee, msg_type_url: type } = readParam(Revoke, value)
    return one({ kind: 'revoke', grantee, type })
  },
  'cosmos-sdk/MsgExec': (value, depth) =>
    one({
      kind: 'exec',
      messages: readParam(Exec, value).msgs.flatMap((any) =>
        readAminoMessage(any.type, any.value, depth + 1),
      ),
    }),
  // The coins are the receiver's, in time.
  'cosmos-sdk/MsgCreateVestingAccount': (value) => {
    const { from_address: from, to_address: to, amount: coins } = readParam(Send, value)
    return one({ kind: 'send', from, to, coins })
  },
  'wasm/MsgUpdateAdmin': (value) => {
    const { contract, new_admin: to } = readParam(Admin, value)
    return one({ kind: 'admin', contract, to })
  },
  'wasm/MsgClearAdmin': (value) =>
    one({ kind: 'admin', to: undefined, contract: readParam(NoAdmin, value).contract }),
  'wasm/MsgMigrateContract': (value) => {
    const { contract, code_id: code } = readParam(Migration, value)
    return one({ kind: 'migrate', contract, code: String(code) })
  },
  'wasm/MsgExecuteContract': (value) => {
    const { sender, contract, msg, funds: coins = [] } = readParam(Contract, value)
    return one({ kind: 'contract', sender, contract, json: jsonOf(msg), coins })
  },
}

/** What a message of `cosmos_signAmino` does; one of a type not known here is named. @throws {UnreadableRequestError} */
export function readAminoMessage(
  type: string,
  value: unknown,
  depth = 0,
): readonly CosmosMessage[] {
  const unknown: CosmosMessage = {
    kind: 'unknown',
    type,
    bytes: new TextEncoder().encode(jsonOf(value)).length,
  }
  const read = Object.hasOwn(readers, type) && depth < MAX_DEPTH ? readers[type] : undefined
  const messages = read?.(value, depth) ?? []
  return messages.length > 0 ? messages : [unknown]
}
