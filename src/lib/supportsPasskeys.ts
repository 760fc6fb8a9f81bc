/** The browser's own list of what it can do. @see https://www.w3.org/TR/webauthn-3/#sctn-getClientCapabilities */
type Capabilities = { getClientCapabilities?: () => Promise<Record<string, boolean | undefined>> }

/** Whether this browser may have a passkey that holds a wallet. What it does not tell is found out when one is made. */
export const supportsPasskeys = async (): Promise<boolean> => {
  if (typeof PublicKeyCredential === 'undefined') return false
  const { getClientCapabilities } = PublicKeyCredential as Capabilities
  try {
    const said = await getClientCapabilities?.call(PublicKeyCredential)
    return said?.['extension:prf'] !== false
  } catch (error) {
    console.info('[latchkey] The browser did not say what passkeys it has', error)
    return true
  }
}
