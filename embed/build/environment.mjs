// @ts-check
/**
 * The values that the sources and packages read from their environment, replaced when they are bundled: for `dist/`, for
 * `npm run dev` and for the browser tests.
 *
 * @param {{ mode: 'production' | 'development', version: string }} options `mode` selects React's build
 * @returns {Record<string, string>}
 */
export const environment = ({ mode, version }) => ({
  'process.env.NODE_ENV': JSON.stringify(mode),
  ...Object.fromEntries(
    Object.entries(processEnvironment).map(([name, value]) => [
      `process.env.${name}`,
      JSON.stringify(value),
    ]),
  ),
  // jotai reads it in its ES modules.
  'import.meta.env.MODE': JSON.stringify(mode),
  'import.meta.env': 'true',
  __VERSION__: JSON.stringify(version),
})

/** Switches that packages read from `process.env`; the unit tests set them, too. */
export const processEnvironment = {
  // Without it WalletConnect keeps a core on `globalThis`, shared with other users of the SDK on the page.
  DISABLE_GLOBAL_CORE: 'true',
}

/** The modules of WalletConnect's packages, as a filter of rollup's plug-ins. */
export const WALLET_CONNECT = '**/node_modules/@walletconnect/**'

/** WalletConnect checks for a `process` before it reads `process.env`; this one is not Node's. */
export const walletConnectEnvironment = {
  'typeof process.versions': '"undefined"',
  'typeof process': '"object"',
  'process.env.IS_VITEST': '"false"',
}
