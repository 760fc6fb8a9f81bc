import { pageServices } from './card/pageServices.ts'
import { choose, field } from './page/field.ts'
import { h } from './page/h.ts'
import { readSandboxInfo } from './page/sandboxInfo.ts'
import { type Card, cardGroups } from './viewStates/cards.ts'

const info = readSandboxInfo()

/** How the views are shown; kept in the address, so that a picture of the page can be reproduced. */
const switches = {
  theme: { label: 'Look', choices: ['auto', 'light', 'dark'] },
  width: { label: 'Width', choices: ['400', '360', '800'] },
  lang: { label: 'Language', choices: info.languages.map(({ tag }) => tag) },
  services: { label: 'Services', choices: ['answer', 'slow', 'failing', 'offline'] },
} as const
type Switch = keyof typeof switches

/** Each card is a page with its own visitor: more at once would only slow each other down. */
const AT_ONCE = 3

const asked = new URLSearchParams(location.search)
const chosen = (name: Switch): string => asked.get(name) ?? switches[name].choices[0] ?? ''
const part = (id: string) => document.getElementById(id) as HTMLElement

/** Visible cards that have not started, in the order in which they became visible. */
let waiting: HTMLIFrameElement[] = []
let playing = new Set<HTMLIFrameElement>()

function begin(): void {
  while (playing.size < AT_ONCE) {
    const next = waiting.shift()
    if (!next) return
    playing.add(next)
    next.src = next.dataset.src ?? ''
  }
}

const sight = new IntersectionObserver(
  (entries) => {
    for (const { isIntersecting, target } of entries) {
      if (!isIntersecting) continue
      sight.unobserve(target)
      waiting.push(target as HTMLIFrameElement)
    }
    begin()
  },
  { rootMargin: '200px' },
)

/** A card's address: on an origin of its own, so that it shares no storage with another. */
function addressOf({ id, scenario }: Card): URL {
  const lang = chosen('lang')
  const url = new URL('/card', location.href)
  url.hostname = `${id}.localhost`
  const { attributes, config, hasSeveralWallets } = scenario.page ?? {}
  const frame = new URL(info.config.endpoints.frame)
  frame.hostname = url.hostname
  url.search = String(
    new URLSearchParams({
      build: 'split',
      card: id,
      services: chosen('services'),
      gallery: location.origin,
      dir: info.languages.find(({ tag }) => tag === lang)?.isRtl ? 'rtl' : 'ltr',
      display: 'inline',
      theme: chosen('theme'),
      lang,
      ...attributes,
      config: JSON.stringify({
        ...config,
        ...(hasSeveralWallets && { projectId: info.severalWalletsProjectId }),
        metadata: { icons: [new URL('/icon.png', url).href] },
        // The embedded wallet's frame shares no storage with another card's frame, either.
        endpoints: { frame: frame.href },
      }),
    }),
  )
  return url
}

function draw(card: Card): HTMLElement {
  const { name, needsApproval } = card.state
  const { href } = addressOf(card)
  const frame = h('iframe', { title: name, 'data-src': href })
  const figure = h(
    'figure',
    { class: 'gallery-view', id: card.id, 'data-follows': card.state.follows ?? '' },
    h(
      'figcaption',
      {},
      h('a', { href, target: '_blank', textContent: name }),
      needsApproval
        ? h('small', { class: 'hint', textContent: ' Press Approve in it.' })
        : undefined,
    ),
    frame,
  )
  figure.style.setProperty('--frame-width', `${chosen('width')}px`)
  sight.observe(frame)
  return figure
}

function show(): void {
  sight.disconnect()
  waiting = []
  playing = new Set()
  const groups = cardGroups(info, chosen('services'), pageServices(info))
  part('groups').replaceChildren(
    ...groups.map(({ title }, place) => h('a', { href: `#group-${place}`, textContent: title })),
  )
  part('views').replaceChildren(
    ...groups.map(({ title, cards }, place) =>
      h(
        'section',
        { class: 'gallery-group', id: `group-${place}` },
        h('h2', { textContent: title }),
        h('div', { class: 'gallery-views' }, cards.map(draw)),
      ),
    ),
  )
}

addEventListener('message', ({ data, source, origin }) => {
  const frame = [...playing].find(({ contentWindow }) => contentWindow === source)
  const figure = frame?.closest('figure')
  if (!frame || !figure || origin !== new URL(frame.src).origin) return
  const { status } = data as { status: string }
  figure.dataset.status = status
  if (status === 'playing') return
  playing.delete(frame)
  begin()
})

const keep = () => Object.assign(part('parts'), { href: `/gallery/parts?${asked}` })
for (const name of Object.keys(switches) as Switch[]) {
  const { label, choices } = switches[name]
  const select = choose([...choices], chosen(name), (value) => {
    asked.set(name, value)
    history.replaceState(null, '', `?${asked}`)
    keep()
    show()
  })
  part('switches').append(field(select, { label }))
}
keep()
show()
