import { erc20Abi, zeroAddress } from 'viem'
import { encodeFunctionData } from 'viem/utils'
import type { TokenApproval } from '#domain/token/tokenApproval.ts'
import type { Revocation } from '../../tokenApprovals.ts'
import { evmAddress } from '../evmAccount.ts'
import { collectionAbi, PERMIT2, permit2Abi } from './approvalAbi.ts'

const revocationOf = ({ id, kind, spender, token, tokenId = 0n }: TokenApproval): Revocation[] => {
  if (!token) return []
  const [to, whom] = [evmAddress(token.address), evmAddress(spender)]
  const ids = [id]
  switch (kind) {
    case 'token':
      return [
        {
          ids,
          to,
          data: encodeFunctionData({ abi: erc20Abi, functionName: 'approve', args: [whom, 0n] }),
        },
      ]
    case 'item':
      return [
        {
          ids,
          to,
          // The same call as a token's.
          data: encodeFunctionData({
            abi: erc20Abi,
            functionName: 'approve',
            args: [zeroAddress, tokenId],
          }),
        },
      ]
    case 'collection':
      return [
        {
          ids,
          to,
          data: encodeFunctionData({
            abi: collectionAbi,
            functionName: 'setApprovalForAll',
            args: [whom, false],
          }),
        },
      ]
    case 'permit2':
      return [
        {
          ids,
          to: PERMIT2,
          data: encodeFunctionData({
            abi: permit2Abi,
            functionName: 'approve',
            args: [to, whom, 0n, 0],
          }),
        },
      ]
    // Only another delegation, signed by the account, ends one, and no wallet method lets a page request that.
    case 'delegation':
      return []
  }
}

/** The calls that revoke approvals; several of Permit2 are one call. */
export const revocations = (approvals: readonly TokenApproval[]): Revocation[] => {
  const pairs = approvals.filter(({ kind }) => kind === 'permit2')
  if (pairs.length < 2) return approvals.flatMap(revocationOf)
  return [
    ...approvals.filter(({ kind }) => kind !== 'permit2').flatMap(revocationOf),
    {
      ids: pairs.map(({ id }) => id),
      to: PERMIT2,
      data: encodeFunctionData({
        abi: permit2Abi,
        functionName: 'lockdown',
        args: [
          pairs.map(({ token, spender }) => ({
            token: evmAddress(token?.address ?? ''),
            spender: evmAddress(spender),
          })),
        ],
      }),
    },
  ]
}
