import type { ReactNode } from 'react'
import { expect, test, vi } from 'vitest'
import { createEngine, type Engine } from './engine.ts'

/** Does something with one of the two and notes what came of it. */
export type Scene = (stage: Stage) => Promise<void> | void
export type Stage = Engine & {
  h: Engine['React']['createElement']
  container: HTMLElement
  note: (...what: unknown[]) => void
  /** Notes the document as it is now. */
  look: () => void
  /** Renders at once. */
  show: (what: ReactNode) => void
  rest: () => Promise<void>
}

let notes: string[] = []
const note = (...what: unknown[]) => void notes.push(what.map(String).join(' '))
// Both take it along when they are made.
vi.stubGlobal('reportError', (error: unknown) => note('reported', error))

export const engines = { whole: createEngine(false), slim: createEngine(true) }

/** Turns of the event loop, not time: on a busy machine any time may pass before what was put off has its turn. */
const rest = async () => {
  for (let turn = 0; turn < 10; turn += 1) {
    await new Promise((resolve) => setTimeout(resolve))
    await new Promise((resolve) => setImmediate(resolve))
  }
}

export const play = async (engine: Engine, scene: Scene): Promise<string[]> => {
  notes = []
  const container = document.createElement('main')
  document.body.replaceChildren(container)
  const root = engine.createRoot(container.appendChild(document.createElement('div')))
  await scene({
    ...engine,
    h: engine.React.createElement,
    container,
    note,
    look: () => note(container.innerHTML),
    show: (what) => engine.flushSync(() => root.render(what)),
    rest,
  })
  engine.flushSync(() => root.unmount())
  await rest()
  note(container.innerHTML)
  return notes
}

/** A test that the bundled part of React does in a scene what the whole does. */
export const same = (what: string, scene: Scene): void =>
  test(`behavior: ${what}`, async () => {
    const slim = await play(engines.slim, scene)
    expect(slim).toEqual(await play(engines.whole, scene))
    expect(slim.length).toBeGreaterThan(2)
  })

export const fire = (
  target: Element | null,
  type: string,
  init: object = {},
): boolean | undefined =>
  target?.dispatchEvent(Object.assign(new Event(type, { bubbles: true, cancelable: true }), init))

/** @throws {Error} nothing is there */
export const find = (container: HTMLElement, what: string): HTMLElement => {
  const found = container.querySelector<HTMLElement>(what)
  if (!found) throw new Error(`No ${what}`)
  return found
}
