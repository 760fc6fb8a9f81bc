import { choose, field } from './page/field.ts'
import { h } from './page/h.ts'
import { readSandboxInfo } from './page/sandboxInfo.ts'

/** How the views are shown; kept in the address, so that a picture of the page can be had again. */
const switches = {
  theme: { label: 'Look', choices: ['auto', 'light', 'dark'] },
  width: { label: 'Width', choices: ['400', '360', '800'] },
  lang: { label: 'Language', choices: ['en', 'de', 'ar', 'ja'] },
  state: { label: 'Services', choices: ['answer', 'slow', 'failing', 'offline'] },
} as const
type Switch = keyof typeof switches

/** What the sandbox is told to do to each request. */
const faults: Readonly<Record<string, object | undefined>> = {
  slow: { latencyMs: 60_000 },
  failing: { status: 503 },
  offline: { offline: true },
}

const info = readSandboxInfo()
const asked = new URLSearchParams(location.search)
const chosen = (name: Switch): string => asked.get(name) ?? switches[name].choices[0]
const part = (id: string) => document.getElementById(id) as HTMLElement

const control = (method: string, body?: object) =>
  fetch(`${info.api}/sandbox/faults`, { method, ...(body && { body: JSON.stringify(body) }) })

const frameOf = (view: string): HTMLElement => {
  const lang = chosen('lang')
  const query = new URLSearchParams({
    build: 'split',
    install: info.injectedWallets.map(({ id }) => id).join(),
    dir: lang === 'ar' ? 'rtl' : 'ltr',
    display: 'inline',
    theme: chosen('theme'),
    pay: '',
    'smart-sessions': '',
    lang,
    view,
  })
  const frame = h('iframe', { title: view, loading: 'lazy', src: `/view?${query}` })
  frame.style.setProperty('--frame-width', `${chosen('width')}px`)
  return h('figure', { class: 'gallery-view' }, h('figcaption', { textContent: view }), frame)
}

async function show(): Promise<void> {
  await control('DELETE')
  const fault = faults[chosen('state')]
  if (fault) await control('POST', { endpoint: '*', ...fault })
  part('views').replaceChildren(
    ...info.views.filter(({ opens }) => opens).map(({ name }) => frameOf(name)),
  )
}

for (const name of Object.keys(switches) as Switch[]) {
  const { label, choices } = switches[name]
  const select = choose([...choices], chosen(name), (value) => {
    asked.set(name, value)
    history.replaceState(null, '', `?${asked}`)
    Object.assign(part('parts'), { href: `/gallery/parts?${asked}` })
    void show()
  })
  part('switches').append(field(select, { label }))
}
Object.assign(part('parts'), { href: `/gallery/parts?${asked}` })
// What was broken for these frames is mended for the next page.
addEventListener('pagehide', () => void control('DELETE'))
void show()
