/** The kind of a measured value. Bytes, counts and ratios decide; times depend on the machine and are only printed. */
export type BudgetKind = 'bytes' | 'count' | 'ratio' | 'time'

export type Budget = {
  what: string
  kind: BudgetKind
  /** The limit: bytes, a number, a ratio or ms. Infinity for values that are only reported. */
  limit: number
}

const KB = 1024

/** Every budget of the product, by the name of its measurement. */
export const budgets = {
  'loader-size': {
    what: 'JavaScript until the button is painted and callable, split, brotli',
    kind: 'bytes',
    limit: 7 * KB,
  },
  'loader-requests': { what: 'requests for scripts until then', kind: 'count', limit: 1 },
  'rows-size': {
    what: 'JavaScript until wallet rows show, split, brotli',
    kind: 'bytes',
    limit: 125 * KB,
  },
  'one-file-size-umd': {
    what: 'everything in one classic script, brotli',
    kind: 'bytes',
    limit: 400 * KB,
  },
  'one-file-size-esm': {
    what: 'everything in one module, brotli',
    kind: 'bytes',
    limit: 400 * KB,
  },
  'foreign-requests': { what: 'requests to other hosts before intent', kind: 'count', limit: 0 },
  'telemetry-requests': { what: 'telemetry requests, ever', kind: 'count', limit: 0 },
  'heap-split': { what: 'JS heap after load, split', kind: 'bytes', limit: 1.2 * KB * KB },
  'heap-umd': { what: 'JS heap after load, classic script', kind: 'bytes', limit: 2 * KB * KB },
  'heap-esm': { what: 'JS heap after load, module', kind: 'bytes', limit: 2 * KB * KB },
  'growth-nodes': { what: 'nodes kept by an open and close', kind: 'count', limit: 0 },
  'growth-listeners': { what: 'listeners kept by an open and close', kind: 'count', limit: 0 },
  'growth-heap': {
    what: 'heap kept by an open and close, cycles 3 to 10, against the React floor',
    kind: 'ratio',
    limit: 1.5,
  },
  'growth-leak': {
    what: 'heap kept by an open and close, cycles 21 to 30, without compiled code',
    kind: 'bytes',
    limit: 0.5 * KB,
  },
  'ready-ratio': { what: 'ready, desktop, against the vanilla floor', kind: 'ratio', limit: 1.15 },
  'ready-ratio-slow': {
    what: 'ready, 4× CPU and Slow 4G, against the vanilla floor',
    kind: 'ratio',
    limit: 1.1,
  },
  'row-ratio-slow': {
    what: 'navigation → usable row, pressed when ready, 4× CPU and Slow 4G, against the React floor',
    kind: 'ratio',
    limit: 1.5,
  },
  ready: { what: 'ready, desktop, split', kind: 'time', limit: Number.POSITIVE_INFINITY },
  'ready-umd-slow': {
    what: 'ready, 4× CPU and Slow 4G, classic script',
    kind: 'time',
    limit: Number.POSITIVE_INFINITY,
  },
  'long-tasks-split': { what: 'long tasks at load, 4× CPU, split', kind: 'time', limit: 0 },
  'long-tasks-umd': { what: 'long tasks at load, 4× CPU, classic script', kind: 'time', limit: 0 },
  'long-tasks-esm': { what: 'long tasks at load, 4× CPU, module', kind: 'time', limit: 0 },
  'fifty-ready': {
    what: 'ready, fifty elements, against one',
    kind: 'ratio',
    limit: 2,
  },
  'fifty-heap': {
    what: 'JS heap after load, fifty elements, against one',
    kind: 'ratio',
    limit: 2,
  },
  'fifty-long-tasks': {
    what: 'long tasks at load, 4× CPU, fifty elements',
    kind: 'time',
    limit: 0,
  },
  'click-cold': { what: 'click → usable row, cold', kind: 'time', limit: 80 },
  'click-warm': { what: 'click → usable row, warm', kind: 'time', limit: 30 },
  'open-cpu': {
    what: 'CPU of the main thread, first opening and two seconds more',
    kind: 'time',
    limit: 60,
  },
  'open-cpu-slow': { what: 'the same, 4× CPU', kind: 'time', limit: 400 },
  'open-cpu-ratio': {
    what: 'CPU of a first opening, against the React floor',
    kind: 'ratio',
    limit: 12,
  },
  'open-cpu-ratio-slow': {
    what: 'the same, 4× CPU',
    kind: 'ratio',
    limit: 12,
  },
  'open-blocking-slow': {
    what: 'blocking after the press (long tasks over 50 ms), 4× CPU',
    kind: 'time',
    limit: 50,
  },
  'open-heap': {
    what: 'JS heap after the first opening, split',
    kind: 'bytes',
    limit: 4.2 * KB * KB,
  },
  'search-worst-key': {
    what: 'wallet search: worst key to the next paint (INP)',
    kind: 'time',
    limit: 16,
  },
  'search-stable': { what: 'wallet search: last key → stable list', kind: 'time', limit: 50 },
  'search-script': { what: '10,000 wallets: script of the worst key', kind: 'time', limit: 16 },
  'receipt-first': {
    what: 'request of the page → first receipt, without simulation',
    kind: 'time',
    limit: 100,
  },
  'passkey-signature': {
    what: 'passkey’s answer → signature',
    kind: 'time',
    limit: 50,
  },
  'passkey-signature-ratio': {
    what: 'the same, against a plain signature',
    kind: 'ratio',
    limit: 60,
  },
  'scroll-step': {
    what: '10,000 wallets: script of the worst scroll step',
    kind: 'time',
    limit: 16,
  },
  'tokens-scroll-step': {
    what: '2,000 tokens: script of the worst scroll step',
    kind: 'time',
    limit: 16,
  },
  'activity-scroll-step': {
    what: '10,000 activity rows: script of the worst scroll step',
    kind: 'time',
    limit: 16,
  },
} as const satisfies Record<string, Budget>

export type BudgetName = keyof typeof budgets

export type Measured = { name: BudgetName; value: number; note?: string }

/** A value that could not be measured (NaN) is not within its limit. */
export const isPast = ({ name, value }: Measured) => !(value <= budgets[name].limit)

/** Times never fail a run: they depend on the machine as much as on the code. */
export const fails = (measured: Measured) =>
  isPast(measured) && (budgets[measured.name] as Budget).kind !== 'time'
