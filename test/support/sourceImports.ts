import { readdirSync, readFileSync } from 'node:fs'
import { posix, relative } from 'node:path'
import ts from 'typescript'

/** One import of a file: its target, and its kind. */
export type SourceImport = {
  /** Path within the project, or the specifier as written when it is a package. */
  target: string
  isOurs: boolean
  /** Whether it is written as a path from the importing file. */
  isRelative: boolean
  /** `static` and `lazy` load code; `type` is gone when the program runs. */
  how: 'static' | 'lazy' | 'type'
  line: number
}

export type SourceFile = {
  /** Path within the project, with forward slashes. */
  path: string
  imports: SourceImport[]
  lines: number
  /** `export … from`: a re-export. */
  reexports: boolean
}

/** Reads a file's imports from its syntax tree: text in a string or comment never counts as one. */
export function readSource(path: string, text: string): SourceFile {
  const source = ts.createSourceFile(path, text, ts.ScriptTarget.Latest, false, scriptKind(path))
  const imports: SourceImport[] = []
  let reexports = false
  const add = (specifier: ts.Node | undefined, how: SourceImport['how']) => {
    if (!specifier || !ts.isStringLiteralLike(specifier)) return
    const target = targetOf(path, specifier.text)
    imports.push({
      target: target ?? specifier.text,
      isOurs: target !== undefined,
      isRelative: specifier.text.startsWith('.'),
      how,
      line: source.getLineAndCharacterOfPosition(specifier.getStart(source)).line + 1,
    })
  }
  const visit = (node: ts.Node) => {
    if (ts.isImportDeclaration(node)) {
      add(node.moduleSpecifier, isTypeOnly(node.importClause) ? 'type' : 'static')
    } else if (ts.isExportDeclaration(node) && node.moduleSpecifier) {
      reexports = true
      add(node.moduleSpecifier, node.isTypeOnly ? 'type' : 'static')
    } else if (ts.isImportTypeNode(node) && ts.isLiteralTypeNode(node.argument)) {
      add(node.argument.literal, 'type')
    } else if (ts.isCallExpression(node) && node.expression.kind === ts.SyntaxKind.ImportKeyword) {
      add(node.arguments[0], 'lazy')
    } else if (path.startsWith('src/') && isFileUrl(node)) {
      add(node.arguments?.[0], 'lazy')
    }
    ts.forEachChild(node, visit)
  }
  visit(source)
  return { path, imports, lines: text.split('\n').length - 1, reexports }
}

/** Reads every source file under the given folders of the project. */
export function readSources(root: string, folders: readonly string[]): SourceFile[] {
  return (
    folders
      .flatMap((folder) =>
        readdirSync(posix.join(root, folder), { recursive: true, withFileTypes: true })
          .filter((entry) => entry.isFile())
          .map((entry) => relative(root, posix.join(entry.parentPath, entry.name)))
          .map((path) => path.replaceAll('\\', '/')),
      )
      .filter((path) => /\.(tsx?|m?js|css)$/.test(path))
      // A tool's own folder: its build output, and configuration files with the names that the tool requires.
      .filter((path) => !path.includes('/.'))
      .sort()
      .map((path) => readSource(path, readFileSync(posix.join(root, path), 'utf8')))
  )
}

/** `new URL('./page.css', import.meta.url)`: what reads a file of the sources when it runs uses that file. */
function isFileUrl(node: ts.Node): node is ts.NewExpression {
  if (!ts.isNewExpression(node) || !ts.isIdentifier(node.expression)) return false
  const [path, base] = node.arguments ?? []
  const isRelative = path && ts.isStringLiteralLike(path) && /^\..*\.(tsx?|css)$/.test(path.text)
  return Boolean(
    isRelative && base && ts.isPropertyAccessExpression(base) && base.name.text === 'url',
  )
}

/** The file that a specifier names, or undefined for a package: `#room/…` is in `src` (`imports` of package.json). */
function targetOf(importer: string, specifier: string) {
  if (specifier.startsWith('#')) return posix.join('src', specifier.slice(1))
  return specifier.startsWith('.') ? posix.join(posix.dirname(importer), specifier) : undefined
}

function scriptKind(path: string) {
  if (path.endsWith('.tsx')) return ts.ScriptKind.TSX
  return /js$/.test(path) ? ts.ScriptKind.JS : ts.ScriptKind.TS
}

/** `import type …`, or an import whose every name is marked `type`. */
function isTypeOnly(clause: ts.ImportClause | undefined) {
  if (!clause) return false
  if (clause.isTypeOnly) return true
  const names = clause.namedBindings
  return (
    !clause.name &&
    names !== undefined &&
    ts.isNamedImports(names) &&
    names.elements.length > 0 &&
    names.elements.every((element) => element.isTypeOnly)
  )
}
