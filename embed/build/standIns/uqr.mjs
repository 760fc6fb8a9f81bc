/**
 * uqr, as far as the views draw with it: a text as bytes, at level Q, without a border. What comes
 * out is what uqr makes of it, module by module.
 */

export const QrCodeDataType = { Alignment: 4 }
const FIXED = 1

// A letter for each version, at level Q: the bytes that mend a block, and how many blocks there are.
const spares = 'dmiqioimkosqokuossqusuuuusuuuuuuuuuuuuuu'
const blockCounts = '11224466888:<@<A@BEDGGIKMRRSVX[]`cehknqt'

const masks = [
  (x, y) => (x + y) % 2,
  (_, y) => y % 2,
  (x) => x % 3,
  (x, y) => (x + y) % 3,
  (x, y) => (Math.floor(x / 3) + Math.floor(y / 2)) % 2,
  (x, y) => ((x * y) % 2) + ((x * y) % 3),
  (x, y) => (((x * y) % 2) + ((x * y) % 3)) % 2,
  (x, y) => (((x + y) % 2) + ((x * y) % 3)) % 2,
]

/** Modules that hold bytes: all but the frame. */
const roomOf = (version) => {
  const count = Math.floor(version / 7) + 2
  const frame = version < 2 ? 0 : (25 * count - 10) * count - 55 + (version < 7 ? 0 : 36)
  return (16 * version + 128) * version + 64 - frame
}

/** What the version's codewords are: in all, to mend a block, and blocks. */
const planOf = (version) => ({
  all: roomOf(version) >> 3,
  spare: Number.parseInt(spares[version - 1], 36),
  blocks: blockCounts.charCodeAt(version - 1) - 48,
})

const middlesOf = (version) => {
  if (version === 1) return []
  const count = Math.floor(version / 7) + 2
  const step = version === 32 ? 26 : Math.ceil((version * 4 + 4) / (count * 2 - 2)) * 2
  const last = version * 4 + 10
  return [6, ...Array.from({ length: count - 1 }, (_, at) => last - step * (count - 2 - at))]
}

/** The product of two bytes, as polynomials modulo x^8 + x^4 + x^3 + x^2 + 1. */
const times = (a, b) => {
  let product = 0
  for (let bit = 7; bit >= 0; bit--) {
    product = (product << 1) ^ ((product >> 7) * 0x11d)
    product ^= ((b >> bit) & 1) * a
  }
  return product
}

/** The bytes that can mend a block (Reed-Solomon). */
const mending = (data, divisor) => {
  const rest = divisor.map(() => 0)
  for (const byte of data) {
    const factor = byte ^ rest.shift()
    rest.push(0)
    divisor.forEach((one, at) => {
      rest[at] ^= times(one, factor)
    })
  }
  return rest
}

const divisorOf = (degree) => {
  const divisor = Array(degree).fill(0)
  divisor[degree - 1] = 1
  for (let step = 0, root = 1; step < degree; step++, root = times(root, 2))
    divisor.forEach((one, at) => {
      divisor[at] = times(one, root) ^ (divisor[at + 1] ?? 0)
    })
  return divisor
}

/** The text as a string of bits, in as small a code as holds it: data first, then dealt out. */
const write = (text) => {
  const bytes = [...new TextEncoder().encode(text)]
  const bits = (value, count) => value.toString(2).padStart(count, '0')
  for (let version = 1; version <= 40; version++) {
    const { all, spare, blocks } = planOf(version)
    const room = all - spare * blocks
    const head = version > 9 ? 16 : 8
    const taken = 4 + head + bytes.length * 8
    if (taken > room * 8 || bytes.length >= 1 << head) continue
    const words = [`0100${bits(bytes.length, head)}`, ...bytes.map((byte) => bits(byte, 8)), '0000']
      .join('')
      .slice(0, room * 8)
      .match(/.{1,8}/g)
      .map((word) => Number.parseInt(word.padEnd(8, '0'), 2))
    for (let pad = 0xec; words.length < room; pad ^= 0xec ^ 0x11) words.push(pad)
    const divisor = divisorOf(spare)
    const shortCount = blocks - (all % blocks)
    const short = Math.floor(all / blocks) - spare
    const data = Array.from({ length: blocks }, (_, which) =>
      words.splice(0, short + (which < shortCount ? 0 : 1)),
    )
    const mends = data.map((block) => mending(block, divisor))
    const dealt = (rows, length) =>
      Array.from({ length }, (_, at) => rows.flatMap((row) => row.slice(at, at + 1))).flat()
    const dealtBits = [...dealt(data, short + 1), ...dealt(mends, spare)].map((word) =>
      bits(word, 8),
    )
    return { version, stream: dealtBits.join('') }
  }
  throw new RangeError('Data too long')
}

/** What a reader trips over, of one row or column. */
const tripsOf = (line, size) => {
  const runs = [0]
  for (const isDark of line) {
    if (isDark === (runs.length % 2 === 0)) runs[runs.length - 1]++
    else runs.push(1)
  }
  let sum = runs.reduce((total, run) => total + (run < 5 ? 0 : run - 2), 0)
  if (runs.length % 2 === 0) runs.push(0)
  // Around the code all is light.
  runs[0] += size
  runs[runs.length - 1] += size
  for (let at = 0; at + 6 < runs.length; at += 2) {
    const [before, one, ...rest] = runs.slice(at, at + 7)
    const after = rest[4]
    if (`${rest.slice(0, 4)}` !== `${[one, one * 3, one, one]}`) continue
    sum += before >= one * 4 && after >= one ? 40 : 0
    sum += after >= one * 4 && before >= one ? 40 : 0
  }
  return sum
}

const penaltyOf = (data, size) => {
  let penalty = 0
  let dark = 0
  data.forEach((row, y) => {
    penalty += tripsOf(row, size)
    const column = data.map((other) => other[y])
    penalty += tripsOf(column, size)
    row.forEach((one, x) => {
      dark += one
      const isSquare =
        one === row[x + 1] && one === data[y + 1]?.[x] && one === data[y + 1]?.[x + 1]
      if (isSquare) penalty += 3
    })
  })
  const all = size * size
  return penalty + (Math.ceil(Math.abs(dark * 20 - all * 10) / all) - 1) * 10
}

/** `data` with as many check bits below it as the polynomial has. */
const checked = (data, polynomial, count) => {
  let rest = data
  for (let bit = 0; bit < count; bit++) rest = (rest << 1) ^ ((rest >> (count - 1)) * polynomial)
  return (data << count) | rest
}

/** @param {string} text */
export const encode = (text) => {
  const { version, stream } = write(text)
  const size = version * 4 + 17
  const data = Array.from({ length: size }, () => Array(size).fill(false))
  const types = data.map((row) => row.map(() => 0))
  const draw = (x, y, isDark, type = FIXED) => {
    if (!types[y] || !(x in types[y])) return
    data[y][x] = isDark
    types[y][x] = type
  }
  const drawSquares = (x, y, reach, lights, type) => {
    for (let dy = -reach; dy <= reach; dy++)
      for (let dx = -reach; dx <= reach; dx++)
        draw(x + dx, y + dy, !lights.includes(Math.max(Math.abs(dx), Math.abs(dy))), type)
  }
  const drawFormat = (mask) => {
    // Level Q is number three.
    const bits = checked((3 << 3) | mask, 0x537, 10) ^ 0x5412
    for (let at = 0; at < 15; at++) {
      const isDark = ((bits >> at) & 1) === 1
      if (at < 8) draw(8, at + (at > 5 ? 1 : 0), isDark)
      else draw(at < 9 ? 7 : 14 - at, 8, isDark)
      if (at < 8) draw(size - 1 - at, 8, isDark)
      else draw(8, size - 15 + at, isDark)
    }
    draw(8, size - 8, true)
  }

  for (let at = 0; at < size; at++) {
    draw(6, at, at % 2 === 0)
    draw(at, 6, at % 2 === 0)
  }
  const last = size - 7
  for (const [x, y] of [
    [3, 3],
    [size - 4, 3],
    [3, size - 4],
  ])
    drawSquares(x, y, 4, [2, 4])
  const middles = middlesOf(version)
  for (const x of middles)
    for (const y of middles) {
      const isEye = (x === 6 && (y === 6 || y === last)) || (x === last && y === 6)
      if (!isEye) drawSquares(x, y, 2, [1], QrCodeDataType.Alignment)
    }
  drawFormat(0)
  if (version > 6) {
    const bits = checked(version, 0x1f25, 12)
    for (let at = 0; at < 18; at++) {
      const [far, near] = [size - 11 + (at % 3), Math.floor(at / 3)]
      const isDark = ((bits >> at) & 1) === 1
      draw(far, near, isDark)
      draw(near, far, isDark)
    }
  }

  let next = 0
  for (let right = size - 1, up = true; right > 0; right -= 2, up = !up) {
    if (right === 6) right = 5
    for (let step = 0; step < size; step++) {
      const y = up ? size - 1 - step : step
      for (const x of [right, right - 1]) if (!types[y][x]) data[y][x] = stream[next++] === '1'
    }
  }

  let best
  masks.forEach((isLeft, mask) => {
    drawFormat(mask)
    const masked = data.map((row, y) =>
      row.map((one, x) => (types[y][x] ? one : one !== (isLeft(x, y) === 0))),
    )
    const penalty = penaltyOf(masked, size)
    if (!best || penalty < best.penalty) best = { penalty, masked }
  })
  return { size, data: best.masked, types }
}
