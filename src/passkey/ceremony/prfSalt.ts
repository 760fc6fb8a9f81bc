/** Part of every wallet for ever: another text would give every passkey another wallet. */
const SALT = 'latchkey passkey wallet, version 1: prf'

/** What the PRF extension is evaluated at. The browser hashes it with a prefix of its own. */
export const prfSalt = (): Uint8Array<ArrayBuffer> => new TextEncoder().encode(SALT)
