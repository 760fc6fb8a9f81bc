// @ts-check
import { readdirSync, readFileSync } from 'node:fs'
import { join } from 'node:path'
import { dts } from 'rollup-plugin-dts'
import ts from 'typescript'

/**
 * The rollup options that turn `src/index.ts` into one `latchkey.d.ts`, and copy the types for
 * frameworks from `embed/types` beside it.
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
      inferredTypes(root),
      frameworkTypes(join(root, 'embed/types')),
    ],
    onwarn(warning) {
      throw new Error(warning.message)
    },
  }
}

/**
 * The rollup options that turn `embed/verify.ts` into one `verify.d.ts`, and the same for CommonJS.
 *
 * @param {{ root: string, dir: string }} options
 * @returns {import('rollup').RollupOptions}
 */
export function verifyTypesConfig({ root, dir }) {
  return {
    input: join(root, 'embed/verify.ts'),
    // For `require` of a package of modules, TypeScript needs a separate declaration.
    output: ['verify.d.ts', 'verify.d.cts'].map((name) => ({
      file: join(dir, name),
      format: 'es',
    })),
    plugins: [dts({ tsconfig: join(root, 'tsconfig.json') }), inferredTypes(root)],
    onwarn(warning) {
      throw new Error(warning.message)
    },
  }
}

/**
 * The rollup options that turn each entry of `latchkey/testing` into one declaration.
 *
 * @param {{ root: string, dir: string }} options
 * @returns {import('rollup').RollupOptions[]}
 */
export const testingTypesConfigs = ({ root, dir }) =>
  [
    { entry: 'testing.ts', file: 'testing.d.ts' },
    { entry: 'testingNode.ts', file: 'node.d.ts' },
    { entry: 'testingPlaywright.ts', file: 'playwright.d.ts' },
  ].map(({ entry, file }) => ({
    input: join(root, 'embed/testing', entry),
    output: { file: join(dir, 'testing', file), format: 'es' },
    external: ['playwright-core'],
    plugins: [dts({ tsconfig: join(root, 'tsconfig.json') }), inferredTypes(root)],
    onwarn(warning) {
      throw new Error(warning.message)
    },
  }))

/**
 * Adds the declarations written by hand, and checks that the generated ones need no package of a host.
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
 * Writes out the types that are inferred from schemas, and removes the schemas: a host needs only the types, and has no
 * zod to infer them with.
 *
 * @param {string} root
 * @returns {import('rollup').Plugin}
 */
function inferredTypes(root) {
  return {
    name: 'inferred-types',
    renderChunk(code) {
      const { program, source } = programOf(code, root)
      const checker = program.getTypeChecker()
      const { NoTruncation, InTypeAlias, MultilineObjectLiterals } = ts.NodeBuilderFlags
      const flags = NoTruncation | InTypeAlias | MultilineObjectLiterals
      const printer = ts.createPrinter()
      /** @type {{ from: number, to: number, text: string }[]} */
      const edits = []
      /** @param {import('typescript').Node} node */
      const visit = (node) => {
        if (ts.isTypeReferenceNode(node) && /^z\./.test(node.typeName.getText(source))) {
          const type = checker.typeToTypeNode(checker.getTypeFromTypeNode(node), node, flags)
          if (!type) throw new Error(`${node.getText(source)} has no type`)
          const text = printer.printNode(ts.EmitHint.Unspecified, type, source)
          edits.push({ from: node.getStart(source), to: node.end, text })
        } else ts.forEachChild(node, visit)
      }
      for (const node of source.statements) {
        // A schema's comment is for the type of the same name, which follows it.
        if (isSchema(node, source))
          edits.push({ from: node.getStart(source), to: node.end + '\n'.length, text: '' })
        else if (isZod(node)) edits.push({ from: node.getFullStart(), to: node.end, text: '' })
        else visit(node)
      }
      const made = edits.reduceRight(
        (text, edit) => text.slice(0, edit.from) + edit.text + text.slice(edit.to),
        code,
      )
      const left = /.*(\bz\.|zod).*/.exec(made)
      return left ? this.error(`the types would need zod at the host's: ${left[0]}`) : made
    },
  }
}

/**
 * @param {string} code
 * @param {string} root where packages are installed
 */
function programOf(code, root) {
  const path = join(root, 'latchkey.d.ts')
  const { options } = ts.parseJsonConfigFileContent(
    ts.readConfigFile(join(root, 'tsconfig.json'), ts.sys.readFile).config,
    { ...ts.sys, readDirectory: () => [] },
    root,
  )
  const host = ts.createCompilerHost(options)
  const { getSourceFile } = host
  host.getSourceFile = (name, language, ...rest) =>
    name === path
      ? ts.createSourceFile(name, code, language, true)
      : getSourceFile(name, language, ...rest)
  const program = ts.createProgram([path], options, host)
  const source = program.getSourceFile(path)
  if (!source) throw new Error(`${path} was not read`)
  return { program, source }
}

/**
 * @param {import('typescript').Statement} node
 * @param {import('typescript').SourceFile} source
 */
const isSchema = (node, source) =>
  ts.isVariableStatement(node) &&
  node.declarationList.declarations.every((one) => /^z\./.test(one.type?.getText(source) ?? ''))

/** @param {import('typescript').Statement} node */
const isZod = (node) => ts.isImportDeclaration(node) && /^'zod/.test(node.moduleSpecifier.getText())
