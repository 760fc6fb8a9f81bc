import { fileURLToPath } from 'node:url'
import MagicString from 'magic-string'
import { rootFractions } from './standIns/rootFractions.mjs'

const file = fileURLToPath(new URL('standIns/rootFractions.mjs', import.meta.url))
const high = (words) => words.map((word) => word >> 32n)
const halves = (words) => words.flatMap((word) => [word >> 32n, word & 0xffffffffn])

const state = rootFractions(2n, 8)
const rounds = rootFractions(3n, 80)
const high32 = '(word) => Number(word >> 32n)'

/** By module the tables in it: how each begins and ends, what it holds, and how that is worked out. */
const tables = {
  '/@noble/hashes/esm/_md.js': [
    {
      begins: 'export const SHA256_IV = /* @__PURE__ */ Uint32Array.from([',
      ends: '])',
      holds: high(state),
      instead: `const state = /* @__PURE__ */ rootFractions(2n, 8)
        export const SHA256_IV = /* @__PURE__ */ Uint32Array.from(state, ${high32})`,
    },
    {
      begins: 'export const SHA512_IV = /* @__PURE__ */ Uint32Array.from([',
      ends: '])',
      holds: halves(state),
      instead: `export const SHA512_IV = /* @__PURE__ */ Uint32Array.from(
          /* @__PURE__ */ state.flatMap((word) => [word >> 32n, word & 0xffffffffn]), Number)`,
    },
  ],
  '/@noble/hashes/esm/sha2.js': [
    {
      begins: 'const SHA256_K = /* @__PURE__ */ Uint32Array.from([',
      ends: '])',
      holds: high(rounds).slice(0, 64),
      instead: `const rounds = /* @__PURE__ */ rootFractions(3n, 80)
        const SHA256_K = /* @__PURE__ */ Uint32Array.from(rounds, ${high32})`,
    },
    {
      begins: 'const K512 = /* @__PURE__ */ (() => u64.split([',
      ends: '].map(n => BigInt(n))))()',
      holds: rounds,
      instead: 'const K512 = /* @__PURE__ */ u64.split(rounds)',
    },
  ],
}

/**
 * The constants of SHA-2 are nothing up anybody's sleeve: roots of primes. The bundle works them out
 * in a fifth of the room they take up when they are written out, bit for bit those of the package.
 *
 * @see https://csrc.nist.gov/pubs/fips/180-4/upd1/final 4.2 and 5.3
 * @returns {import('rollup').Plugin}
 */
export function workedOut() {
  return {
    name: 'worked-out',
    transform(code, id) {
      const path = Object.keys(tables).find((one) => id.endsWith(one))
      if (!path) return null
      const edited = new MagicString(code)
      for (const { begins, ends, holds, instead } of tables[path]) {
        const at = code.indexOf(begins)
        const end = code.indexOf(ends, at)
        const written = code.slice(at + begins.length, end).match(/0x[0-9a-f]+/g) ?? []
        if (at < 0 || `${written.map(BigInt)}` !== `${holds}`)
          throw new Error(`${id} holds something else after ${begins}`)
        edited.overwrite(at, end + ends.length, instead)
      }
      edited.prepend(`import { rootFractions } from ${JSON.stringify(file)}\n`)
      return { code: edited.toString(), map: edited.generateMap({ hires: 'boundary' }) }
    },
  }
}
