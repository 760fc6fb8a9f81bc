import MagicString from 'magic-string'
import { shortNames } from './shortNames.mjs'

/** A custom property of our own styles; what a host may set is called `--latchkey-…`. */
const own = /--_[a-z][\w-]*/g
const any = /--[a-z][\w-]*/gi

/**
 * Gives custom properties that only our styles use short names, the same ones in every chunk.
 *
 * @returns {import('rollup').OutputPlugin}
 */
export function shortProperties() {
  let names
  return {
    name: 'short-properties',
    renderStart() {
      const codes = [...this.getModuleIds()].map((id) => this.getModuleInfo(id).code ?? '')
      names = propertyNames(codes)
    },
    renderChunk(code) {
      const edited = new MagicString(code)
      for (const { 0: name, index } of code.matchAll(own))
        edited.overwrite(index, index + name.length, names.get(name))
      return edited.hasChanged()
        ? { code: edited.toString(), map: edited.generateMap({ hires: 'boundary' }) }
        : null
    },
  }
}

/**
 * Short names by long ones, the most used first.
 *
 * @param {readonly string[]} codes of all modules
 * @returns {ReadonlyMap<string, string>}
 */
export function propertyNames(codes) {
  const counts = new Map()
  const taken = new Set()
  for (const code of codes) {
    for (const [name] of code.matchAll(own)) counts.set(name, (counts.get(name) ?? 0) + 1)
    for (const [name] of code.matchAll(any)) taken.add(name)
  }
  const found = [...counts].sort(([a, x], [b, y]) => y - x || (a < b ? -1 : 1))
  let at = 0
  const next = () => {
    let name
    do name = `--${shortNames.get(at++)}`
    while (taken.has(name))
    return name
  }
  return new Map(found.map(([name]) => [name, next()]))
}
