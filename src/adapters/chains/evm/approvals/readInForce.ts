import { erc20Abi } from 'viem'
import { encodeFunctionData } from 'viem/utils'
import type { ApprovedToken, TokenApproval } from '#domain/token/tokenApproval.ts'
import { MAX_DECIMALS } from '#domain/token/tokenHolding.ts'
import { stripControls } from '#lib/stripControls.ts'
import { callContracts, type EvmReading } from '../callContract.ts'
import type { Hex } from '../hex.ts'
import { readResult } from '../readResult.ts'
import { collectionAbi, PERMIT2, permit2Abi } from './approvalAbi.ts'
import type { Grant } from './readGrants.ts'

const MAX_SYMBOL_LENGTH = 16
const MAX_NAME_LENGTH = 64

type Terms = Pick<TokenApproval, 'amount' | 'until'> & { spender: Hex }

/** The call that tells whether a grant is in force. */
const questionOf = ({ kind, token, spender, tokenId = 0n }: Grant, owner: Hex) => {
  switch (kind) {
    case 'token':
      return {
        to: token,
        data: encodeFunctionData({
          abi: erc20Abi,
          functionName: 'allowance',
          args: [owner, spender],
        }),
      }
    case 'permit2':
      return {
        to: PERMIT2 as Hex,
        data: encodeFunctionData({
          abi: permit2Abi,
          functionName: 'allowance',
          args: [owner, token, spender],
        }),
      }
    case 'item':
      return {
        to: token,
        data: encodeFunctionData({
          abi: collectionAbi,
          functionName: 'getApproved',
          args: [tokenId],
        }),
      }
    case 'collection':
      return {
        to: token,
        data: encodeFunctionData({
          abi: collectionAbi,
          functionName: 'isApprovedForAll',
          args: [owner, spender],
        }),
      }
  }
}

/** What the contract allows; undefined if it allows nothing, or is no contract of this kind. */
const termsOf = (
  { kind, spender }: Grant,
  answer: Hex | undefined,
  now: number,
): Terms | undefined => {
  switch (kind) {
    case 'token': {
      const amount = readResult(erc20Abi, 'allowance', answer)
      return amount ? { spender, amount } : undefined
    }
    case 'permit2': {
      const [amount = 0n, expiration = 0] = readResult(permit2Abi, 'allowance', answer) ?? []
      const until = expiration * 1000
      return amount > 0n && until >= now ? { spender, amount, until } : undefined
    }
    case 'item': {
      const approved = readResult(collectionAbi, 'getApproved', answer)?.toLowerCase() as Hex
      return approved && BigInt(approved) !== 0n ? { spender: approved } : undefined
    }
    case 'collection':
      return readResult(collectionAbi, 'isApprovedForAll', answer) ? { spender } : undefined
  }
}

const facts = (['symbol', 'name', 'decimals'] as const).map((functionName) =>
  encodeFunctionData({ abi: erc20Abi, functionName }),
)

type Described = { token: ApprovedToken; balance: bigint | undefined }

const describeTokens = async (
  addresses: readonly Hex[],
  owner: Hex,
  reading: EvmReading,
): Promise<Map<Hex, Described>> => {
  const balance = encodeFunctionData({ abi: erc20Abi, functionName: 'balanceOf', args: [owner] })
  const questions = [...facts, balance]
  const answers = await callContracts(
    addresses.flatMap((to) => questions.map((data) => ({ to, data }))),
    reading,
  )
  return new Map(
    addresses.map((address, at) => {
      const [symbol, name, decimals, held] = answers.slice(at * questions.length)
      const digits = readResult(erc20Abi, 'decimals', decimals)
      return [
        address,
        {
          token: {
            address,
            symbol:
              stripControls(readResult(erc20Abi, 'symbol', symbol), MAX_SYMBOL_LENGTH) || undefined,
            name: stripControls(readResult(erc20Abi, 'name', name), MAX_NAME_LENGTH) || undefined,
            decimals: digits !== undefined && digits <= MAX_DECIMALS ? digits : undefined,
          },
          balance: readResult(erc20Abi, 'balanceOf', held),
        },
      ]
    }),
  )
}

/** The ids of the items that the account still owns: an approval of any other was given by its new owner. */
const readOwned = async (items: readonly Grant[], owner: Hex, reading: EvmReading) => {
  const answers = await callContracts(
    items.map(({ token, tokenId = 0n }) => ({
      to: token,
      data: encodeFunctionData({ abi: collectionAbi, functionName: 'ownerOf', args: [tokenId] }),
    })),
    reading,
  )
  return new Set(
    items.flatMap(({ id }, at) =>
      readResult(collectionAbi, 'ownerOf', answers[at])?.toLowerCase() === owner ? [id] : [],
    ),
  )
}

/**
 * The grants that are in force, with the names, symbols and decimals of their contracts.
 *
 * @param now of the chain's latest block, ms since the epoch
 */
export const readInForce = async (
  grants: readonly Grant[],
  { owner, now }: { owner: Hex; now: number },
  reading: EvmReading,
): Promise<TokenApproval[]> => {
  const answers = await callContracts(
    grants.map((grant) => questionOf(grant, owner)),
    reading,
  )
  const held = grants.flatMap((grant, at) => {
    const terms = termsOf(grant, answers[at], now)
    return terms ? [{ grant, terms }] : []
  })
  if (held.length === 0) return []
  const items = held.filter(({ grant }) => grant.kind === 'item').map(({ grant }) => grant)
  const [tokens, owned] = await Promise.all([
    describeTokens([...new Set(held.map(({ grant }) => grant.token))], owner, reading),
    readOwned(items, owner, reading),
  ])
  return held.flatMap(({ grant: { id, kind, token, tokenId, since }, terms }) => {
    if (kind === 'item' && !owned.has(id)) return []
    const described = tokens.get(token)
    return [
      {
        id,
        kind,
        ...terms,
        ...described,
        ...(tokenId !== undefined && { tokenId }),
        ...(since !== undefined && { since }),
      },
    ]
  })
}
