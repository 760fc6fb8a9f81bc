import { generateKeyPairSync, sign } from 'node:crypto'
import { Hono } from 'hono'
import { cors } from 'hono/cors'
import { listen, type RunningServer } from '#server/listen.ts'

/** A requested attestation. */
export type AskedAttestation = { projectId: string; origin: string; id: string }

export type Verify = RunningServer & {
  /** Every requested attestation, oldest first. */
  asked(): readonly AskedAttestation[]
  clear(): void
}

const ATTESTATION_LIFE_S = 300
const KEY_LIFE_S = 86_400

const seconds = () => Math.floor(Date.now() / 1_000)
const encode = (part: object) => Buffer.from(JSON.stringify(part)).toString('base64url')

/**
 * WalletConnect's Verify server: a page's frame gets a signed statement of the origin that embeds it, and a wallet the
 * key to verify it with. Only the attested origin may embed the frame, so no page can request another's statement.
 *
 * @see https://docs.walletconnect.network/wallet-sdk/features/verify
 */
export async function startVerify({ port }: { port?: number | undefined } = {}): Promise<Verify> {
  const { privateKey, publicKey } = generateKeyPairSync('ec', { namedCurve: 'P-256' })
  const asked: AskedAttestation[] = []
  const attest = (origin: string, id: string) => {
    const payload = {
      exp: seconds() + ATTESTATION_LIFE_S,
      id,
      origin,
      isScam: false,
      isVerified: true,
    }
    const text = [{ alg: 'ES256', typ: 'JWT' }, payload].map(encode).join('.')
    const signature = sign('sha256', Buffer.from(text), {
      key: privateKey,
      dsaEncoding: 'ieee-p1363',
    })
    return `${text}.${signature.toString('base64url')}`
  }

  const app = new Hono()
  app.get('/v3/public-key', cors(), ({ json }) =>
    json({ publicKey: publicKey.export({ format: 'jwk' }), expiresAt: seconds() + KEY_LIFE_S }),
  )
  app.get('/v3/attestation', ({ req, html }) => {
    const { projectId = '', origin = '', id = '' } = req.query()
    // It becomes part of a policy: no host of a page has characters beyond these.
    if (!/^https?:\/\/[\w.:-]+$/.test(origin)) return html('No origin to attest', 400)
    asked.push({ projectId, origin, id })
    const message = JSON.stringify({ type: 'verify_attestation', attestation: attest(origin, id) })
    // Base64 and JSON quotes: nothing in it can end the script.
    const script = `parent.postMessage(${JSON.stringify(message).replaceAll('<', '\\u003c')}, ${JSON.stringify(origin)})`
    return html(`<!doctype html><title>Verify</title><script>${script}</script>`, 200, {
      'content-security-policy': `default-src 'none'; script-src 'unsafe-inline'; frame-ancestors ${origin}`,
    })
  })
  const server = await listen(app, { port })
  return { ...server, asked: () => asked, clear: () => asked.splice(0) }
}
