// @ts-check
// WalletConnect takes Node's global for granted: esbuild puts this in its place, as `inject` does in the build.
export { Buffer } from 'buffer'
