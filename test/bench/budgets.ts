/** What a measured value is: sizes, counts and ratios decide; times are printed for the eye. */
export type BudgetKind = 'bytes' | 'count' | 'ratio' | 'time'

export type Budget = {
  what: string
  kind: BudgetKind
  /** The most it may be. Times in ms, sizes in bytes. */
  limit: number
  /**
   * A limit that is not met yet: how far past it may stay without failing the run, and why it is past. It is printed
   * as past all the same, and may only shrink.
   */
  debt?: { upTo: number; why: string }
}

const KB = 1024

/** Every budget of the product, by the name its measure goes by. */
export const budgets = {
  'loader-size': {
    what: 'JavaScript until the button is painted and callable, split, brotli',
    kind: 'bytes',
    limit: 6 * KB,
  },
  'loader-requests': { what: 'requests for scripts until then', kind: 'count', limit: 1 },
  'rows-size': {
    what: 'JavaScript until wallet rows show, split, brotli',
    kind: 'bytes',
    limit: 110 * KB,
  },
  'one-file-size-umd': {
    what: 'everything in one classic script, brotli',
    kind: 'bytes',
    limit: 260 * KB,
  },
  'one-file-size-esm': {
    what: 'everything in one module, brotli',
    kind: 'bytes',
    limit: 260 * KB,
  },
  'ready-ratio': { what: 'ready, desktop, against the vanilla floor', kind: 'ratio', limit: 1.15 },
  'ready-ratio-slow': {
    what: 'ready, 4× CPU and Slow 4G, against the vanilla floor',
    kind: 'ratio',
    limit: 1.1,
  },
  'row-ratio-slow': {
    what: 'navigation → usable row, clicked when ready, 4× CPU and Slow 4G, against the React floor',
    kind: 'ratio',
    limit: 1.3,
  },
  ready: { what: 'ready, desktop, split', kind: 'time', limit: Number.POSITIVE_INFINITY },
  'click-cold': { what: 'click → usable row, cold', kind: 'time', limit: 60 },
  'click-warm': { what: 'click → usable row, warm', kind: 'time', limit: 20 },
  'long-tasks-split': { what: 'long tasks at load, 4× CPU, split', kind: 'time', limit: 0 },
  'long-tasks-umd': { what: 'long tasks at load, 4× CPU, classic script', kind: 'time', limit: 0 },
  'long-tasks-esm': { what: 'long tasks at load, 4× CPU, module', kind: 'time', limit: 0 },
  'lazy-ratio': {
    what: 'script run at load, classic script, against the same file run eagerly',
    kind: 'ratio',
    limit: 0.2,
  },
  'heap-split': { what: 'JS heap after load, split', kind: 'bytes', limit: 1.2 * KB * KB },
  'heap-umd': { what: 'JS heap after load, classic script', kind: 'bytes', limit: 2 * KB * KB },
  'heap-esm': { what: 'JS heap after load, module', kind: 'bytes', limit: 2 * KB * KB },
  'growth-nodes': { what: 'nodes kept by an open and close', kind: 'count', limit: 0 },
  'growth-listeners': { what: 'listeners kept by an open and close', kind: 'count', limit: 0 },
  'growth-heap': {
    what: 'heap kept by an open and close, against the React floor',
    kind: 'ratio',
    limit: 1,
  },
  'search-worst-key': { what: 'wallet search: worst key', kind: 'time', limit: 16 },
  'search-stable': { what: 'wallet search: last key → stable list', kind: 'time', limit: 50 },
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
  'foreign-requests': { what: 'requests to other hosts before intent', kind: 'count', limit: 0 },
  'telemetry-requests': { what: 'telemetry requests, ever', kind: 'count', limit: 0 },
} as const satisfies Record<string, Budget>

export type BudgetName = keyof typeof budgets

export type Measured = { name: BudgetName; value: number; note?: string }

/** Two runs of the same file differ by so much on a machine that does other things as well. */
const RATIO_NOISE = 1.15

/** What fails a run: the limit, with room for noise where times are compared, or for a debt that is owned up to. */
export const failsFrom = ({ name }: Pick<Measured, 'name'>): number => {
  const { kind, limit, debt }: Budget = budgets[name]
  return debt?.upTo ?? (kind === 'ratio' ? limit * RATIO_NOISE : limit)
}

/** Times never fail a run: the machine decides them as much as the code does. */
export const isPast = ({ name, value }: Measured) => value > budgets[name].limit
export const decides = ({ name }: Measured) => (budgets[name] as Budget).kind !== 'time'
