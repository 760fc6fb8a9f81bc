import { readdirSync, readFileSync } from 'node:fs'
import { createRequire } from 'node:module'
import { dirname, join } from 'node:path'
import MagicString from 'magic-string'
import { shortNames } from './shortNames.mjs'

/** Nothing of theirs but what they are asked for leaves the page, or comes into it. */
const closed = /\/node_modules\/(react|react-dom|scheduler|@noble\/[^/]+|@scure\/[^/]+)\//
/** What they write and read as plain objects goes to a relay: only members of their classes stay. */
const talking = /\/node_modules\/@walletconnect\//

/** Engines have these, and no library of TypeScript's. */
const engines = ['captureStackTrace', 'prepareStackTrace', 'stackTraceLimit']

/** So many names of one letter come first. */
const FIRST_SHORT = 54

/**
 * Gives properties that never leave the code of a few packages names of two letters, the same ones
 * in every chunk.
 *
 * @returns {import('rollup').OutputPlugin}
 */
export function shortMembers() {
  let names
  return {
    name: 'short-members',
    renderStart() {
      const modules = [...this.getModuleIds()]
        .map((id) => this.getModuleInfo(id))
        .filter(({ code, isIncluded }) => isIncluded && typeof code === 'string')
        .map(({ id, code }) => ({ id, code, ast: this.parse(code) }))
      names = membersOf(modules, platformWords())
    },
    renderChunk(code) {
      const edited = withNames(code, this.parse(code), names)
      return edited && { code: edited.toString(), map: edited.generateMap({ hires: 'boundary' }) }
    },
  }
}

/**
 * Short names by long ones. A property gets one when only the named packages have it, they make it
 * themselves and ask for it by name, and nothing else has its name: no text, no export, no module of ours and nothing that
 * the platform declares.
 *
 * @param {readonly { id: string, code: string, ast: unknown }[]} modules of the whole bundle
 * @param {ReadonlySet<string>} platform words that the platform uses
 * @returns {ReadonlyMap<string, string>}
 */
export function membersOf(modules, platform) {
  const taken = new Set([...platform, ...engines])
  const members = new Map()
  for (const { id, code, ast } of modules) {
    if (!id.includes('/node_modules/')) {
      for (const word of wordsIn(code)) taken.add(word)
      continue
    }
    const isClosed = closed.test(id)
    const isTalking = talking.test(id)
    for (const { kind, name } of namesIn(ast)) {
      if (kind === 'word' || (!isClosed && !isTalking)) {
        taken.add(name)
        continue
      }
      const member = members.get(name) ?? { count: 0, isMade: false, isAsked: false }
      members.set(name, member)
      member.count += 1
      if (isClosed ? kind !== 'read' : kind === 'member') member.isMade = true
      if (kind === 'read') member.isAsked = true
      if (isTalking && kind === 'key') taken.add(name)
    }
  }
  const found = [...members]
    .filter(
      ([name, { isMade, isAsked }]) => isMade && isAsked && name.length > 2 && !taken.has(name),
    )
    .sort(([a, one], [b, other]) => other.count - one.count || (a < b ? -1 : 1))
  const short = new Map()
  let at = FIRST_SHORT
  for (const [name] of found) {
    let next
    do next = shortNames.get(at++)
    while (taken.has(next) || members.has(next))
    if (next.length < name.length) short.set(name, next)
  }
  return short
}

/**
 * @param {string} code
 * @param {unknown} ast of it
 * @param {ReadonlyMap<string, string>} names
 * @returns {MagicString | undefined} nothing when it has none of the names
 */
export function withNames(code, ast, names) {
  const edited = new MagicString(code)
  for (const { kind, name, node, isShorthand } of namesIn(ast)) {
    const short = kind === 'word' ? undefined : names.get(name)
    if (!short) continue
    if (isShorthand) edited.appendLeft(node.start, `${short}: `)
    else edited.overwrite(node.start, node.end, short)
  }
  return edited.hasChanged() ? edited : undefined
}

/**
 * Every name that a module gives or asks for: `key` in a literal or a pattern, `member` of a class or
 * of `this`, `made` by being assigned, `read`, and each `word` of texts, imports and exports.
 *
 * @param {unknown} ast
 */
function namesIn(ast) {
  const found = []
  const addWords = (text) => {
    if (typeof text === 'string')
      for (const name of wordsIn(text)) found.push({ kind: 'word', name })
  }
  const visit = (node, parent) => {
    const { type } = node
    if (type === 'Literal') addWords(node.regex?.pattern ?? node.value)
    else if (type === 'TemplateElement') addWords(node.value.raw)
    else if (/^(Im|Ex)port/.test(type)) {
      for (const part of [node.imported, node.exported, node.local]) addWords(part?.name)
      const { declaration } = node
      for (const { id } of declaration?.declarations ?? [declaration ?? {}])
        for (const name of [id?.name, ...(id?.properties ?? []).map(({ key }) => key?.name)])
          addWords(name)
    } else if (type === 'MemberExpression' && !node.computed) {
      const isMade = parent.type === 'AssignmentExpression' && parent.left === node
      const kind = !isMade ? 'read' : node.object.type === 'ThisExpression' ? 'member' : 'made'
      const { property } = node
      if (property.type === 'Identifier') found.push({ kind, name: property.name, node: property })
    } else if (/^((Method|Property)Definition|Property)$/.test(type) && !node.computed) {
      const { key, shorthand: isShorthand } = node
      const kind = type === 'Property' ? 'key' : 'member'
      if (key.type === 'Identifier' && key.name !== 'constructor')
        found.push({ kind, name: key.name, node: key, isShorthand })
    }
    for (const part of Object.values(node))
      for (const one of Array.isArray(part) ? part : [part])
        if (typeof one?.type === 'string') visit(one, node)
  }
  visit(ast)
  return found
}

/** @param {string} text */
const wordsIn = (text) => text.match(/[A-Za-z_$][\w$]*/g) ?? []

/** Whatever is declared of browsers and of the language. */
function platformWords() {
  const folder = dirname(createRequire(import.meta.url).resolve('typescript'))
  return new Set(
    readdirSync(folder)
      .filter((file) => /^lib\.(dom|es|decorators).*\.d\.ts$/.test(file))
      .flatMap((file) => wordsIn(readFileSync(join(folder, file), 'utf8'))),
  )
}
