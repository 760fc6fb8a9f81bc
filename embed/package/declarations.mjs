// @ts-check
import { readdirSync, readFileSync } from 'node:fs'
import { join } from 'node:path'
import { dts } from 'rollup-plugin-dts'
import { refuseWarning } from '../build/refuseWarning.mjs'
import { inferredTypes } from './inferredTypes.mjs'

/**
 * The rollup options that write one declaration for each entry of the package, and copy the types for frameworks from
 * `embed/types` beside them.
 *
 * @param {{ root: string, dir: string }} options
 * @returns {import('rollup').RollupOptions[]}
 */
export function declarations({ root, dir }) {
  /** @type {(input: string, file: string, plugins?: import('rollup').Plugin[]) => import('rollup').RollupOptions} */
  const declaration = (input, file, plugins = []) => ({
    input: join(root, input),
    output: { dir, entryFileNames: file, format: 'es' },
    external: ['playwright-core'],
    plugins: [
      dts({ tsconfig: join(root, 'tsconfig.json') }),
      inferredTypes(root),
      ...plugins,
      importTypes,
    ],
    onwarn: refuseWarning,
  })
  return [
    declaration('embed/types/latchkeyTypes.ts', 'latchkey.d.ts', [
      frameworkTypes(join(root, 'embed/types')),
    ]),
    declaration('embed/verify.ts', 'verify.d.ts'),
    declaration('embed/receipts/latchkeyReceipts.ts', 'receipts.d.ts'),
    declaration('embed/testing/testing.ts', 'testing/testing.d.ts'),
    declaration('embed/testing/testingNode.ts', 'testing/node.d.ts'),
    declaration('embed/testing/testingPlaywright.ts', 'testing/playwright.d.ts'),
  ]
}

/** The declaration that TypeScript reads for `import`, where the one beside it is for `require`: the same types. @param {string} file */
const forImport = (file) => ({
  fileName: file.replace(/\.d\.ts$/, '.d.mts'),
  source: `export * from './${file.slice(file.lastIndexOf('/') + 1).replace(/\.d\.ts$/, '.js')}'\n`,
})

/** What the declarations of entries import. */
const shared = ['component.d.ts', 'hooks.d.ts']

/** Emits the declaration for `import` beside that of each entry. @type {import('rollup').Plugin} */
const importTypes = {
  name: 'import-types',
  generateBundle: {
    order: 'post',
    handler(_options, bundle) {
      for (const file of Object.keys(bundle).filter((name) => !shared.includes(name)))
        this.emitFile({ type: 'asset', ...forImport(file) })
    },
  },
}

/**
 * Adds the declarations written by hand, and checks that the generated ones need no package of a host. A plug-in that
 * copies files, such as `rollup-plugin-copy`, does neither add to a chunk nor check it.
 *
 * @param {string} folder
 * @returns {import('rollup').Plugin}
 */
function frameworkTypes(folder) {
  return {
    name: 'framework-types',
    generateBundle(_options, bundle) {
      const made = bundle['latchkey.d.ts']
      if (made?.type !== 'chunk') return this.error('latchkey.d.ts was not made')
      // The properties that reflect attributes are generated from their table, like the attributes' types.
      made.code =
        "import type { LatchKeyProperties } from './attributes.js'\n\n" +
        made.code.trim() +
        '\ninterface LatchKeyElement extends Omit<LatchKeyProperties, keyof HTMLElement | "wallets"> {\n' +
        '  /** The wallets that `connect` takes. Setting it sets the attribute: the wallets to feature. */\n' +
        '  get wallets(): readonly OfferedWallet[]\n' +
        "  set wallets(featured: LatchKeyProperties['wallets'] | undefined)\n}\n"
      const foreign = [...made.code.matchAll(/ from '([^.'][^']*)'/g)].map(([, name]) => name)
      if (foreign.length > 0)
        this.error(`latchkey.d.ts would need ${foreign.join(', ')} at the host's`)
      for (const fileName of readdirSync(folder).filter((name) => name.endsWith('.d.ts'))) {
        this.emitFile({ type: 'asset', fileName, source: readFileSync(join(folder, fileName)) })
      }
    },
  }
}
