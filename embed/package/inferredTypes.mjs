// @ts-check
import { join } from 'node:path'
import ts from 'typescript'

/**
 * Writes out the types that are inferred from schemas, and removes the schemas: a host needs only the types, and has no
 * zod to infer them with. `rollup-plugin-dts` keeps types as they are written.
 *
 * @param {string} root
 * @returns {import('rollup').Plugin}
 */
export function inferredTypes(root) {
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
