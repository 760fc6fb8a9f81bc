/**
 * Runs in the measured page before anything else: reports when the element is ready, and the outcome of a press or a
 * key. The bench presses and types from outside, by the browser's own input.
 */
import { connectAsking, readReceipt } from './asking.ts'
import { inFrame, painted } from './frames.ts'
import { longestInteraction, watchInteractions } from './interactions.ts'
import { openAccount, openAllWallets, openView, scrollOn } from './lists.ts'
import type { Opened, Ready } from './report.ts'
import { appears, deep, onChange, watchRoots } from './roots.ts'
import { centreOf, isUsable } from './usable.ts'
import { installWallets } from './wallets.ts'

const { tag = '', count = '1' } = document.currentScript?.dataset ?? {}

/** How much longer than this a task is has the visitor waiting, ms. */
const SHORT_MS = 50

let longTaskMs = 0
let blockingMs = 0
new PerformanceObserver((list) => {
  for (const { duration } of list.getEntries()) {
    longTaskMs += duration
    blockingMs += Math.max(0, duration - SHORT_MS)
  }
}).observe({ type: 'longtask', buffered: true })

watchRoots()
watchInteractions()
installWallets()

/** Resolves once all elements are ready. */
function allButtons(): HTMLButtonElement[] | undefined {
  const buttons = [...document.querySelectorAll(tag)].flatMap(
    ({ shadowRoot }) => shadowRoot?.querySelector('button') ?? [],
  )
  return buttons.length === Number(count) ? buttons : undefined
}

const scripts = () =>
  performance
    .getEntriesByType('resource')
    // Chunks are asked for with a fragment of their own, which no server sees.
    .map(({ name }) => name.replace(/#.*/, ''))
    .filter((name) => name.endsWith('.js'))

async function ready(): Promise<Ready> {
  await customElements.whenDefined(tag)
  const [button = document.body] = await appears(allButtons)
  await painted()
  return { readyMs: performance.now(), scripts: scripts(), button: centreOf(button) }
}

const usableRow = () => {
  const row = deep('[data-wallet]')
  return row && isUsable(row) ? row : undefined
}

let opened: Promise<Opened>

/** From the next click on, checks in each frame whether a wallet row is usable. */
function awaitClick(): void {
  longestInteraction()
  opened = new Promise((resolve) => {
    const clicked = async ({ timeStamp }: Event) => {
      await inFrame(usableRow)
      const atMs = performance.now()
      resolve({ atMs, ms: atMs - timeStamp, scripts: scripts() })
    }
    addEventListener('click', clicked, { capture: true, once: true })
  })
}

/** Resolves once no row is left and that has been painted. */
async function closed() {
  await inFrame(() => (deep('[data-wallet]') ? undefined : true))
  await painted()
}

/** When the last key arrived, and when the page last changed after it. */
const typed = { at: 0, changedAt: 0 }
addEventListener(
  'input',
  ({ timeStamp }) => Object.assign(typed, { at: timeStamp, changedAt: timeStamp }),
  true,
)
onChange(() => {
  typed.changedAt = performance.now()
})

const page = {
  ready: ready(),
  awaitClick,
  opened: () => opened,
  closed,
  longestInteraction,
  longTaskMs: () => longTaskMs,
  blockingMs: () => blockingMs,
  searchText: () => deep<HTMLInputElement>('input[type="search"]')?.value ?? '',
  stableMs: () => typed.changedAt - typed.at,
  centreOf: (selector: string) =>
    inFrame(() => {
      const part = deep(selector)
      // New rows may have pushed it out of view.
      part?.scrollIntoView({ block: 'nearest', behavior: 'instant' })
      return part && isUsable(part) ? centreOf(part) : undefined
    }),
  openAllWallets: (count: number) => openAllWallets(tag, count),
  connectAsking: () => connectAsking(tag),
  readReceipt: (from: string) => readReceipt(tag, from),
  openAccount: (tokens: number, activity: number) => openAccount(tag, tokens, activity),
  openView: (view: string, row: string) => openView(tag, view, row),
  scrollOn,
}
Object.assign(globalThis, { bench: page })
