import { type Address, type Hex, isAddressEqual, parseAbi } from 'viem'
import type { Act, Approval, Transfer } from '../act.ts'
import type { EvmReader } from './evmReader.ts'
import { isPermit2 } from './knownContracts.ts'
import { allowanceOf, raiseOf, transferOf } from './tokenActs.ts'
import { tryDecode } from './tryDecode.ts'

/** Functions of fungible tokens, of collections, and of Permit2, which can move any token. */
const tokenAbi = parseAbi([
  'function transfer(address to, uint256 amount)',
  'function transferFrom(address from, address to, uint256 amount)',
  'function approve(address spender, uint256 amount)',
  'function increaseAllowance(address spender, uint256 amount)',
  'function decreaseAllowance(address spender, uint256 amount)',
  'function setApprovalForAll(address operator, bool approved)',
  'function safeTransferFrom(address from, address to, uint256 id)',
  'function safeTransferFrom(address from, address to, uint256 id, bytes data)',
  'function safeTransferFrom(address from, address to, uint256 id, uint256 amount, bytes data)',
  'function safeBatchTransferFrom(address from, address to, uint256[] ids, uint256[] amounts, bytes data)',
  'function permit(address owner, address spender, uint256 amount, uint256 deadline, uint8 v, bytes32 r, bytes32 s)',
  'function permit(address holder, address spender, uint256 nonce, uint256 expiry, bool allowed, uint8 v, bytes32 r, bytes32 s)',
  'function approve(address token, address spender, uint160 amount, uint48 expiration)',
  'function transferFrom(address from, address to, uint160 amount, address token)',
  'function transferWithAuthorization(address from, address to, uint256 value, uint256 validAfter, uint256 validBefore, bytes32 nonce, uint8 v, bytes32 r, bytes32 s)',
  'function receiveWithAuthorization(address from, address to, uint256 value, uint256 validAfter, uint256 validBefore, bytes32 nonce, uint8 v, bytes32 r, bytes32 s)',
  'function delegate(address delegatee)',
])

/** The most kinds of item in one call that are read one by one. */
const MAX_ITEMS = 50

/** What a call of a token's function does; undefined for any other. */
export async function readTokenCall(
  reader: EvmReader,
  to: Address,
  data: Hex,
): Promise<Act[] | undefined> {
  const decoded = tryDecode(tokenAbi, data)
  if (!decoded) return undefined
  const { functionName, args } = decoded
  const { tokens } = reader
  switch (functionName) {
    case 'transfer':
      return [transferOf(await tokens.token(to), reader.from, args[0], args[1])]
    case 'transferFrom': {
      const [owner, receiver, amount] = args
      if (args.length === 4)
        return isPermit2(to)
          ? [transferOf(await tokens.token(args[3]), owner, receiver, amount)]
          : undefined
      return [await transferOfEither(reader, to, owner, receiver, amount)]
    }
    case 'transferWithAuthorization':
    case 'receiveWithAuthorization':
      return [transferOf(await tokens.token(to), args[0], args[1], args[2])]
    case 'safeTransferFrom': {
      const item = { ...(await tokens.collection(to)), id: args[2] }
      return [transferOf(item, args[0], args[1], args.length === 5 ? args[3] : 1n)]
    }
    case 'safeBatchTransferFrom': {
      const [owner, receiver, ids, amounts] = args
      if (ids.length !== amounts.length || ids.length === 0 || ids.length > MAX_ITEMS)
        return undefined
      const collection = await tokens.collection(to)
      return ids.map((id, index) =>
        transferOf({ ...collection, id }, owner, receiver, amounts[index] ?? 0n),
      )
    }
    case 'approve':
      if (args.length === 4) {
        if (!isPermit2(to)) return undefined
        const [token, spender, amount, expiration] = args
        const approval = await allowanceOf(reader, token, spender, amount)
        return [{ ...approval, until: BigInt(expiration) }]
      }
      return [await approvalOfEither(reader, to, args[0], args[1])]
    case 'increaseAllowance':
      return [await raiseOf(reader, to, args[0], args[1])]
    case 'decreaseAllowance':
      return [
        {
          ...(await allowanceOf(reader, to, args[0], args[1])),
          change: 'lower',
          isUnlimited: false,
        },
      ]
    case 'setApprovalForAll':
      return [
        {
          act: 'approvalForAll',
          by: 'call',
          collection: await tokens.collection(to),
          operator: args[0],
          isAllowed: args[1],
          until: undefined,
        },
      ]
    case 'permit': {
      // Dai: all or nothing, and an expiry of zero means none.
      if (args.length === 8) {
        const [owner, spender, , expiry, isAllowed] = args
        const all = isAllowed ? 2n ** 256n - 1n : 0n
        const approval = await allowanceOf(reader, to, spender, all, owner)
        return [{ ...approval, owner, until: expiry === 0n ? undefined : expiry }]
      }
      const [owner, spender, amount, deadline] = args
      const approval = await allowanceOf(reader, to, spender, amount, owner)
      return [{ ...approval, owner, until: deadline }]
    }
    case 'delegate':
      return [
        {
          act: 'delegation',
          of: 'votes',
          asset: await tokens.token(to),
          to: args[0],
          until: undefined,
        },
      ]
  }
}

/** `transferFrom` and `approve` have the same signature in ERC-20 and ERC-721. */
async function transferOfEither(
  { tokens }: EvmReader,
  contract: Address,
  owner: Address,
  receiver: Address,
  amount: bigint,
): Promise<Transfer> {
  const token = await tokens.token(contract)
  if (token.decimals === undefined && (await tokens.isCollection(contract)))
    return transferOf({ ...(await tokens.collection(contract)), id: amount }, owner, receiver, 1n)
  return transferOf(token, owner, receiver, amount)
}

async function approvalOfEither(
  reader: EvmReader,
  contract: Address,
  spender: Address,
  amount: bigint,
): Promise<Approval> {
  const { tokens } = reader
  const token = await tokens.token(contract)
  if (token.decimals === undefined && (await tokens.isCollection(contract)))
    return {
      act: 'approval',
      by: 'call',
      asset: { ...(await tokens.collection(contract)), id: amount },
      spender,
      // An allowance for the zero address revokes.
      amount: isAddressEqual(spender, ZERO) ? 0n : 1n,
      isUnlimited: false,
      change: 'set',
      until: undefined,
    }
  return await allowanceOf(reader, contract, spender, amount)
}

const ZERO = '0x0000000000000000000000000000000000000000'
