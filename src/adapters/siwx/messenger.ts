import { getAddress } from 'viem/utils'
import { isEvmAddress } from '#domain/connection/address.ts'
import { parseCaipNetworkId } from '#domain/network/caip.ts'
import { readText } from '#domain/request/readBody.ts'
import { formatSiwxMessage, type SiwxMessageData } from '#domain/siwx/siwxMessage.ts'
import { siwxNonce } from '#domain/siwx/siwxNonce.ts'
import type { SiwxMessage, SiwxMessageInput, SiwxPreset } from '#domain/siwx/siwxPlugin.ts'
import { SignInFailedError } from '#errors/siwx.ts'
import { TimeoutError } from '#errors/timeout.ts'
import { withTimeout } from '#lib/withTimeout.ts'

export type MessengerOptions = Pick<
  SiwxPreset,
  'statement' | 'uri' | 'resources' | 'expirationMs' | 'nonceUrl'
> & {
  /** The page's address: its host is the domain, whatever the configuration says. */
  origin: string
  now(): number
  /** @default 128 random bits of this browser, or the answer of `nonceUrl` */
  getNonce?(): Promise<string>
}

/** A nonce is a few letters, and a visitor waits for it. */
const NONCE_MAX_BYTES = 10_000
export const NONCE_TIMEOUT_MS = 15_000

const fetchNonce = (url: string): Promise<string> =>
  withTimeout(
    async ({ signal }) => {
      const response = await fetch(url, { cache: 'no-store', signal })
      if (!response.ok) throw new SignInFailedError(`No nonce: ${url} answered ${response.status}`)
      return (await readText(response, { source: url, maxBytes: NONCE_MAX_BYTES })).trim()
    },
    { ms: NONCE_TIMEOUT_MS, error: () => new TimeoutError(url, NONCE_TIMEOUT_MS) },
  )

/** Messages whose text is generated when it is read: one for a phone has no address yet. */
export const withText = (data: SiwxMessageData, write = formatSiwxMessage): SiwxMessage => ({
  ...data,
  toString: () => write(data),
})

/** Writes the message of sign-ins that are made together with the connection. */
export const createMessenger =
  ({ origin, now, statement, uri = origin, resources, expirationMs, ...rest }: MessengerOptions) =>
  async ({ chainId, accountAddress, notBefore }: SiwxMessageInput): Promise<SiwxMessage> => {
    const { nonceUrl } = rest
    const nonce = await (rest.getNonce?.() ?? (nonceUrl ? fetchNonce(nonceUrl) : siwxNonce()))
    const isEvm = parseCaipNetworkId(chainId).namespace === 'eip155' && isEvmAddress(accountAddress)
    const issuedAt = now()
    return withText({
      accountAddress: isEvm ? getAddress(accountAddress) : accountAddress,
      chainId,
      domain: new URL(origin).host,
      uri,
      version: '1',
      nonce,
      issuedAt: new Date(issuedAt).toISOString(),
      ...(statement && { statement }),
      ...(notBefore && { notBefore }),
      ...(expirationMs && { expirationTime: new Date(issuedAt + expirationMs).toISOString() }),
      ...(resources && resources.length > 0 && { resources: [...resources] }),
    })
  }
