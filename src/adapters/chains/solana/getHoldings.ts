import { type Address, getAddressEncoder, getProgramDerivedAddress } from '@solana/web3.js'
import type { CaipAddress } from '#domain/network/caip.ts'
import type { Network } from '#domain/network/network.ts'
import type { KnownToken, TokenHolding } from '#domain/token/token.ts'
import { nativeHolding, toHolding } from '#domain/token/tokenHolding.ts'
import { toBase58 } from '#lib/base58.ts'
import type { Cancellable } from '#lib/cancellable.ts'
import type { RpcOptions } from '../readRpc.ts'
import { getBalance } from './getBalance.ts'
import { type AccountBytes, readAccounts, readTokenAccounts } from './readAccounts.ts'
import { solanaAccount, solanaAddress } from './solanaAddress.ts'
import { TOKEN_2022_PROGRAM, TOKEN_PROGRAM } from './tokenProgram.ts'

const METADATA_PROGRAM = 'metaqbxxUerdq28cj1RbAWkYQm3ybzjb6a8bt518x1s' as Address
/** The most tokens of one account that are listed. */
const MAX_TOKENS = 2_000

const AMOUNT_AT = 64
const TOKEN_ACCOUNT_BYTES = 72
const SUPPLY_AT = 36
const DECIMALS_AT = 44
const MINT_BYTES = 82
/** Offset behind the kind, the authority and the mint. */
const TEXTS_AT = 65
const EXTENSIONS_AT = 166
const METADATA_EXTENSION = 19

const viewOf = (bytes: Uint8Array) => new DataView(bytes.buffer, bytes.byteOffset, bytes.byteLength)

/** Balances of an owner, by mint: one token may be spread over several accounts. */
const amountsOf = (accounts: readonly AccountBytes[]): Map<string, bigint> => {
  const amounts = new Map<string, bigint>()
  for (const { bytes } of accounts) {
    if (bytes.length < TOKEN_ACCOUNT_BYTES) continue
    const mint = toBase58(bytes.subarray(0, 32))
    const amount = viewOf(bytes).getBigUint64(AMOUNT_AT, true)
    if (amount > 0n) amounts.set(mint, (amounts.get(mint) ?? 0n) + amount)
  }
  return amounts
}

type Texts = [name?: string | undefined, symbol?: string | undefined]

/** Name and symbol, each after its length. @see https://developers.metaplex.com/token-metadata */
const textsIn = (bytes: Uint8Array | undefined, start = TEXTS_AT): Texts => {
  if (!bytes) return []
  const texts: string[] = []
  let at = start
  while (texts.length < 2 && at + 4 <= bytes.length) {
    const length = viewOf(bytes).getUint32(at, true)
    if (at + 4 + length > bytes.length) break
    const text = new TextDecoder().decode(bytes.subarray(at + 4, at + 4 + length))
    texts.push(text.replace(/\0+$/, ''))
    at += 4 + length
  }
  return [texts[0], texts[1]]
}

/** The metadata in a mint of the newer program: extensions follow the common part, each with its type. */
const ownTexts = (mint: Uint8Array): Texts => {
  let at = EXTENSIONS_AT
  while (at + 4 <= mint.length) {
    const [kind, length] = [viewOf(mint).getUint16(at, true), viewOf(mint).getUint16(at + 2, true)]
    // Update authority and mint precede the name.
    if (kind === METADATA_EXTENSION) return textsIn(mint.subarray(at + 4, at + 4 + length), 64)
    at += 4 + length
  }
  return []
}

const metadataOf = async (mint: Address): Promise<Address> => {
  const { encode } = getAddressEncoder()
  const [address] = await getProgramDerivedAddress({
    programAddress: METADATA_PROGRAM,
    seeds: ['metadata', encode(METADATA_PROGRAM), encode(mint)],
  })
  return address
}

/** The native balance and every token of both token programs; unique tokens are collectibles, and left out. */
export const getHoldings = async (
  {
    account,
    network,
    tokens,
  }: { account: CaipAddress; network: Network; tokens: readonly KnownToken[] },
  options: RpcOptions & Cancellable,
): Promise<TokenHolding[]> => {
  const owner = solanaAccount(account)
  const reading = { network, ...options }
  const [lamports, ...held] = await Promise.all([
    getBalance({ account, network }, options),
    readTokenAccounts(owner, TOKEN_PROGRAM, reading),
    readTokenAccounts(owner, TOKEN_2022_PROGRAM, reading),
  ])
  const amounts = [...amountsOf(held.flat())].slice(0, MAX_TOKENS)
  const mints = amounts.map(([mint]) => solanaAddress(mint))
  const [mintAccounts, metadata] = await Promise.all([
    readAccounts(mints, reading),
    readAccounts(await Promise.all(mints.map(metadataOf)), reading),
  ])
  const native = nativeHolding(network, { amount: lamports, source: 'chain' })
  return [
    ...(native ? [native] : []),
    ...amounts.flatMap(([mint, amount], at) => {
      const bytes = mintAccounts[at]?.bytes
      if (!bytes || bytes.length < MINT_BYTES) return []
      const decimals = bytes[DECIMALS_AT] ?? 0
      if (decimals === 0 && viewOf(bytes).getBigUint64(SUPPLY_AT, true) === 1n) return []
      const [ownName, ownSymbol] = ownTexts(bytes)
      const [name = ownName, symbol = ownSymbol] = textsIn(metadata[at]?.bytes)
      const known = tokens.find(({ address }) => address === mint)
      const holding = toHolding({
        networkId: network.caipNetworkId,
        address: mint,
        // A token without a name is shown by the beginning of its address.
        name: known?.name ?? (name || mint.slice(0, 8)),
        symbol: known?.symbol ?? symbol,
        decimals,
        amount,
        iconUrl: known?.iconUrl,
        source: 'chain',
      })
      return holding ? [holding] : []
    }),
  ]
}
