// @ts-check
/**
 * What the sources and packages ask of their environment, answered when they are bundled: for `dist/`, for
 * `npm run dev` and for the browser tests.
 *
 * @param {{ mode: 'production' | 'development', version: string }} options `mode` picks React's build
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
  // jotai asks for it in its ES modules.
  'import.meta.env.MODE': JSON.stringify(mode),
  'import.meta.env': 'true',
  __VERSION__: JSON.stringify(version),
})

/** Switches that packages read of `process.env`; the unit tests run under them too. */
export const processEnvironment = {
  // WalletConnect would else keep a core on `globalThis`, shared with whoever else uses the SDK on the page.
  DISABLE_GLOBAL_CORE: 'true',
}

/** The modules of WalletConnect's packages, as a filter of rollup's plug-ins. */
export const WALLET_CONNECT = '**/node_modules/@walletconnect/**'

/** Before WalletConnect reads `process.env` it asks whether there is a `process`; it is not Node's. */
export const walletConnectEnvironment = {
  'typeof process.versions': '"undefined"',
  'typeof process': '"object"',
  'process.env.IS_VITEST': '"false"',
}
