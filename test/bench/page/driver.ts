/**
 * Runs in the measured page, before anything else: notes when the element is ready and when a
 * wallet row can be used, drives it, and sends what it saw to the bench's server. Events tell it
 * when to look, so that nothing polls while something is measured.
 */
import { ownerOf } from './owner.ts'
import type { Plan, Report } from './plan.ts'

const plan = JSON.parse(document.currentScript?.dataset.plan ?? '{}') as Plan
const report: Report = { longTaskMs: 0, warmMs: [], scriptsAtReady: [], scriptsAtRow: [] }

type Subject = HTMLElement & {
  open(options?: { view: string }): Promise<unknown>
  close(): Promise<unknown>
}

/** Every shadow root of the page, so that changes inside them are seen. */
const roots: (Document | ShadowRoot)[] = [document]
const lookers = new Set<() => void>()
const observer = new MutationObserver(() => {
  for (const look of lookers) look()
})
const watch = (root: Document | ShadowRoot) =>
  observer.observe(root, { childList: true, subtree: true, attributes: true })
watch(document)
const { attachShadow } = Element.prototype
Element.prototype.attachShadow = function (options) {
  const root = attachShadow.call(this, options)
  roots.push(root)
  watch(root)
  return root
}

/** Resolves with what `find` finds, as soon as a change in the page lets it find something. */
function appears<Found>(find: () => Found | undefined): Promise<Found> {
  return new Promise((resolve) => {
    const look = () => {
      const found = find()
      if (found === undefined) return
      lookers.delete(look)
      resolve(found)
    }
    lookers.add(look)
    look()
  })
}

/** A row that is drawn, enabled and not covered: one that a click would reach. */
function usableRow() {
  for (const root of roots) {
    const row = root.querySelector<HTMLElement>('[data-wallet]')
    if (!row?.isConnected) continue
    const { left, top, width, height } = row.getBoundingClientRect()
    const hit = root.elementFromPoint(left + width / 2, top + height / 2)
    if (width > 0 && height > 0 && hit && (row.contains(hit) || hit.contains(row))) return row
  }
  return undefined
}

const noRow = () => (usableRow() ? undefined : true)

/** After the frame in which what is there now has been painted. */
const painted = () =>
  new Promise<void>((resolve) =>
    requestAnimationFrame(() => {
      const { port1, port2 } = new MessageChannel()
      port1.onmessage = () => resolve()
      port2.postMessage(undefined)
    }),
  )
const scripts = () =>
  performance
    .getEntriesByType('resource')
    .map(({ name }) => name)
    .filter((name) => name.endsWith('.js'))
const pause = (ms: number) => new Promise((resolve) => setTimeout(resolve, ms))

const subject = () => document.querySelector<Subject>(plan.tag) as Subject
const button = () => subject()?.shadowRoot?.querySelector('button') ?? undefined

/** Clicks the element's button and says how long it took until a row could be used. */
async function clickToRow() {
  const started = performance.now()
  button()?.click()
  await appears(usableRow)
  return performance.now() - started
}

async function closeAgain() {
  await subject().close()
  await appears(noRow)
  await painted()
}

/** Opens and closes the element, for what that leaves behind. */
async function openAndClose(times: number) {
  for (let i = 0; i < times; i += 1) {
    await clickToRow()
    await painted()
    await closeAgain()
    await pause(30)
  }
}

/** Announces wallets as extensions do. */
function announceWallets(count: number) {
  const icon =
    'data:image/png;base64,iVBORw0KGgoAAAANSUhEUgAAAAEAAAABCAYAAAAfFcSJAAAADUlEQVR42mP8z8BQDwAEhQGAhKmMIQAAAABJRU5ErkJggg=='
  const details = Array.from({ length: count }, (_, index) =>
    Object.freeze({
      info: Object.freeze({
        uuid: `00000000-0000-4000-8000-${String(index).padStart(12, '0')}`,
        name: `Bench Wallet ${index + 1}`,
        icon,
        rdns: `example.bench${index + 1}`,
      }),
      provider: Object.freeze({
        request: () => new Promise(() => {}),
        on: () => {},
        removeListener: () => {},
      }),
    }),
  )
  const announce = () => {
    for (const detail of details) {
      window.dispatchEvent(new CustomEvent('eip6963:announceProvider', { detail }))
    }
  }
  window.addEventListener('eip6963:requestProvider', announce)
  announce()
}

async function run() {
  new PerformanceObserver((list) => {
    for (const entry of list.getEntries()) report.longTaskMs += entry.duration
  }).observe({ type: 'longtask', buffered: true })
  announceWallets(plan.wallets)
  await customElements.whenDefined(plan.tag)
  await appears(button)
  await painted()
  report.readyMs = performance.now()
  report.scriptsAtReady = scripts()
  if (plan.steps === 'row') {
    report.clickMs = await clickToRow()
    report.rowMs = performance.now()
    report.scriptsAtRow = scripts()
    for (let i = 0; i < plan.warm; i += 1) {
      await painted()
      await closeAgain()
      await pause(200)
      report.warmMs.push(await clickToRow())
    }
  }
  // Long enough for a long task that was put off to show.
  await pause(plan.settleMs)
  await fetch(`/report/${plan.run}`, { method: 'POST', body: JSON.stringify(report) })
}

/** Shows the list of all wallets, with many more of them than fit. */
async function openAllWallets(count: number) {
  const custom = Array.from({ length: count }, (_, index) => ({
    id: `bench-${index}`,
    name: `${names[index % names.length]} ${index}`,
    homepage: 'https://wallet.example',
  }))
  Object.assign(subject(), { config: { wallets: { custom } } })
  await subject().open({ view: 'AllWallets' })
  await appears(() => deep('input[type="search"]'))
  await appears(usableRow)
  deep<HTMLInputElement>('input[type="search"]')?.focus()
}
const names = [
  'Amber',
  'Birch',
  'Cedar',
  'Delta',
  'Ember',
  'Fjord',
  'Grove',
  'Harbour',
  'Islet',
  'Juniper',
]

function deep<Part extends Element>(selector: string): Part | undefined {
  for (const root of roots) {
    const part = root.querySelector<Part>(selector)
    if (part?.isConnected) return part
  }
  return undefined
}

/** When the last key arrived, and when the list last changed after it. */
const typed = { at: 0, changedAt: 0 }
document.addEventListener(
  'input',
  () => Object.assign(typed, { at: performance.now(), changedAt: 0 }),
  true,
)
lookers.add(() => {
  typed.changedAt = performance.now()
})
const stableMs = () => Math.max(0, typed.changedAt - typed.at)

/** Scrolls the list of such rows on by so many pixels. */
function scrollOn(row: string, pixels: number) {
  let part: Element | null | undefined = deep(row)
  while (
    part &&
    (part.scrollHeight <= part.clientHeight || getComputedStyle(part).overflowY === 'visible')
  ) {
    part = part.parentElement ?? (part.getRootNode() as ShadowRoot).host
  }
  part?.scrollBy(0, pixels)
  return part?.scrollTop ?? -1
}

/** Connects an account that owns so many tokens and has done so much, and shows it. */
async function openAccount(tokens: number, activity: number) {
  const { serveAccount, announceOwner } = ownerOf(tokens, activity)
  serveAccount()
  announceOwner()
  Object.assign(subject(), { config: { projectId: '1'.repeat(32) } })
  await subject().open()
  const row = await appears(() => deep<HTMLElement>('[data-wallet="example.owner"]'))
  row.click()
  await appears(() => (deep('[data-view]') ? undefined : true))
  await openView('Account', '[data-token]')
}

/** Shows a view and waits for its rows. */
async function openView(view: string, row: string) {
  await subject().open({ view })
  await appears(() => deep(row))
  await painted()
}

Object.assign(globalThis, {
  bench: { openAndClose, openAllWallets, openAccount, openView, stableMs, scrollOn },
})
void run()
