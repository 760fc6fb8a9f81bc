import type { TokenApproval } from '#domain/token/tokenApproval.ts'
import type { RpcOptions } from '../../readRpc.ts'
import type { TokenApprovals } from '../../tokenApprovals.ts'
import { evmAccount } from '../evmAccount.ts'
import type { Hex } from '../hex.ts'
import type { Grant } from './readGrants.ts'
import { readInForce } from './readInForce.ts'
import { revocations } from './revocations.ts'
import { readDelegation, readLatest, searchApprovals } from './searchApprovals.ts'

const grantOf = ({ id, kind, token, spender, tokenId, since }: TokenApproval): Grant[] =>
  kind === 'delegation' || !token
    ? []
    : [
        {
          id,
          kind,
          token: token.address as Hex,
          spender: spender as Hex,
          block: 0n,
          ...(tokenId !== undefined && { tokenId }),
          ...(since !== undefined && { since }),
        },
      ]

/** Approvals of an EVM account, read from the network's own nodes. */
export const evmApprovals = (rpc: RpcOptions): TokenApprovals => ({
  search: (of) => searchApprovals(of, rpc),
  async refresh({ account, network, approvals }, { signal } = {}) {
    const reading = { network, ...rpc, signal, isStrict: true as const }
    const owner = evmAccount(account).toLowerCase() as Hex
    const hasDelegation = approvals.some(({ kind }) => kind === 'delegation')
    const { now } = await readLatest(reading)
    const [delegations, held] = await Promise.all([
      hasDelegation ? readDelegation(owner, reading) : [],
      readInForce(approvals.flatMap(grantOf), { owner, now }, reading),
    ])
    return [...delegations, ...held]
  },
  revocations: async ({ approvals }) => revocations(approvals),
})
