import { type FrameNetwork, networkOf } from '#frame/accounts/frameNetwork.ts'
import { isEmbedderPattern } from '#frame/page/embedders.ts'
import { parseOrExplain, Text, z } from '#lib/schema.ts'
import { isLoopbackOrigin } from '#server/loopbackOrigin.ts'
import { WalletFileError } from './WalletFileError.ts'

const Currency = z.strictObject({ name: Text, symbol: Text, decimals: z.int() })

/** Whoever is on the way of an unprotected line could lie about a chain. On one's own machine nobody is. */
const isProtected = (url: string): boolean =>
  URL.canParse(url) && (new URL(url).protocol === 'https:' || isLoopbackOrigin(url))

const RpcUrl = z.string().check(z.refine(isProtected, 'expected an https address'))

const Network = z.strictObject({
  /** CAIP-2. */
  id: z
    .string()
    .check(
      z.regex(
        /^(eip155:[1-9]\d{0,15}|solana:[1-9A-HJ-NP-Za-km-z]{32})$/,
        'expected a network id of CAIP-2',
      ),
    ),
  name: Text,
  rpcUrl: RpcUrl,
  /** @default ether, or SOL */
  currency: z.optional(Currency),
})

const Page = z
  .string()
  .check(z.refine(isEmbedderPattern, 'expected an origin, such as https://shop.example'))

/**
 * `wallet.json`, which a site writes next to the wallet's pages. A key that does not belong there is a mistake: a setting
 * that is spelled wrongly must not be silently missing.
 */
const WalletJson = z.strictObject({
  version: z.literal(1),
  /** What visitors read as the wallet's name, and the browser's dialog with it. */
  name: z.string().check(z.minLength(1), z.maxLength(64)),
  /** A file next to the pages, PNG or SVG. */
  icon: z.optional(
    z.string().check(z.regex(/^[\w-]+\.(png|svg)$/, 'expected the name of a PNG or SVG file')),
  ),
  /** Pages that may show the wallet: origins, or a scheme with any port (`:*`) or any subdomain (`*.`). */
  pages: z.array(Page).check(z.minLength(1)),
  /** Those among them in whose place anything may be confirmed. @default none */
  trustedPages: z.optional(z.array(Page)),
  networks: z.array(Network).check(z.minLength(1)),
  /** Only to be refused: it is the wallet's own host, and nothing else. */
  rpId: z.optional(z.string()),
})

/** What the wallet goes by. */
export type WalletFile = {
  name: string
  icon: string | undefined
  pages: readonly string[]
  trustedPages: readonly string[]
  networks: readonly FrameNetwork[]
}

const ETHER = { name: 'Ether', symbol: 'ETH', decimals: 18 }
const SOL = { name: 'Solana', symbol: 'SOL', decimals: 9 }

/**
 * Reads `wallet.json`.
 *
 * @param text of the file
 * @param origin the wallet's own
 * @throws {WalletFileError}
 */
export function readWalletFile(text: string, origin: string): WalletFile {
  const parsed = parseOrExplain(WalletJson, parseJson(text))
  if (!parsed.success) throw new WalletFileError('malformed', parsed.problem)
  const { name, icon, pages, trustedPages = [], networks, rpId } = parsed.data
  const { hostname } = new URL(origin)
  if (rpId !== undefined && rpId !== hostname)
    throw new WalletFileError(
      'foreign-rp-id',
      `rpId: leave it out. Passkeys are for ${hostname} alone; with ${rpId} other pages could ask them for the same secret`,
    )
  for (const page of pages) assertApart(page, hostname)
  const stranger = trustedPages.find((page) => !pages.includes(page))
  if (stranger !== undefined)
    throw new WalletFileError('trusted-unlisted', `trustedPages: ${stranger} is not among pages`)
  return { name, icon, pages, trustedPages, networks: readNetworks(networks) }
}

function parseJson(text: string): unknown {
  try {
    return JSON.parse(text)
  } catch (cause) {
    throw new WalletFileError('malformed', `is no JSON: ${(cause as Error).message}`)
  }
}

/** A passkey knows hosts only: a page on another port of the wallet's, or on a host beneath it, could ask for its secret. */
function assertApart(page: string, host: string): void {
  const [, wildcard, named = ''] = /^https?:\/\/(\*\.)?([^:/]+)/i.exec(page) ?? []
  const isBeneath = named.toLowerCase() === host || named.toLowerCase().endsWith(`.${host}`)
  if (!isBeneath) return
  throw new WalletFileError(
    wildcard === undefined && named.toLowerCase() === host ? 'same-host' : 'host-beneath',
    `pages: ${page} could ask the passkeys of ${host} for their secret. The wallet needs a host of its own, with nothing beneath it`,
  )
}

function readNetworks(listed: readonly z.infer<typeof Network>[]): readonly FrameNetwork[] {
  const networks: FrameNetwork[] = []
  for (const { id, name, rpcUrl, currency } of listed) {
    if (networkOf(networks, undefined, id))
      throw new WalletFileError('network-twice', `networks: ${id} is there twice`)
    networks.push(
      id.startsWith('eip155:')
        ? {
            namespace: 'eip155',
            caip2: id,
            chainId: Number(id.slice('eip155:'.length)),
            name,
            nativeCurrency: currency ?? ETHER,
            rpcUrl,
            tokens: [],
          }
        : { namespace: 'solana', caip2: id, name, nativeCurrency: currency ?? SOL, rpcUrl },
    )
  }
  return networks
}
