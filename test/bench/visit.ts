import type { Bench } from './bench.ts'
import type { BenchPage } from './cdp.ts'
import type { Ready } from './page/report.ts'
import type { Subject } from './subjects.ts'

/** The visitor's machine and connection. */
export type Conditions = 'desktop' | 'slow' | 'slow-cpu'

export type Visit = {
  page: BenchPage
  ready: Ready
  /** Requested addresses outside the page's own host. */
  foreign: readonly string[]
}

/**
 * Slow 4G as Chromium's own tools define it: a round trip of 150 ms, which makes a request take 3.75
 * of them with its connection, and 1.6 Mbit/s, of which nine tenths are left for content.
 */
const slow4G = { latency: 150 * 3.75, throughput: (1.6 * 1024 * 1024 * 0.9) / 8 }

/** Loads a page with the subject, in a new context, and continues once it is ready. */
export async function visit<Value>(
  { chromium, server }: Bench,
  subject: Subject,
  conditions: Conditions,
  go: (visit: Visit) => Promise<Value> | Value,
): Promise<Value> {
  const page = await chromium.open()
  const foreign: string[] = []
  try {
    await page.send('Page.enable')
    await page.send('Performance.enable')
    await page.send('Network.enable')
    // Keys arrive as if the window had the focus.
    await page.send('Emulation.setFocusEmulationEnabled', { enabled: true })
    const noteUrl = (url: string) => {
      if (/^(https?|wss?):/.test(url) && !url.startsWith(server.origin)) foreign.push(url)
    }
    page.on('Network.requestWillBeSent', ({ request: { url } }: { request: { url: string } }) =>
      noteUrl(url),
    )
    page.on('Network.webSocketCreated', ({ url }: { url: string }) => noteUrl(url))
    if (conditions !== 'desktop') await page.send('Emulation.setCPUThrottlingRate', { rate: 4 })
    if (conditions === 'slow') {
      await page.send('Network.emulateNetworkConditions', {
        offline: false,
        latency: slow4G.latency,
        downloadThroughput: slow4G.throughput,
        uploadThroughput: slow4G.throughput,
      })
    }
    const arrived = new Promise((resolve) => page.on('Page.frameNavigated', resolve))
    await page.send('Page.navigate', { url: server.page(subject) })
    await arrived
    // The page's head may not have run yet.
    const ready = await evaluate<Ready>(
      page,
      `new Promise(resolve => {
        const look = () => globalThis.bench ? resolve(bench.ready) : setTimeout(look)
        look()
      })`,
    )
    return await go({ page, ready, foreign })
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

/** The heap after a forced garbage collection. */
export async function collected(page: BenchPage) {
  // What the first collection only releases is collected by the second.
  await page.send('HeapProfiler.collectGarbage')
  await page.send('HeapProfiler.collectGarbage')
  const { Nodes = 0, JSEventListeners = 0, JSHeapUsedSize = 0 } = await figures(page)
  return { nodes: Nodes, listeners: JSEventListeners, heap: JSHeapUsedSize }
}

/** Evaluates an expression in the page and returns its (awaited) value. */
export async function evaluate<Value>(page: BenchPage, expression: string): Promise<Value> {
  const { result, exceptionDetails } = await within(
    60_000,
    page.send<{
      result: { value: Value }
      exceptionDetails?: { exception?: { description?: string } }
    }>('Runtime.evaluate', { expression, awaitPromise: true, returnByValue: true }),
    expression,
  )
  if (exceptionDetails) throw new Error(exceptionDetails.exception?.description ?? 'page threw')
  return result.value
}

function within<Value>(ms: number, promise: Promise<Value>, what: string): Promise<Value> {
  let timer: NodeJS.Timeout
  const late = new Promise<never>((_, reject) => {
    timer = setTimeout(() => reject(new Error(`${what}: no answer within ${ms} ms`)), ms)
  })
  return Promise.race([promise, late]).finally(() => clearTimeout(timer))
}
