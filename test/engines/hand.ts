import { expect } from 'vitest'
import type { Place, Tab } from './engine.ts'

/**
 * What to look for: CSS, as in any of the page's shadow roots; before ` >>> ` stands the host to look in alone.
 * With `text`, only what says or is called that, in part.
 */
type Sought = readonly [css: string, text?: string]

/** A slow machine is no failure. */
const PATIENCE = { timeout: 20_000 }

/** Hands and eyes of a visitor, in a page or in a frame of it. */
export type Hand = {
  /** Waits until it can be seen. */
  see(...sought: Sought): Promise<void>
  isSeen(...sought: Sought): Promise<boolean>
  /** Waits until it can be seen no more. */
  miss(...sought: Sought): Promise<void>
  /** Presses it, once it stands still and nothing lies over it. */
  press(...sought: Sought): Promise<void>
  /** Replaces what a field holds, key by key. */
  write(css: string, text: string): Promise<void>
  /** What it says, without the spaces around. */
  read(...sought: Sought): Promise<string>
}

/** @param within selects the frame's element, if it is not the page itself */
export function handIn(tab: Tab, within?: string): Hand {
  const place: Place = within === undefined ? tab : tab.frame(within)
  const hand: Hand = {
    see: async (...sought) =>
      void (await expect
        .poll(() => find(place, sought), { ...PATIENCE, message: `to see ${sought.join(': ')}` })
        .not.toBeNull()),
    isSeen: async (...sought) => (await find(place, sought)) !== null,
    miss: async (...sought) =>
      void (await expect
        .poll(() => find(place, sought), { ...PATIENCE, message: `to miss ${sought.join(': ')}` })
        .toBeNull()),
    async press(...sought) {
      const { x, y } = await restingPlace(place, sought)
      const [left, top] = within === undefined ? [0, 0] : await cornerOf(tab, within)
      await tab.press(left + x, top + y)
    },
    async write(css, text) {
      await hand.press(css)
      await tab.selectAll()
      await tab.type(text)
    },
    async read(...sought) {
      await hand.see(...sought)
      return (await find(place, sought))?.says ?? ''
    },
  }
  return hand
}

const find = (place: Place, [css, text]: Sought) => place.run(look, css, text ?? null)

/** Where it is once it has been at the same place twice, with nothing over it. */
async function restingPlace(place: Place, sought: Sought): Promise<{ x: number; y: number }> {
  let last = await find(place, sought)
  await expect
    .poll(
      async () => {
        const before = last
        await place.run(nextFrame)
        last = await find(place, sought)
        if (last === null) return 'not there'
        if (before?.x !== last.x || before.y !== last.y) return 'on its way'
        return last.isOnTop ? 'at rest' : 'covered'
      },
      { ...PATIENCE, message: `to press ${sought.join(': ')}` },
    )
    .toBe('at rest')
  return last ?? { x: 0, y: 0 }
}

/** The upper left corner of a frame's content. */
const cornerOf = (tab: Tab, selector: string): Promise<[number, number]> =>
  tab.run((selector) => {
    const frame = document.querySelector(selector)
    const { left = 0, top = 0 } = frame?.getBoundingClientRect() ?? {}
    return [left + (frame?.clientLeft ?? 0), top + (frame?.clientTop ?? 0)]
  }, selector)

/** Runs in the page: waits until what has changed is drawn, and what moves has moved. */
const nextFrame = () =>
  new Promise<void>((resolve) =>
    requestAnimationFrame(() => requestAnimationFrame(() => resolve())),
  )

/** Runs in the page: the first that is sought and shown, scrolled to where it can be pressed, or null. */
function look(css: string, text: string | null) {
  const [inner = '', host] = css.split(' >>> ').reverse()
  const roots: ParentNode[] = host
    ? [...document.querySelectorAll(host)].flatMap((one) => one.shadowRoot ?? [])
    : [document]
  for (const root of roots)
    for (const one of root.querySelectorAll('*')) if (one.shadowRoot) roots.push(one.shadowRoot)
  const saysOf = (one: Element) =>
    `${one.ariaLabel ?? ''} ${one.textContent}`.replace(/\s+/g, ' ').trim()
  const found = roots
    .flatMap((root) => [...root.querySelectorAll(inner)])
    .find((one) => {
      const { width, height } = one.getBoundingClientRect()
      const isShown = width > 0 && height > 0 && one.checkVisibility({ visibilityProperty: true })
      return isShown && (text === null || saysOf(one).includes(text))
    })
  if (!found) return null
  const middle = () => {
    const { left, top, width, height } = found.getBoundingClientRect()
    return [Math.round(left + width / 2), Math.round(top + height / 2)] as const
  }
  let [x, y] = middle()
  if (x < 0 || y < 0 || x >= innerWidth || y >= innerHeight) {
    found.scrollIntoView({ block: 'nearest', inline: 'nearest' })
    ;[x, y] = middle()
  }
  let hit = document.elementFromPoint(x, y)
  for (;;) {
    const deeper = hit?.shadowRoot?.elementFromPoint(x, y)
    if (!deeper || deeper === hit) break
    hit = deeper
  }
  let holder: Node | null = hit
  while (holder && holder !== found)
    holder =
      (holder instanceof Element ? holder.assignedSlot : null) ??
      holder.parentNode ??
      (holder instanceof ShadowRoot ? holder.host : null)
  // The look of a field that is drawn by its label.
  const isOnTop = holder === found || hit?.closest('label')?.contains(found) === true
  return { x, y, isOnTop, says: saysOf(found) }
}
