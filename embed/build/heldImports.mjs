import MagicString from 'magic-string'

/**
 * Has a chunk take what it needs of another into variables of its own, once: a name of one letter
 * then stands where `chunk.name` would at every use. What is exported here never changes, which
 * `export let` would undo: it is refused.
 *
 * @returns {{ sources: import('rollup').Plugin, chunks: import('rollup').OutputPlugin }}
 */
export function heldImports() {
  const sources = {
    name: 'unchanging-exports',
    moduleParsed({ id, ast }) {
      if (!id.includes('/src/') || !ast) return
      const names = ast.body
        .filter(({ type }) => type === 'ExportNamedDeclaration')
        .flatMap(({ declaration }) => declaration?.declarations ?? [])
        .map((declared) => declared.id.name)
      if (isAssigned(ast, new Set(names))) this.error(`${id} exports a variable that changes`)
    },
  }
  const chunks = {
    name: 'held-imports',
    renderChunk(code, { fileName }, _options, { chunks }) {
      const edited = new MagicString(code)
      const { body } = this.parse(code)
      for (const statement of body) {
        const required = requiredBy(statement)
        // Of a chunk that needs this one in turn there is nothing to take yet.
        if (!required || needs(chunks, required.file, fileName)) continue
        const uses = usesOf(required.name, body)
        const held = (name) => `${required.name}_${name}`
        for (const { start, end, property } of uses)
          edited.overwrite(start, end, held(property.name))
        const taken = [...new Set(uses.map(({ property }) => property.name))]
          .map((name) => `${name}: ${held(name)}`)
          .join(', ')
        if (taken) edited.appendLeft(statement.end, `\nlet { ${taken} } = ${required.name};`)
      }
      return edited.hasChanged()
        ? { code: edited.toString(), map: edited.generateMap({ hires: 'boundary' }) }
        : null
    },
  }
  return { sources, chunks }
}

/** `var name = require('./file.js')` */
function requiredBy({ type, declarations }) {
  if (type !== 'VariableDeclaration' || declarations.length !== 1) return undefined
  const [{ id, init }] = declarations
  if (init?.type !== 'CallExpression' || init.callee.name !== 'require') return undefined
  return { name: id.name, file: `sleeping/${init.arguments[0].value.slice(2)}` }
}

/** Whether a chunk needs another before it can run, all the way down. */
function needs(chunks, file, other, seen = new Set()) {
  if (seen.has(file)) return false
  seen.add(file)
  return (chunks[file]?.imports ?? []).some(
    (next) => next === other || needs(chunks, next, other, seen),
  )
}

/** Whether one of the names gets another value once the module has run. */
function isAssigned(node, names, isLater = false) {
  const target = node.type === 'AssignmentExpression' ? node.left : node.argument
  if (isLater && /^(Assignment|Update)Expression$/.test(node.type) && names.has(target?.name))
    return true
  return Object.values(node)
    .flat()
    .some(
      (part) =>
        typeof part?.type === 'string' &&
        isAssigned(part, names, isLater || /Function/.test(part.type)),
    )
}

/** Every `name.property`; none where something else is called so too, or the whole is used. */
function usesOf(name, body) {
  const uses = []
  let others = 0
  const visit = (node) => {
    if (node.type === 'MemberExpression' && !node.computed && node.object.name === name) {
      uses.push(node)
      return
    }
    if (node.type === 'Identifier' && node.name === name) others += 1
    for (const part of Object.values(node))
      for (const one of Array.isArray(part) ? part : [part])
        if (typeof one?.type === 'string') visit(one)
  }
  for (const statement of body) visit(statement)
  // Its own declaration is one.
  return others > 1 ? [] : uses
}
