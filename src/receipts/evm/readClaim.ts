import { type Address, type Hex, isAddressEqual, parseAbi } from 'viem'
import type { Act } from '../act.ts'
import type { EvmReader } from './evmReader.ts'
import { readClaimedTokenCall } from './readFurtherTokenCall.ts'
import { readValidatedOrder } from './readValidatedOrder.ts'
import { tryDecode } from './tryDecode.ts'

/** Functions that give a contract, or what somebody has in it, to another. */
const claimAbi = parseAbi([
  // Compound, Morpho, Balancer: all that the account has there.
  'function allow(address manager, bool isAllowed)',
  'function setAuthorization(address authorized, bool isAuthorized)',
  'function setRelayerApproval(address sender, address relayer, bool approved)',
  // A hash that is confirmed may stand for any transaction of a Safe, or for any order.
  'function approveHash(bytes32 hash)',
  'function setPreSignature(bytes orderUid, bool signed)',
  // Whose a contract is, and the code that it runs.
  'function transferOwnership(address newOwner)',
  'function renounceOwnership()',
  'function setOwner(address owner)',
  'function changeAdmin(address admin)',
  'function beginDefaultAdminTransfer(address admin)',
  'function grantRole(bytes32 role, address account)',
  'function upgradeTo(address implementation)',
  'function upgradeToAndCall(address implementation, bytes data)',
])

/**
 * What a call would do if the contract is what its function is called. That proves nothing, and may be worse than nothing:
 * it stands beside a call that is unknown.
 */
export async function readClaim(
  reader: EvmReader,
  to: Address,
  data: Hex,
): Promise<Act | undefined> {
  const decoded = tryDecode(claimAbi, data)
  if (!decoded)
    return (
      (await readValidatedOrder(reader, to, data)) ??
      (await readClaimedTokenCall(reader, to, data))?.[0]
    )
  const { functionName, args } = decoded
  const handOver = (role: 'account' | 'other', next: Address | undefined): Act => ({
    ...{ act: 'setAuthority', account: to, role, to: next },
  })
  const everything = async (operator: Address, isAllowed: boolean): Promise<Act> => ({
    ...{ act: 'approvalForAll', by: 'call', operator, isAllowed, until: undefined },
    collection: await reader.tokens.collection(to),
  })
  switch (functionName) {
    case 'allow':
    case 'setAuthorization':
      return await everything(args[0], args[1])
    case 'setRelayerApproval':
      // A contract may call for the account, too.
      return [reader.from, reader.account].some((one) => isAddressEqual(args[0], one))
        ? await everything(args[1], args[2])
        : undefined
    case 'approveHash':
      return { act: 'hash', hex: args[0] }
    case 'setPreSignature':
      return args[1] ? { act: 'hash', hex: args[0] } : undefined
    case 'transferOwnership':
    case 'setOwner':
    case 'changeAdmin':
    case 'beginDefaultAdminTransfer':
      return handOver('account', args[0])
    case 'renounceOwnership':
      return handOver('account', undefined)
    case 'grantRole':
      return handOver('other', args[1])
    case 'upgradeTo':
    case 'upgradeToAndCall':
      return {
        ...{ act: 'upgrade', program: to, code: args[0], coin: reader.coin },
        remainderTo: undefined,
      }
  }
}
