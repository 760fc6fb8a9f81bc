// @ts-check
import { readFileSync } from 'node:fs'
import { fileURLToPath } from 'node:url'
import { bundleConfig } from './embed/build/bundleConfig.mjs'
import { elementDescriptions } from './embed/build/elementDescriptions.mjs'
import { framePages } from './embed/build/framePages.mjs'
import { manifest } from './embed/build/manifest.mjs'
import { nodeEntry } from './embed/build/nodeEntry.mjs'
import { reactEntry } from './embed/build/reactEntry.mjs'
import { removeStale } from './embed/build/removeStale.mjs'
import { shortMaps } from './embed/build/shortMaps.mjs'
import { snippet } from './embed/build/snippet.mjs'
import { testingEntry } from './embed/build/testingEntry.mjs'
import { testingTypesConfigs, typesConfig, verifyTypesConfig } from './embed/build/typesConfig.mjs'
import { verifyEntry } from './embed/build/verifyEntry.mjs'
import { inputsHash } from './embed/prepare/inputsHash.mjs'

const root = fileURLToPath(new URL('.', import.meta.url))
const dir = fileURLToPath(new URL('dist', import.meta.url))
const { version } = JSON.parse(readFileSync(new URL('package.json', import.meta.url), 'utf8'))
const banner = `/*! Latchkey ${version}, Apache-2.0; more in third-party.txt */`
// All of it is ours.
const loaderBanner = `/*! Latchkey ${version}, Apache-2.0 */`

const verify = verifyEntry({
  dir,
  version,
  banner,
  entry: fileURLToPath(new URL('embed/verify.ts', import.meta.url)),
})

const testing = testingEntry({
  dir,
  version,
  banner,
  folder: fileURLToPath(new URL('embed/testing', import.meta.url)),
})

const frame = framePages({
  dir,
  version,
  banner,
  sandbox: fileURLToPath(new URL('demo/sandbox', import.meta.url)),
})

export default [
  typesConfig({ root, dir }),
  verifyTypesConfig({ root, dir }),
  ...testingTypesConfigs({ root, dir }),
  bundleConfig({
    input: fileURLToPath(new URL('embed/latchkey.ts', import.meta.url)),
    dir,
    version,
    banner,
    loaderBanner,
    plugins: [
      elementDescriptions({ version }),
      nodeEntry({ modules: ['split', 'locales'] }),
      verify,
      testing,
      frame,
      reactEntry({
        entry: fileURLToPath(new URL('embed/react/latchkeyReact.ts', import.meta.url)),
        element: 'split/bundler.js',
        banner: loaderBanner,
      }),
      shortMaps({ dir: 'maps' }),
      snippet({
        template: fileURLToPath(new URL('embed/snippet.html', import.meta.url)),
        version,
      }),
      // Last, for a complete manifest is what says that the build is done.
      manifest({
        root,
        version,
        inputs: inputsHash(root),
        loader: 'split/latchkey.js',
        alsoShips: async () =>
          (await Promise.all([verify, testing, frame].map(({ api }) => api.sources()))).flat(),
      }),
      removeStale(),
    ],
  }),
]
