import { toBase64 } from '#lib/base64.ts'

/** The id of a passkey as text: base64url, as WebAuthn's own JSON has it. */
export const passkeyIdOf = (bytes: Uint8Array): string =>
  toBase64(bytes).replaceAll('+', '-').replaceAll('/', '_').replaceAll('=', '')

/** The bytes of such a text. @throws {TypeError} it is none */
export function bytesOfPasskeyId(id: string): Uint8Array<ArrayBuffer> {
  if (!/^[\w-]+$/.test(id)) throw new TypeError('This is no id of a passkey')
  const binary = atob(id.replaceAll('-', '+').replaceAll('_', '/'))
  return Uint8Array.from(binary, (character) => character.charCodeAt(0))
}
