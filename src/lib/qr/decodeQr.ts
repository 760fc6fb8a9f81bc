import { mendCodewords } from './mendCodewords.ts'

/** The modules of a code: whether the one in a column and a row is dark. */
export type Modules = { size: number; isDark(x: number, y: number): boolean }

// By level of mending, low to high, a digit of base 36 for each version: bytes spared in a block, and blocks.
const spares = [
  '7afkqikouikoqumosussssuuq',
  'agqiogimmqummoossqqqqssss',
  'dmiqioimkosqokuossqusuuuu',
  'hsmgmsqqososmooussqsuouuu',
]
const blockCounts = [
  '11111222244444666678899ac',
  '11122444555899aabdeghhikl',
  '11224466888acgchgilknnprt',
  '1124445688bbggigjlpppyuwz',
]
const MAX_VERSION = 25
const entry = (table: readonly string[], level: number, version: number): number =>
  Number.parseInt(table[level]?.[version - 1] ?? '', 36)

// In the order of their numbers in the format bits: medium, low, high, quartile.
const levels = [1, 0, 3, 2]

const masks: readonly ((x: number, y: number) => number)[] = [
  (x, y) => (x + y) % 2,
  (_, y) => y % 2,
  (x) => x % 3,
  (x, y) => (x + y) % 3,
  (x, y) => (Math.floor(x / 3) + Math.floor(y / 2)) % 2,
  (x, y) => ((x * y) % 2) + ((x * y) % 3),
  (x, y) => (((x * y) % 2) + ((x * y) % 3)) % 2,
  (x, y) => (((x + y) % 2) + ((x * y) % 3)) % 2,
]

const countBits = (bits: number): number => {
  let count = 0
  for (let rest = bits; rest; rest &= rest - 1) count++
  return count
}

/** Format bits with the ten that vouch for them. */
const format = (data: number): number => {
  let rest = data << 10
  for (let bit = 14; bit >= 10; bit--) if (rest & (1 << bit)) rest ^= 0x537 << (bit - 10)
  return ((data << 10) | rest) ^ 0x5412
}

/** The five format bits written twice beside the eyes, if they can still be told. */
const readFormat = ({ size, isDark }: Modules): number | undefined => {
  const near: [number, number][] = []
  const far: [number, number][] = []
  for (let at = 0; at < 15; at++) {
    near.push(at < 8 ? [8, at + Number(at > 5)] : [at < 9 ? 7 : 14 - at, 8])
    far.push(at < 8 ? [size - 1 - at, 8] : [8, size - 15 + at])
  }
  const bits = [near, far].map((places) =>
    places.reduce((sum, [x, y], at) => sum | (Number(isDark(x, y)) << at), 0),
  )
  let best: { data: number; off: number } | undefined
  for (let data = 0; data < 32; data++)
    for (const read of bits) {
      const off = countBits(read ^ format(data))
      if (off <= 3 && off < (best?.off ?? 4)) best = { data, off }
    }
  return best?.data
}

const alignments = (version: number): number[] => {
  if (version === 1) return []
  const count = Math.floor(version / 7) + 2
  const step = Math.ceil((version * 4 + 4) / (count * 2 - 2)) * 2
  const last = version * 4 + 10
  return [6, ...Array.from({ length: count - 1 }, (_, at) => last - step * (count - 2 - at))]
}

/** Whether a module is part of the frame that tells readers where they are. */
const frameOf = (version: number, size: number) => {
  const middles = alignments(version)
  const last = size - 7
  const isMiddle = (x: number, y: number) =>
    !((x === 6 && (y === 6 || y === last)) || (x === last && y === 6))
  const anchors = middles.flatMap((x) => middles.filter((y) => isMiddle(x, y)).map((y) => [x, y]))
  return (x: number, y: number): boolean =>
    (x < 9 && (y < 9 || y >= size - 8)) ||
    (x >= size - 8 && y < 9) ||
    x === 6 ||
    y === 6 ||
    (version > 6 && ((y < 6 && x >= size - 11) || (x < 6 && y >= size - 11))) ||
    anchors.some(([left = 0, top = 0]) => Math.abs(left - x) < 3 && Math.abs(top - y) < 3)
}

const readCodewords = ({ size, isDark }: Modules, version: number, mask: number): number[] => {
  const isFrame = frameOf(version, size)
  const isTurned = masks[mask] ?? (() => 1)
  const words: number[] = []
  let [word, bits] = [0, 0]
  for (let right = size - 1, up = true; right > 0; right -= 2, up = !up) {
    if (right === 6) right = 5
    for (let step = 0; step < size; step++) {
      const y = up ? size - 1 - step : step
      for (const x of [right, right - 1]) {
        if (isFrame(x, y)) continue
        word = (word << 1) | (Number(isDark(x, y)) ^ Number(isTurned(x, y) === 0))
        if (++bits < 8) continue
        words.push(word)
        ;[word, bits] = [0, 0]
      }
    }
  }
  return words
}

/** Puts the blocks together again that were dealt out in turn, and mends each. */
const mendBlocks = (words: readonly number[], level: number, version: number) => {
  const [spare, count] = [entry(spares, level, version), entry(blockCounts, level, version)]
  const short = Math.floor(words.length / count)
  const shortCount = count - (words.length % count)
  const blocks = Array.from({ length: count }, (): number[] => [])
  let next = 0
  for (let at = 0; at <= short; at++)
    blocks.forEach((block, which) => {
      // The longer blocks have one byte of data more; what mends is as long in all.
      if (at === short - spare && which < shortCount) return
      block.push(words[next++] ?? 0)
    })
  const mended = blocks.map((block) => mendCodewords(block, spare))
  return mended.every((block) => block !== undefined) ? mended.flat() : undefined
}

const letters = '0123456789ABCDEFGHIJKLMNOPQRSTUVWXYZ $%*+-./:'

const textOf = (bytes: readonly number[]): string => {
  const all = new Uint8Array(bytes)
  try {
    return new TextDecoder('utf-8', { fatal: true }).decode(all)
  } catch {
    return new TextDecoder('latin1').decode(all)
  }
}

/** The text of the segments; undefined for what is not written as text. */
const readText = (words: readonly number[], version: number): string | undefined => {
  let position = 0
  const left = () => words.length * 8 - position
  const take = (count: number): number => {
    let value = 0
    for (let bit = 0; bit < count; bit++, position++)
      value = (value << 1) | (((words[position >> 3] ?? 0) >> (7 - (position & 7))) & 1)
    return value
  }
  const wide = version > 9
  let text = ''
  while (left() >= 4) {
    const mode = take(4)
    if (mode === 0) break
    if (mode === 1) {
      for (let rest = take(wide ? 12 : 10); rest > 0; rest -= 3) {
        const digits = Math.min(rest, 3)
        text += String(take(digits * 3 + 1)).padStart(digits, '0')
      }
    } else if (mode === 2) {
      for (let rest = take(wide ? 11 : 9); rest > 0; rest -= 2) {
        const pair = take(rest > 1 ? 11 : 6)
        if (rest > 1) text += letters[Math.floor(pair / 45)] ?? ''
        text += letters[pair % 45] ?? ''
      }
    } else if (mode === 4) {
      const length = take(wide ? 16 : 8)
      if (length * 8 > left()) return undefined
      text += textOf(Array.from({ length }, () => take(8)))
    } else if (mode === 7) {
      // Which letters the bytes stand for: they are read as UTF-8 where they can be.
      if (take(1) === 0) take(7)
      else take(take(1) === 0 ? 14 : 21)
    } else return undefined
  }
  return text
}

/** The text of a code up to version 25; undefined when it cannot be read for certain. */
export const decodeQr = (modules: Modules): string | undefined => {
  const version = (modules.size - 17) / 4
  if (!Number.isInteger(version) || version < 1 || version > MAX_VERSION) return undefined
  const read = readFormat(modules)
  if (read === undefined) return undefined
  const level = levels[read >> 3] ?? 0
  const words = mendBlocks(readCodewords(modules, version, read & 7), level, version)
  return words && readText(words, version)
}
