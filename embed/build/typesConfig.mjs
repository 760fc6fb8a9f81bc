// @ts-check
import { readdirSync, readFileSync } from 'node:fs'
import { join } from 'node:path'
import { dts } from 'rollup-plugin-dts'
import ts from 'typescript'

/**
 * The rollup options that turn `src/index.ts` into one `latchkey.d.ts`, and lay beside it the types
 * for frameworks from `embed/types`.
 *
 * @param {{ root: string, dir: string }} options
 * @returns {import('rollup').RollupOptions}
 */
export function typesConfig({ root, dir }) {
  return {
    input: join(root, 'embed/types/latchkeyTypes.ts'),
    output: { file: join(dir, 'latchkey.d.ts'), format: 'es' },
    plugins: [
      dts({ tsconfig: join(root, 'tsconfig.json') }),
      frameworkTypes(join(root, 'embed/types')),
    ],
    onwarn(warning) {
      throw new Error(warning.message)
    },
  }
}

/**
 * The rollup options that turn `embed/verify.ts` into one `verify.d.ts`.
 *
 * @param {{ root: string, dir: string }} options
 * @returns {import('rollup').RollupOptions}
 */
export function verifyTypesConfig({ root, dir }) {
  return {
    input: join(root, 'embed/verify.ts'),
    output: { file: join(dir, 'verify.d.ts'), format: 'es' },
    plugins: [dts({ tsconfig: join(root, 'tsconfig.json') })],
    onwarn(warning) {
      throw new Error(warning.message)
    },
  }
}

/**
 * Adds the declarations written by hand, and sees to it that the made ones ask nothing of a host.
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
      // The properties that mirror attributes are made from their table, as the attributes' types are.
      made.code =
        "import type { LatchKeyProperties } from './attributes.js'\n\n" +
        withoutSchemas(made.code).trim() +
        '\ninterface LatchKeyElement extends Omit<LatchKeyProperties, keyof HTMLElement> {}\n'
      const foreign = [...made.code.matchAll(/ from '([^.'][^']*)'/g)].map(([, name]) => name)
      if (foreign.length > 0)
        this.error(`latchkey.d.ts would need ${foreign.join(', ')} at the host's`)
      for (const fileName of readdirSync(folder).filter((name) => name.endsWith('.d.ts'))) {
        this.emitFile({ type: 'asset', fileName, source: readFileSync(join(folder, fileName)) })
      }
    },
  }
}

/**
 * A type and the schema it is parsed with share a name, so both arrive; a host needs the type alone.
 *
 * @param {string} code
 */
function withoutSchemas(code) {
  const source = ts.createSourceFile('latchkey.d.ts', code, ts.ScriptTarget.Latest)
  /** @param {ts.Statement} node */
  const isSchema = (node) =>
    ts.isVariableStatement(node) &&
    node.declarationList.declarations.every((one) => /^z\./.test(one.type?.getText(source) ?? ''))
  /** @param {ts.Statement} node */
  const isZod = (node) =>
    ts.isImportDeclaration(node) && /^'zod/.test(node.moduleSpecifier.getText(source))
  return source.statements
    .filter((node) => !isSchema(node) && !isZod(node))
    .map((node) => node.getFullText(source))
    .join('')
}
