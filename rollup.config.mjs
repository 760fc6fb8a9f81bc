// @ts-check
import { readFileSync } from 'node:fs'
import { join } from 'node:path'
import { fileURLToPath } from 'node:url'
import { bundleConfig } from './embed/build/bundleConfig.mjs'
import { manifest } from './embed/build/manifest.mjs'
import { removeStale } from './embed/build/removeStale.mjs'
import { shortMaps } from './embed/build/shortMaps.mjs'
import { snippet } from './embed/build/snippet.mjs'
import { commandConfig } from './embed/package/commandConfig.mjs'
import { declarations } from './embed/package/declarations.mjs'
import { elementDescriptions } from './embed/package/elementDescriptions.mjs'
import { frameConfig } from './embed/package/frameConfig.mjs'
import { frameworkEntry } from './embed/package/frameworkEntry.mjs'
import { libraryConfig } from './embed/package/libraryConfig.mjs'
import { nodeEntry } from './embed/package/nodeEntry.mjs'
import { otherOutputs } from './embed/package/otherOutputs.mjs'
import { passkeyConfig } from './embed/package/passkeyConfig.mjs'
import { recoverConfig } from './embed/package/recoverConfig.mjs'
import { requireEntry } from './embed/package/requireEntry.mjs'
import { testingConfigs } from './embed/package/testingConfigs.mjs'
import { typesOnlyEntry } from './embed/package/typesOnlyEntry.mjs'
import { inputsHash } from './embed/prepare/inputsHash.mjs'

const root = fileURLToPath(new URL('.', import.meta.url))
const dir = join(root, 'dist')
const { version } = JSON.parse(readFileSync(join(root, 'package.json'), 'utf8'))
const banner = `/*! Latchkey ${version}, Apache-2.0; more in third-party.txt */`
// All of it is ours.
const loaderBanner = `/*! Latchkey ${version}, Apache-2.0 */`

// The framework itself is the app's own; a Svelte store needs none, and the connector only viem, which wagmi needs.
const frameworks = [
  { name: 'react', framework: 'react', entry: 'embed/react/latchkeyReact.ts' },
  { name: 'vue', framework: 'vue', entry: 'embed/vue/latchkeyVue.ts' },
  { name: 'svelte', framework: undefined, entry: 'embed/svelte/latchkeySvelte.ts' },
  { name: 'solana', framework: undefined, entry: 'embed/solana/latchkeySolana.ts' },
  { name: 'wagmi', framework: 'viem', entry: 'embed/wagmi/latchkeyWagmi.ts' },
]

// What servers import.
const libraries = [
  { name: 'verify', entry: 'embed/verify.ts' },
  { name: 'receipts', entry: 'embed/receipts/latchkeyReceipts.ts' },
]

const others = otherOutputs()
const beside = { root, dir, version, banner, plugins: [others.plugin, shortMaps({ dir: 'maps' })] }

export default [
  ...declarations({ root, dir }),
  ...libraries.map((library) => libraryConfig({ ...library, ...beside })),
  ...testingConfigs(beside),
  commandConfig(beside),
  frameConfig(beside),
  recoverConfig(beside),
  passkeyConfig(beside),
  // Last, for its manifest lists what is in all of them and says that the build is done.
  bundleConfig({
    input: join(root, 'embed/latchkey.ts'),
    dir,
    version,
    banner,
    loaderBanner,
    plugins: [
      elementDescriptions({ version }),
      nodeEntry({ modules: ['split', 'locales'] }),
      ...frameworks.map(({ name, framework, entry }) =>
        frameworkEntry({
          name,
          framework,
          entry: join(root, entry),
          element: 'split/bundler.js',
          version,
          banner: loaderBanner,
        }),
      ),
      requireEntry({
        entry: join(root, 'embed/hooks/defineWhereTested.ts'),
        script: 'latchkey.umd.js',
        version,
        banner: loaderBanner,
      }),
      typesOnlyEntry(),
      shortMaps({ dir: 'maps' }),
      snippet({ template: join(root, 'embed/snippet.html'), version }),
      manifest({
        root,
        version,
        inputs: inputsHash(root),
        loader: 'split/latchkey.js',
        alsoShips: others.modules,
      }),
      removeStale({ others: others.files }),
    ],
  }),
]
