/** An unguessable nonce: 128 bits as letters and digits, which every namespace’s message format allows. */
export const siwxNonce = (): string => {
  const bytes = crypto.getRandomValues(new Uint8Array(16))
  return [...bytes].map((byte) => byte.toString(16).padStart(2, '0')).join('')
}
