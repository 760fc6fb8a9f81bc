/**
 * What makes two wallet names one: case and a closing "Wallet" do not count, so that 'Trust' and 'Trust Wallet'
 * are the same.
 */
export const walletKey = (name: string): string =>
  name
    .trim()
    .toLowerCase()
    .replace(/\s+wallet$/, '')
