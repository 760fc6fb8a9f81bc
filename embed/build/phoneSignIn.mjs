/** Bytes as text, for browsers; the package leaves Node's to whoever bundles it. */
const buffer = `const Buffer = {
  from: (text) => ({
    toString: (as) =>
      as === 'base64'
        ? btoa(String.fromCharCode(...new TextEncoder().encode(text)))
        : new TextDecoder().decode(Uint8Array.from(atob(text), (one) => one.charCodeAt(0))),
  }),
}
`

/**
 * What a phone has signed is verified by Latchkey, on the page's own nodes. WalletConnect's verification miscounts
 * texts beyond ASCII, and asks a host that no page has configured about contracts.
 */
const signatures = `const nothing = () => {
  throw new Error('not part of this bundle')
}
export const verifySignature = async () => true
export {
  nothing as extractSolanaTransactionId,
  nothing as getAlgorandTransactionId,
  nothing as getNearTransactionIdFromSignedTransaction,
  nothing as getNearUint8ArrayFromBytes,
  nothing as getSignDirectHash,
  nothing as getSuiDigest,
  nothing as hashEthereumMessage,
  nothing as isValidEip1271Signature,
  nothing as isValidEip191Signature,
}`

const changes = {
  '/@walletconnect/utils/src/cacao.ts': (code) => buffer + code,
  '/@walletconnect/utils/src/signatures.ts': () => signatures,
}

/**
 * Makes signing in by a phone's one approval work in a browser.
 *
 * @returns {import('rollup').Plugin}
 */
export function phoneSignIn() {
  const unmet = new Set(Object.keys(changes))
  return {
    name: 'phone-sign-in',
    transform(code, id) {
      const path = Object.keys(changes).find((one) => id.endsWith(one))
      if (!path) return null
      unmet.delete(path)
      return { code: changes[path](code), map: { mappings: '' } }
    },
    generateBundle() {
      // A build without WalletConnect has neither.
      if (unmet.size === 1) throw new Error(`No module is ${[...unmet].join(', ')}`)
    },
  }
}
