import { createHmac, randomBytes } from 'node:crypto'
import type { BrowserContext } from 'playwright-core'

// Chromium's virtual device belongs to one tab: a window opened by it has none, and can't be given the same one. This one
// is the visitor's in all their tabs. It answers as Chromium's does, and tests know its secrets.

type Passkey = { id: string; rpId: string; secret: Buffer; name: string }
type Asked =
  | { kind: 'create'; rpId: string; name: string }
  | { kind: 'get'; rpId: string; ids: string[]; salt: string; isVerified: boolean }
type Answered = { id: string; prf?: string } | { error: string }

export type SoftDevice = {
  passkeys: Passkey[]
  /** What it has given to pages: PRF answers, in hex. Nothing else may ever see them. */
  given: string[]
  /** The salts it was asked with, as text. */
  salts: string[]
  /** How often it was asked for a secret. */
  asked(): number
  /** What the person does at the next dialogs. */
  person: { says: 'yes' | 'no'; afterMs: number }
}

/**
 * Gives a browser a device whose passkeys all of its tabs share.
 *
 * @param options.isTopOnly frames may make none, as in Safari
 * @param options.isSilentInFrames frames get no answer either
 */
export async function addSoftDevice(
  context: BrowserContext,
  { isTopOnly = false, isSilentInFrames = false } = {},
): Promise<SoftDevice> {
  const passkeys: Passkey[] = []
  const given: string[] = []
  const person: SoftDevice['person'] = { says: 'yes', afterMs: 0 }
  const salts: string[] = []
  let asked = 0

  await context.exposeBinding('softDevice', async (_, ask: Asked): Promise<Answered> => {
    if (ask.kind === 'get') {
      asked += 1
      salts.push(Buffer.from(ask.salt, 'hex').toString())
    }
    await new Promise((resolve) => setTimeout(resolve, person.afterMs))
    if (person.says === 'no') return { error: 'NotAllowedError' }
    if (ask.kind === 'create') {
      const id = randomBytes(16).toString('hex')
      passkeys.push({ id, rpId: ask.rpId, secret: randomBytes(32), name: ask.name })
      return { id }
    }
    const found = passkeys.find(
      ({ id, rpId }) => rpId === ask.rpId && (ask.ids.length === 0 || ask.ids.includes(id)),
    )
    if (!found) return { error: 'NotAllowedError' }
    const prf = createHmac('sha256', found.secret)
      .update(Buffer.from(ask.salt, 'hex'))
      .digest('hex')
    given.push(prf)
    return { id: found.id, prf }
  })

  await context.addInitScript(
    ({ isTopOnly, isSilentInFrames }) => {
      // A window is an empty page at first, which has no passkeys.
      if (typeof CredentialsContainer === 'undefined') return
      const hex = (bytes: Uint8Array) =>
        [...bytes].map((byte) => byte.toString(16).padStart(2, '0')).join('')
      const bytes = (text: string) =>
        Uint8Array.from(text.match(/../g) ?? [], (pair) => Number.parseInt(pair, 16))
      const bytesOf = (source: BufferSource) =>
        ArrayBuffer.isView(source)
          ? new Uint8Array(source.buffer, source.byteOffset, source.byteLength)
          : new Uint8Array(source)
      const softDevice = (ask: unknown) =>
        (window as unknown as { softDevice(ask: unknown): Promise<Answered> }).softDevice(ask)

      async function answer(ask: unknown, signal: AbortSignal | undefined) {
        signal?.throwIfAborted()
        const answered = await Promise.race([
          softDevice(ask),
          new Promise<never>((_, reject) =>
            signal?.addEventListener('abort', () => reject(signal.reason)),
          ),
        ])
        if ('error' in answered) throw new DOMException('Refused', answered.error)
        const data = new Uint8Array(37)
        data[32] = 0x05
        return Object.create(PublicKeyCredential.prototype, {
          rawId: { value: bytes(answered.id).buffer },
          response: { value: { authenticatorData: data.buffer } },
          getClientExtensionResults: {
            value: () => ({
              prf: {
                enabled: true,
                ...(answered.prf && { results: { first: bytes(answered.prf).buffer } }),
              },
            }),
          },
        })
      }

      const assertHost = (rpId: string | undefined) => {
        if (rpId !== location.hostname) throw new DOMException('Foreign', 'SecurityError')
      }
      CredentialsContainer.prototype.create = async ({ publicKey, signal } = {}) => {
        if (!publicKey) throw new TypeError('None')
        if (isTopOnly && window.top !== window) throw new DOMException('Frame', 'NotAllowedError')
        assertHost(publicKey.rp.id)
        return answer({ kind: 'create', rpId: publicKey.rp.id, name: publicKey.user.name }, signal)
      }
      CredentialsContainer.prototype.get = async ({ publicKey, signal } = {}) => {
        if (isSilentInFrames && window.top !== window && sessionStorage.getItem('silent'))
          throw new DOMException('Frame', 'NotAllowedError')
        const first = publicKey?.extensions?.prf?.eval?.first
        if (!publicKey || !first) throw new TypeError('None')
        assertHost(publicKey.rpId)
        const ids = (publicKey.allowCredentials ?? []).map(({ id }) => hex(bytesOf(id)))
        const salt = hex(bytesOf(first))
        performance.mark('asked')
        const answered = await answer(
          { kind: 'get', rpId: publicKey.rpId, ids, salt, isVerified: true },
          signal,
        )
        performance.mark('answered')
        return answered
      }
    },
    { isTopOnly, isSilentInFrames },
  )
  return { passkeys, given, salts, asked: () => asked, person }
}
