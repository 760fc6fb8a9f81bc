import { fileURLToPath } from 'node:url'
import { build } from 'esbuild'

const root = fileURLToPath(new URL('../../../', import.meta.url))
const fromRoot = (path: string) => `${root}${path}`

/** Where each version is installed. */
const installed = {
  2: { wagmi: 'node_modules/wagmi2', core: 'node_modules/wagmi2/node_modules/@wagmi/core' },
  3: { wagmi: 'node_modules/wagmi', core: 'node_modules/@wagmi/core' },
} as const
export type WagmiVersion = keyof typeof installed
export const wagmiVersions = Object.keys(installed).map(Number) as WagmiVersion[]

/** The app with the built connector and component, which load the element from `/dist`. */
export async function bundleWagmiApp(version: WagmiVersion): Promise<string> {
  const { wagmi, core } = installed[version]
  const { outputFiles } = await build({
    entryPoints: [fileURLToPath(new URL('WagmiApp.tsx', import.meta.url))],
    alias: {
      wagmi: fromRoot(wagmi),
      '@wagmi/core': fromRoot(core),
    },
    plugins: [
      {
        name: 'as-published',
        setup(bundler) {
          bundler.onResolve({ filter: /\/latchkey(React|Wagmi)\.ts$/ }, ({ path }) => ({
            path: fromRoot(path.includes('Wagmi') ? 'dist/wagmi.mjs' : 'dist/react.mjs'),
          }))
          bundler.onResolve({ filter: /\/split\/bundler\.js$/ }, () => ({
            path: '/dist/split/bundler.js',
            external: true,
          }))
        },
      },
    ],
    bundle: true,
    write: false,
    format: 'esm',
    platform: 'browser',
    target: 'es2022',
    jsx: 'automatic',
    define: { 'process.env.NODE_ENV': '"production"' },
    logLevel: 'error',
  })
  return outputFiles[0]?.text ?? ''
}
