// @ts-check
// WalletConnect requires Node's global: esbuild injects this module for it, as `inject` does in the build.
export { Buffer } from 'buffer'
