/**
 * The key by which wallet names are compared: case and a final "Wallet" are ignored, so that 'Trust' and 'Trust Wallet'
 * are equal.
 */
export const walletKey = (name: string): string =>
  name
    .trim()
    .toLowerCase()
    .replace(/\s+wallet$/, '')
