/**
 * Carries a key share so that only the requesting page can read it: ephemeral ECDH on P-256, HKDF-SHA-256,
 * AES-256-GCM, which browser and service both have in WebCrypto.
 */
const CURVE = { name: 'ECDH', namedCurve: 'P-256' } as const
const NONCE_BYTES = 12

export type ShareEnvelope = { from: string; sealed: string }

/** One page's side: a public key to send, and the function that opens the answer. */
export type ShareReceiver = {
  publicKey: string
  /** @throws `OperationError` when the envelope is for someone else or was changed */
  open(envelope: ShareEnvelope): Promise<Uint8Array<ArrayBuffer>>
}

export const toBase64Url = (bytes: Uint8Array): string =>
  btoa(String.fromCharCode(...bytes))
    .replaceAll('+', '-')
    .replaceAll('/', '_')
    .replaceAll('=', '')

export const fromBase64Url = (text: string): Uint8Array<ArrayBuffer> =>
  Uint8Array.from(atob(text.replaceAll('-', '+').replaceAll('_', '/')), (letter) =>
    letter.charCodeAt(0),
  )

async function sharedKey(own: CryptoKey, theirs: string): Promise<CryptoKey> {
  const { subtle } = globalThis.crypto
  const point = await subtle.importKey('raw', fromBase64Url(theirs), CURVE, false, [])
  const secret = await subtle.deriveBits({ name: 'ECDH', public: point }, own, 256)
  const material = await subtle.importKey('raw', secret, 'HKDF', false, ['deriveKey'])
  const info = new TextEncoder().encode('latchkey custody share')
  return subtle.deriveKey(
    { name: 'HKDF', hash: 'SHA-256', salt: new Uint8Array(), info },
    material,
    { name: 'AES-GCM', length: 256 },
    false,
    ['encrypt', 'decrypt'],
  )
}

const newPair = () => globalThis.crypto.subtle.generateKey(CURVE, false, ['deriveBits'])

const publicPoint = async (key: CryptoKey) =>
  toBase64Url(new Uint8Array(await globalThis.crypto.subtle.exportKey('raw', key)))

export async function createShareReceiver(): Promise<ShareReceiver> {
  const pair = await newPair()
  return {
    publicKey: await publicPoint(pair.publicKey),
    async open({ from, sealed }) {
      const bytes = fromBase64Url(sealed)
      const share = await globalThis.crypto.subtle.decrypt(
        { name: 'AES-GCM', iv: bytes.subarray(0, NONCE_BYTES) },
        await sharedKey(pair.privateKey, from),
        bytes.subarray(NONCE_BYTES),
      )
      return new Uint8Array(share)
    },
  }
}

/** Seals a share to a receiver's public key. @throws `DataError` when that is no point of the curve */
export async function sealShare(
  share: Uint8Array<ArrayBuffer>,
  to: string,
): Promise<ShareEnvelope> {
  const pair = await newPair()
  const nonce = globalThis.crypto.getRandomValues(new Uint8Array(NONCE_BYTES))
  const sealed = await globalThis.crypto.subtle.encrypt(
    { name: 'AES-GCM', iv: nonce },
    await sharedKey(pair.privateKey, to),
    share,
  )
  const letter = new Uint8Array(NONCE_BYTES + sealed.byteLength)
  letter.set(nonce)
  letter.set(new Uint8Array(sealed), NONCE_BYTES)
  return { from: await publicPoint(pair.publicKey), sealed: toBase64Url(letter) }
}
