import { z } from '#lib/schema.ts'
import { withResolvers } from '#lib/withResolvers.ts'

/** Timeout of an attestation: a server that exceeds it once is not asked again. */
const ATTESTATION_LIMIT_MS = 3_000

/** Hashes of the attested message: encrypted, and decrypted. */
export type Attested = { id: string; decryptedId: string }

export type OriginAttestationOptions = {
  /** The Verify server, without `/v3`; without one no attestation is requested. */
  verifyUrl: string | undefined
  projectId: string | undefined
  /** Whether the visitor has chosen a phone wallet. */
  mayAsk: () => boolean
  /** Aborts pending requests. */
  signal: AbortSignal
}

/** What the server's page posts to its parent, as JSON text. */
const VerifyMessage = z.object({
  type: z.literal('verify_attestation'),
  attestation: z.nullable(z.string()),
})

const readMessage = (data: unknown): string | undefined => {
  if (typeof data !== 'string') return undefined
  try {
    const { success, data: message } = VerifyMessage.safeParse(JSON.parse(data))
    return success ? (message.attestation ?? '') : undefined
  } catch {
    // Some other message of that page.
    return undefined
  }
}

/** Requests it in a hidden frame; `undefined` when the page's policy or the server refuses. */
const askInFrame = async (src: URL, signal: AbortSignal): Promise<string | undefined> => {
  const { promise, resolve } = withResolvers<string | undefined>()
  const ended = new AbortController()
  const listening = { signal: ended.signal }
  const frame = document.createElement('iframe')
  frame.src = src.href
  frame.style.display = 'none'
  // The server reads the embedding origin from its request; the page's path is not sent.
  frame.referrerPolicy = 'origin'
  frame.setAttribute('sandbox', 'allow-scripts allow-same-origin')
  addEventListener(
    'message',
    ({ source, origin, data }) => {
      if (source !== frame.contentWindow || origin !== src.origin) return
      const attestation = readMessage(data)
      if (attestation !== undefined) resolve(attestation)
    },
    listening,
  )
  // A frame that the policy blocks posts nothing, it only fires `load`.
  document.addEventListener(
    'securitypolicyviolation',
    ({ disposition, blockedURI }) => {
      if (disposition === 'enforce' && blockedURI.startsWith(src.origin)) resolve(undefined)
    },
    listening,
  )
  signal.addEventListener('abort', () => resolve(''), listening)
  const limit = setTimeout(() => resolve(undefined), ATTESTATION_LIMIT_MS)
  document.body.append(frame)
  try {
    return await promise
  } finally {
    clearTimeout(limit)
    ended.abort()
    frame.remove()
  }
}

/**
 * Has WalletConnect's Verify server attest the page's origin, so that a wallet can show a verified site. Returns the
 * attestation, or an empty text: a message can be sent without one.
 *
 * It replaces the SDK's own `verify.register` (2.21.8), which would ask before the visitor has chosen a phone wallet, reads
 * the messages of every window, waits five seconds at every message where the page's policy blocks the frame, and forever
 * where two are requested at once, as in a sign-in.
 *
 * @see https://docs.walletconnect.network/wallet-sdk/features/verify
 */
export const createOriginAttestation = ({
  verifyUrl,
  projectId,
  mayAsk,
  signal,
}: OriginAttestationOptions): ((of: Attested) => Promise<string>) => {
  let isRefused = false
  let before: Promise<unknown> = Promise.resolve()

  const ask = async ({ id, decryptedId }: Attested): Promise<string> => {
    if (!verifyUrl || !projectId || isRefused || signal.aborted || !mayAsk()) return ''
    const src = new URL(`${verifyUrl}/v3/attestation`)
    src.search = String(
      new URLSearchParams({ projectId, origin: location.origin, id, decryptedId }),
    )
    const attestation = await askInFrame(src, signal)
    isRefused = attestation === undefined
    return attestation ?? ''
  }

  // One after the other: after a policy has blocked the first frame, the second is not tried.
  return (of) => {
    const asked = before.then(() => ask(of))
    before = asked
    return asked
  }
}
