import { type Address, erc20Abi, hexToString, isHex, parseAbi, trim } from 'viem'
import { lazy } from '#lib/lazy.ts'
import { stripControls } from '#lib/stripControls.ts'
import type { Coin, Item, Token } from '../asset.ts'
import type { VouchedToken } from '../reading.ts'
import type { EvmNode } from './evmNode.ts'

const MAX_SYMBOL = 16
const bytesSymbolAbi = parseAbi(['function symbol() view returns (bytes32)'])
const erc165Abi = parseAbi(['function supportsInterface(bytes4 id) view returns (bool)'])

/** The interfaces of ERC-721 and ERC-1155. */
const COLLECTION_IDS = ['0x80ac58cd', '0xd9b67a26'] as const

export type TokenReader = {
  token(address: Address): Promise<Token>
  collection(address: Address): Promise<Item>
  /** Whether a contract says that it is a collection of items. */
  isCollection(address: Address): Promise<boolean>
}

/** What tokens say of themselves, checked; each is asked once. Never rejects: what cannot be read is undefined. */
export function tokenReader(
  node: EvmNode,
  { coin, tokens }: { coin: Coin; tokens: readonly VouchedToken[] },
): TokenReader {
  const vouchedFor = (address: string) => tokens.find((token) => same(token.address, address))
  const namesOf = async (address: Address) => {
    const known = vouchedFor(address)
    // While the node is asked.
    if (!known) loadLooksLike.preload()
    const symbol =
      stripControls(known?.symbol ?? (await readSymbol(node, address)), MAX_SYMBOL) || undefined
    const imitates =
      known || symbol === undefined ? undefined : await imitated([coin, ...tokens], symbol)
    return { address, symbol, isKnown: known !== undefined, ...(imitates && { imitates }) }
  }
  const token = async (address: Address): Promise<Token> => {
    const [names, decimals, totalSupply] = await Promise.all([
      namesOf(address),
      vouchedFor(address)?.decimals ?? node.read(address, erc20Abi, 'decimals', []),
      node.read(address, erc20Abi, 'totalSupply', []),
    ])
    return {
      kind: 'token',
      ...names,
      decimals,
      ...(totalSupply !== undefined && { totalSupply }),
    }
  }
  return {
    token: each(token),
    collection: each(async (address) => ({ kind: 'item', ...(await namesOf(address)) })),
    isCollection: each(async (address) => {
      const answers = await Promise.all(
        COLLECTION_IDS.map((id) => node.read(address, erc165Abi, 'supportsInterface', [id])),
      )
      return answers.includes(true)
    }),
  }
}

/** Asks about each address once. */
function each<Answer>(ask: (address: Address) => Promise<Answer>) {
  const asked = new Map<string, Promise<Answer>>()
  return (address: Address): Promise<Answer> => {
    const answer = asked.get(address.toLowerCase()) ?? ask(address)
    asked.set(address.toLowerCase(), answer)
    return answer
  }
}

const same = (one: string, two: string) => one.toLowerCase() === two.toLowerCase()

async function readSymbol(node: EvmNode, address: Address): Promise<string | undefined> {
  const text = await node.read(address, erc20Abi, 'symbol', [])
  if (text !== undefined) return text
  // Early tokens answer with 32 bytes instead of a string.
  const bytes = await node.read(address, bytesSymbolAbi, 'symbol', [])
  return isHex(bytes) ? hexToString(trim(bytes, { dir: 'right' })) : undefined
}

/** Letters and digits of ASCII alone, for a symbol with more around them. */
const letters = (symbol: string) =>
  symbol
    .normalize('NFKD')
    .replace(/[^a-z\d]/gi, '')
    .toLowerCase()

/** The table of letters that look alike, which only symbols that nobody vouches for need. */
const loadLooksLike = lazy(async () => (await import('./looksLike.ts')).looksLike)

/** The known symbol for which this one would be taken. */
const imitated = async (
  known: readonly { symbol: string | undefined }[],
  symbol: string,
): Promise<string | undefined> => {
  const looksLike = await loadLooksLike().catch((error: unknown) => {
    console.warn(
      '[latchkey] Failed to load the look-alike table. Check that all files of `dist/` are served',
      error,
    )
    return undefined
  })
  return known.find(
    (one) =>
      one.symbol !== undefined &&
      ((letters(symbol) !== '' && letters(one.symbol) === letters(symbol)) ||
        looksLike?.(symbol, one.symbol)),
  )?.symbol
}

/** More than the supply of any token in use. */
const ENDLESS = 2n ** 128n

/** Whether an allowance is unlimited in effect: more than exists of the token. */
export const isUnlimited = (amount: bigint, { totalSupply }: Pick<Token, 'totalSupply'>): boolean =>
  amount >= ENDLESS || (totalSupply !== undefined && totalSupply > 0n && amount > totalSupply)
