import type { BenchServer, Subject } from './benchServer.ts'
import type { BenchPage, Chromium } from './cdp.ts'
import type { Plan, Report } from './page/plan.ts'

/** The machine and line a visitor has. */
export type Conditions = 'desktop' | 'slow' | 'slow-cpu'

export type Run = {
  report: Report
  /** Addresses outside the page's own host that were asked for. */
  foreign: string[]
  /** Chromium's own figures after a forced garbage collection. */
  heapBytes: number
  nodes: number
  listeners: number
  /** Time the main thread spent in script. */
  scriptMs: number
  /** What `more` gave. */
  extra?: unknown
}

export type RunOptions = Partial<Pick<Plan, 'steps' | 'warm' | 'wallets' | 'settleMs'>> & {
  conditions?: Conditions
  /** Goes on with the page after its report. */
  more?: (page: BenchPage) => Promise<unknown>
}

/**
 * Slow 4G as Chromium's own tools have it: a round trip of 150 ms, which makes a request take 3.75
 * of them with its connection, and 1.6 Mbit/s, of which nine tenths are left for content.
 */
const slow4G = { latency: 150 * 3.75, throughput: (1.6 * 1024 * 1024 * 0.9) / 8 }
let runs = 0

/** Loads a page that holds the subject, in a fresh context, and gives all that was seen. */
export async function measurePage(
  { chromium, server }: { chromium: Chromium; server: BenchServer },
  subject: Subject,
  { conditions = 'desktop', more, ...plan }: RunOptions = {},
): Promise<Run> {
  const page = await chromium.open()
  const foreign: string[] = []
  try {
    await page.send('Page.enable')
    await page.send('Performance.enable')
    await page.send('Network.enable')
    page.on('Network.requestWillBeSent', ({ request: { url } }: { request: { url: string } }) => {
      if (/^(https?|wss?):/.test(url) && !url.startsWith(server.origin)) foreign.push(url)
    })
    if (conditions !== 'desktop') await page.send('Emulation.setCPUThrottlingRate', { rate: 4 })
    if (conditions === 'slow') {
      await page.send('Network.emulateNetworkConditions', {
        offline: false,
        latency: slow4G.latency,
        downloadThroughput: slow4G.throughput,
        uploadThroughput: slow4G.throughput,
      })
    }
    runs += 1
    const run = `run-${runs}`
    const url = server.page(subject, {
      run,
      tag: subject.tag,
      wallets: 3,
      steps: 'load',
      warm: 0,
      settleMs: 50,
      ...plan,
    })
    const reported = server.report(run)
    await page.send('Page.navigate', { url })
    const report = await within(60_000, reported, `${subject.tag} from ${subject.script}`)
    const before = await figures(page)
    await page.send('HeapProfiler.collectGarbage')
    const after = await figures(page)
    return {
      report,
      foreign,
      heapBytes: after.JSHeapUsedSize ?? 0,
      nodes: after.Nodes ?? 0,
      listeners: after.JSEventListeners ?? 0,
      scriptMs: (before.ScriptDuration ?? 0) * 1000,
      extra: await more?.(page),
    }
  } finally {
    await page.close()
  }
}

/** Chromium's counters, by name. */
export async function figures(page: BenchPage): Promise<Record<string, number>> {
  const { metrics } = await page.send<{ metrics: { name: string; value: number }[] }>(
    'Performance.getMetrics',
  )
  return Object.fromEntries(metrics.map(({ name, value }) => [name, value]))
}

/** Runs an expression in the page and gives its (awaited) value. */
export async function evaluate<Value>(page: BenchPage, expression: string): Promise<Value> {
  const { result, exceptionDetails } = await page.send<{
    result: { value: Value }
    exceptionDetails?: { exception?: { description?: string } }
  }>('Runtime.evaluate', { expression, awaitPromise: true, returnByValue: true })
  if (exceptionDetails) throw new Error(exceptionDetails.exception?.description ?? 'page threw')
  return result.value
}

function within<Value>(ms: number, promise: Promise<Value>, what: string): Promise<Value> {
  let timer: NodeJS.Timeout
  const late = new Promise<never>((_, reject) => {
    timer = setTimeout(() => reject(new Error(`${what}: no report within ${ms} ms`)), ms)
  })
  return Promise.race([promise, late]).finally(() => clearTimeout(timer))
}

export function median(values: readonly number[]): number {
  const sorted = [...values].sort((a, b) => a - b)
  const middle = sorted.length >> 1
  const [low = Number.NaN, high = Number.NaN] = sorted.slice(middle - 1 + (sorted.length % 2))
  return sorted.length % 2 ? low : (low + high) / 2
}
