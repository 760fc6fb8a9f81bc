import { type Address, type Hex, parseAbi, size } from 'viem'
import type { Act, UnknownCall } from '../act.ts'
import type { EvmReader } from './evmReader.ts'
import { isPermit2 } from './knownContracts.ts'
import { isUnlimited } from './readToken.ts'
import { allowanceOf, raiseOf, transferOf } from './tokenActs.ts'
import { tryDecode } from './tryDecode.ts'

/** What tokens of other standards call what ERC-20 does, and functions that do more beside it. */
const furtherAbi = parseAbi([
  // ERC-1363 and ERC-677: the receiver or spender is called, too.
  'function transferAndCall(address to, uint256 amount)',
  'function transferAndCall(address to, uint256 amount, bytes data)',
  'function transferFromAndCall(address from, address to, uint256 amount)',
  'function transferFromAndCall(address from, address to, uint256 amount, bytes data)',
  'function approveAndCall(address spender, uint256 amount)',
  'function approveAndCall(address spender, uint256 amount, bytes data)',
  // Of older tokens.
  'function increaseApproval(address spender, uint256 amount)',
  'function decreaseApproval(address spender, uint256 amount)',
  // ERC-777.
  'function send(address to, uint256 amount, bytes data)',
  'function operatorSend(address from, address to, uint256 amount, bytes data, bytes operatorData)',
  'function authorizeOperator(address operator)',
  'function revokeOperator(address operator)',
  // ERC-6909.
  'function setOperator(address operator, bool approved)',
  'function approve(address spender, uint256 id, uint256 amount)',
  'function transfer(address to, uint256 id, uint256 amount)',
  'function transferFrom(address from, address to, uint256 id, uint256 amount)',
  // With the signature in one piece.
  'function permit(address owner, address spender, uint256 amount, uint256 deadline, bytes signature)',
  'function transferWithAuthorization(address from, address to, uint256 value, uint256 validAfter, uint256 validBefore, bytes32 nonce, bytes signature)',
  'function receiveWithAuthorization(address from, address to, uint256 value, uint256 validAfter, uint256 validBefore, bytes32 nonce, bytes signature)',
  // Permit2, of several at once.
  'function transferFrom((address from, address to, uint160 amount, address token)[] details)',
  // Aave.
  'function approveDelegation(address delegatee, uint256 amount)',
])

const EVERYTHING = 2n ** 256n - 1n
/** The most transfers in one call that are read one by one. */
const MAX_ITEMS = 50

/**
 * What a call of a function of a rarer token does; undefined for any other. That tokens move is believed of a token that is
 * known: of any other contract it is what the function is called, and no more. A right is believed of all.
 */
export async function readFurtherTokenCall(
  reader: EvmReader,
  to: Address,
  data: Hex,
): Promise<Act[] | undefined> {
  const acts = await readClaimedTokenCall(reader, to, data)
  const isBelieved = acts?.every(
    (act) => act.act !== 'transfer' || (act.asset.kind === 'token' && act.asset.isKnown),
  )
  return isBelieved ? acts : undefined
}

/** What such a function is called, of whatever contract. */
export async function readClaimedTokenCall(
  reader: EvmReader,
  to: Address,
  data: Hex,
): Promise<Act[] | undefined> {
  const decoded = tryDecode(furtherAbi, data)
  if (!decoded) return undefined
  const { functionName, args } = decoded
  const { tokens, from } = reader
  switch (functionName) {
    case 'transferAndCall':
    case 'send':
      return [
        transferOf(await tokens.token(to), from, args[0], args[1]),
        ...(await called(reader, args[0], args[2])),
      ]
    case 'transferFromAndCall':
    case 'operatorSend':
      return [
        transferOf(await tokens.token(to), args[0], args[1], args[2]),
        ...(await called(reader, args[1], args[3])),
      ]
    case 'transferWithAuthorization':
    case 'receiveWithAuthorization':
      return [transferOf(await tokens.token(to), args[0], args[1], args[2])]
    case 'approveAndCall':
      return [
        await allowanceOf(reader, to, args[0], args[1]),
        ...(await called(reader, args[0], args[2])),
      ]
    case 'increaseApproval':
      return [await raiseOf(reader, to, args[0], args[1])]
    case 'decreaseApproval': {
      const approval = await allowanceOf(reader, to, args[0], args[1])
      return [{ ...approval, change: 'lower', isUnlimited: false }]
    }
    case 'authorizeOperator':
      return [await allowanceOf(reader, to, args[0], EVERYTHING)]
    case 'revokeOperator':
      return [await allowanceOf(reader, to, args[0], 0n)]
    case 'setOperator':
      return [
        {
          ...{ act: 'approvalForAll', by: 'call', collection: await tokens.collection(to) },
          ...{ operator: args[0], isAllowed: args[1], until: undefined },
        },
      ]
    case 'approve':
      return [
        {
          ...{ act: 'approval', by: 'call', change: 'set', spender: args[0], amount: args[2] },
          asset: { ...(await tokens.collection(to)), id: args[1] },
          ...{ isUnlimited: false, until: undefined },
        },
      ]
    case 'transfer': {
      const item = { ...(await tokens.collection(to)), id: args[1] }
      return [transferOf(item, from, args[0], args[2])]
    }
    case 'transferFrom': {
      if (args.length === 1) {
        const [details] = args
        if (!isPermit2(to) || details.length === 0 || details.length > MAX_ITEMS) return undefined
        return await Promise.all(
          details.map(async (one) =>
            transferOf(await tokens.token(one.token), one.from, one.to, one.amount),
          ),
        )
      }
      const item = { ...(await tokens.collection(to)), id: args[2] }
      return [transferOf(item, args[0], args[1], args[3])]
    }
    case 'permit': {
      const [owner, spender, amount, deadline] = args
      const approval = await allowanceOf(reader, to, spender, amount, owner)
      return [{ ...approval, owner, until: deadline }]
    }
    case 'approveDelegation': {
      const asset = await tokens.token(to)
      return [
        {
          ...{ act: 'delegation', of: 'credit', asset, amount: args[1], to: args[0] },
          ...{ isUnlimited: isUnlimited(args[1], asset), until: undefined },
        },
      ]
    }
  }
}

/** The contract that is called with what it is sent, or may spend: what it does then, nobody can say. */
async function called(
  { node, coin }: EvmReader,
  program: Address,
  data: Hex = '0x',
): Promise<UnknownCall[]> {
  const at = await node.addressKindOf(program)
  return at === 'account'
    ? []
    : [{ act: 'unknownCall', program, selector: undefined, bytes: size(data), value: 0n, coin, at }]
}
