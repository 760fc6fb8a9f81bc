import type { Chain, Transport } from 'viem'

/**
 * The addresses that a transport of viem's reads a chain from; the chain's own where the transport has none, as over a
 * WebSocket.
 */
export const urlsOfTransport = (
  transport: Transport | undefined,
  chain: Chain,
): readonly string[] => {
  const value = transport?.({ chain }).value as Value | undefined
  const parts = value?.transports?.map((part) => part.value) ?? [value]
  const urls = parts.map((part) => part?.url).filter((url) => url?.startsWith('http'))
  return urls.length > 0 ? (urls as string[]) : chain.rpcUrls.default.http
}

/** What `http` and `fallback` say of themselves. */
type Value = { url?: string; transports?: readonly { value?: Value }[] }
