import { parseAst } from 'rollup/parseAst'

/**
 * What is taken out of a script, by rules that each have to apply: a rule that finds nothing means
 * that the script is not the one they were written for.
 *
 * @typedef {object} Cuts
 * @property {readonly number[]} [kinds] values that `.tag` never has: their cases and comparisons go
 * @property {readonly string[]} [never] names of constants that nothing is ever compared equal to
 * @property {Record<string, string>} [always] variables and members that keep one value, as source
 * @property {Record<string, readonly string[]>} [without] by function, literals that none of its
 *   switches ever meets
 * @property {Record<string, string>} [instead] by function, the body it has instead
 * @property {Record<string, string>} [variables] by name, the first value it has instead
 * @property {readonly string[]} [drop] how top-level statements begin that go
 * @property {Record<string, readonly string[]>} [members] by variable or member, keys that the object
 *   assigned to it goes without
 * @property {readonly (readonly [string, string, number?])[]} [replace] text, what stands instead,
 *   how often it is there (once unless told); any white space matches any other
 */

/**
 * @param {string} text a script
 * @param {Cuts} cuts
 * @returns {string} with every line where it was
 * @throws {Error} a rule that does not apply
 */
export function trim(text, cuts) {
  const replaced = (cuts.replace ?? []).reduce(replaceText, text)
  const { kinds = [], never = [], always = {}, without = {}, instead = {}, drop = [] } = cuts
  const { variables = {}, members = {} } = cuts
  const unmet = new Set([always, without, instead, variables, members].flatMap(Object.keys))
  for (const name of [...never, ...drop]) unmet.add(name)
  const source = ({ start, end }) => replaced.slice(start, end)
  const edits = []
  const edit = (node, by) => edits.push([node.start, node.end, by])
  const meet = (record, name) => {
    if (!Object.hasOwn(record, name)) return false
    unmet.delete(name)
    return true
  }

  const isKind = (node) => node?.type === 'Literal' && kinds.includes(node.value)
  const isNever = (node) => {
    const is = node?.type === 'Identifier' && never.includes(node.name)
    if (is) unmet.delete(node.name)
    return is
  }
  const constant = (node) =>
    (node.type === 'Identifier' || node.type === 'MemberExpression') && meet(always, source(node))
  /** Switches on `gone` tests lose those cases; what fell through to them still does. */
  const cutCases = (node, isGone) => {
    let fallsInto = false
    let leadsHere = false
    for (const one of node.cases) {
      const isLabelGone = isGone(one.test)
      const hasBody = one.consequent.length > 0
      if (!isLabelGone) leadsHere = true
      if (!hasBody) {
        if (isLabelGone) edit(one, '')
        continue
      }
      if (!isLabelGone || leadsHere || fallsInto) {
        // Its own label goes; other labels, or the body before it, still lead here.
        if (isLabelGone) edit({ start: one.start, end: one.consequent[0].start }, '')
        for (const child of one.consequent) visit(child, one)
        fallsInto = !endsAbruptly(one.consequent)
      } else {
        edit(one, '')
        for (const name of declaredIn(one)) hoisted.add(name)
      }
      leadsHere = false
    }
  }

  let inFunction = []
  const visit = (node, parent) => {
    switch (node.type) {
      case 'FunctionDeclaration': {
        const { name } = node.id
        if (meet(instead, name)) return edit(node.body, `{${instead[name]}}`)
        const outer = inFunction
        if (meet(without, name)) inFunction = without[name]
        eachIn(node)
        inFunction = outer
        return
      }
      case 'FunctionExpression':
        return eachIn(node)
      case 'VariableDeclarator':
        if (meet(variables, node.id.name)) {
          if (node.init) return edit(node.init, variables[node.id.name])
          return edit(node, `${node.id.name} = ${variables[node.id.name]}`)
        }
        if (node.init?.type === 'ObjectExpression' && meet(members, node.id.name))
          cutMembers(node.init, members[node.id.name])
        if (node.init) visit(node.init, node)
        return
      case 'AssignmentExpression':
        if (constant(node.left)) {
          // In any place, an object's braces included, `!1 || value` is the value.
          const isChain = node.right.type === 'AssignmentExpression'
          edit({ start: node.left.start, end: node.right.start }, isChain ? '' : '!1 || ')
        } else {
          if (node.right.type === 'ObjectExpression' && meet(members, source(node.left)))
            cutMembers(node.right, members[source(node.left)])
          visit(node.left, node)
        }
        return visit(node.right, node)
      case 'BinaryExpression': {
        const isSame = node.operator === '==='
        if (isSame || node.operator === '!==') {
          const sides = [node.left, node.right]
          if (sides.some(isNever) || (sides.some(isKind) && sides.some(isTag)))
            return edit(node, isSame ? '!1' : '!0')
        }
        return each(node)
      }
      case 'SwitchStatement': {
        visit(node.discriminant, node)
        const ofTags = isTag(node.discriminant)
        return cutCases(
          node,
          (test) =>
            isNever(test) ||
            (ofTags && isKind(test)) ||
            (test?.type === 'Literal' && inFunction.includes(test.value)),
        )
      }
      case 'Identifier':
      case 'MemberExpression':
        if (isName(node, parent)) return
        if (constant(node)) return edit(node, always[source(node)])
        return each(node)
      default:
        return each(node)
    }
  }
  const cutMembers = (object, names) => {
    const left = new Set(names)
    for (const property of object.properties) {
      if (!left.delete(property.key.name)) continue
      const after = /^\s*,/.exec(replaced.slice(property.end))?.[0].length ?? 0
      edit({ start: property.start, end: property.end + after }, '')
      gone.add(property)
    }
    if (left.size > 0) throw new Error(`No member ${[...left].join(', ')}`)
  }
  const gone = new Set()
  let hoisted = new Set()
  /** What was declared in a part that goes may be used in one that stays. */
  const eachIn = (node) => {
    const outer = hoisted
    hoisted = new Set()
    each(node)
    const { start } = node.body
    if (hoisted.size > 0) edit({ start, end: start + 1 }, `{var ${[...hoisted].join(',')};`)
    hoisted = outer
  }
  const each = (node) => {
    for (const value of Object.values(node))
      for (const child of Array.isArray(value) ? value : [value])
        if (typeof child?.type === 'string' && !gone.has(child)) visit(child, node)
  }

  for (const statement of parseAst(replaced).body) {
    const begins = drop.filter((start) => dense(source(statement)).startsWith(dense(start)))
    for (const start of begins) unmet.delete(start)
    if (begins.length > 0) edit(statement, '')
    else visit(statement)
  }
  if (unmet.size > 0) throw new Error(`Nothing is ${[...unmet].join(', ')}`)
  return apply(replaced, edits)
}

const tagNames = ['tag', 'grandTag', 'nodeTag', '_instance2', '_instance3']
/** Updates have tags of their own. */
const isTag = (node) => {
  if (node.type === 'SequenceExpression') return isTag(node.expressions.at(-1))
  if (node.type === 'Identifier') return tagNames.includes(node.name)
  return (
    node.type === 'MemberExpression' &&
    !node.computed &&
    node.property.name === 'tag' &&
    node.object.name !== 'update'
  )
}

/** A name that is no use of a variable. */
const isName = (node, parent) =>
  node.type === 'Identifier' &&
  ((parent?.type === 'MemberExpression' && parent.property === node && !parent.computed) ||
    (parent?.type === 'Property' && parent.key === node && !parent.shorthand) ||
    /^(Function|Label|Break|Continue|Catch)/.test(parent?.type ?? ''))

const endsAbruptly = (statements) => {
  const last = statements.at(-1)
  if (last?.type === 'BlockStatement') return endsAbruptly(last.body)
  return /^(Return|Throw|Break|Continue)Statement$/.test(last?.type ?? '')
}

const dense = (text) => text.replace(/\s/g, '')
/** @returns {string[]} names that `var` makes in the function around */
function declaredIn(node) {
  if (/Function/.test(node.type)) return []
  const own = node.type === 'VariableDeclarator' ? [node.id.name] : []
  const children = Object.values(node).flat()
  return [...own, ...children.filter((child) => child?.type).flatMap(declaredIn)]
}

const escaped = (text) => text.replace(/[$()*+.?[\\\]^{|}]/g, String.raw`\$&`)

function replaceText(text, [find, by, times = 1]) {
  const tokens = find.match(/\w+|[^\s\w]/g) ?? []
  const pattern = new RegExp(tokens.map(escaped).join(String.raw`\s*`), 'g')
  const found = [...text.matchAll(pattern)].length
  if (found !== times) throw new Error(`${found} times, not ${times}: ${find}`)
  return text.replace(pattern, (match) => by + linesOf(match))
}

const linesOf = (text) => text.replace(/[^\n]/g, '')

/** Each with as many line breaks as it takes away, so that lines stay where they were. */
function apply(text, edits) {
  let now = ''
  let at = 0
  for (const [start, end, by] of edits.sort(([a], [b]) => a - b)) {
    if (start < at) continue
    const lines = linesOf(text.slice(start, end)).slice(linesOf(by).length)
    now += text.slice(at, start) + by + lines
    at = end
  }
  return now + text.slice(at)
}
