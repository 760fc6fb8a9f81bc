import { createHash } from 'node:crypto'

const DAY_MS = 86_400_000
/** The random walk begins here; earlier days have the price of this day. */
const FIRST_DAY = Date.UTC(2022, 0, 1) / DAY_MS

type Course = {
  /** In US dollars, on the first day. */
  from: number
  /** How far one day takes it, at most: 0.04 is four per cent. */
  stride: number
  /** The walk stays within this factor of its start. */
  reach: number
}

/** What things are worth, by symbol. What is not listed has no price. */
const courses: Readonly<Record<string, Course>> = {
  ETH: { from: 2400, stride: 0.04, reach: 2.4 },
  TWO: { from: 0.82, stride: 0.05, reach: 3 },
  SOL: { from: 120, stride: 0.05, reach: 3 },
  BTC: { from: 46_000, stride: 0.03, reach: 2.4 },
  USDS: { from: 1, stride: 0.0008, reach: 1.002 },
  BRASS: { from: 3.15, stride: 0.05, reach: 4 },
  COPR: { from: 0.24, stride: 0.06, reach: 5 },
  SGLD: { from: 61.5, stride: 0.012, reach: 1.8 },
  SSLV: { from: 0.74, stride: 0.02, reach: 2 },
}

/** How many US dollars one of a currency costs. */
const dollars: Readonly<Record<string, number>> = {
  usd: 1,
  eur: 1.09,
  gbp: 1.27,
  aud: 0.66,
  cad: 0.73,
  inr: 0.012,
  jpy: 0.0067,
}

/** The exponents of the random walk so far, one a day, by symbol. */
const exponents = new Map<string, number[]>()

/** The same number between -1 and 1 for the same symbol and day, on every machine. */
function toss(symbol: string, day: number): number {
  const dice = createHash('sha256').update(`price:${symbol}:${day}`).digest()
  return dice.readUInt32BE(0) / 0x7fffffff - 1
}

function exponentAt(symbol: string, { stride, reach }: Course, days: number): number {
  const values = exponents.get(symbol) ?? [0]
  exponents.set(symbol, values)
  const limit = Math.log(reach)
  for (let day = values.length; day <= days; day++) {
    const before = values[day - 1] ?? 0
    // It drifts home, so that it never sticks to its limit.
    const after = before * 0.995 + toss(symbol, day) * stride
    values.push(Math.max(-limit, Math.min(limit, after)))
  }
  return values[days] ?? 0
}

const inDollars = (symbol: string, at: number): number | undefined => {
  const course = Object.hasOwn(courses, symbol) ? courses[symbol] : undefined
  if (!course) return undefined
  const days = Math.max(0, Math.floor(at / DAY_MS) - FIRST_DAY)
  return course.from * Math.exp(exponentAt(symbol, course, days))
}

/**
 * What one whole token was worth on the day of a time (UTC): a price that changes daily and is the same for every
 * reader.
 *
 * @param currency lower-case code, such as `usd`, `eur`, `btc`
 * @returns undefined for a token without a price, or an unknown currency
 */
export function priceAt(symbol: string, at: number, currency = 'usd'): number | undefined {
  const price = inDollars(symbol, at)
  const unit = Object.hasOwn(dollars, currency)
    ? dollars[currency]
    : inDollars(currency.toUpperCase(), at)
  if (price === undefined || unit === undefined) return undefined
  return Number((price / unit).toPrecision(8))
}
