import type { ReactNode } from 'react'
import { afterEach, expect, test } from 'vitest'
import { type Drawn, draw, until } from '../testing/draw.tsx'
import { Announcer } from './Announcer.tsx'
import { Said } from './Said.tsx'
import { useAnnouncement } from './useAnnouncement.ts'

let drawn: Drawn | undefined
const native = Object.getOwnPropertyDescriptor(Element.prototype, 'ariaNotify')
const policy = Object.getOwnPropertyDescriptor(Document.prototype, 'featurePolicy')
afterEach(() => {
  drawn?.remove()
  if (native) Object.defineProperty(Element.prototype, 'ariaNotify', native)
  if (policy) Object.defineProperty(Document.prototype, 'featurePolicy', policy)
  Reflect.deleteProperty(document, 'featurePolicy')
})

const Hook = ({ text, isUrgent }: { text: string | undefined; isUrgent?: boolean }) => {
  useAnnouncement(text, { isUrgent: isUrgent === true })
  return null
}
const pause = (ms: number) => new Promise((resolve) => setTimeout(resolve, ms))

/** Draws in a card that listens. */
const listen = (node: ReactNode) => {
  const heard: string[] = []
  Object.defineProperty(document, 'featurePolicy', {
    value: { allowsFeature: (name: string) => name === 'aria-notify' },
    configurable: true,
  })
  Object.defineProperty(Element.prototype, 'ariaNotify', {
    configurable: true,
    value(this: Element, text: string, { priority }: { priority: string }) {
      heard.push(`${this.className} ${priority}: ${text}`)
    },
  })
  const card = (inner: ReactNode) => (
    <section className="card">
      {inner}
      <Announcer />
    </section>
  )
  drawn = draw(card(node))
  return { heard, redraw: (next: ReactNode) => drawn?.redraw(card(next)) }
}

test('behavior: what changes at once is one announcement, from the card, in order and each once', async () => {
  const { heard } = listen(
    <>
      <Hook text="Fox" />
      <Said>
        <h3>Approve in Fox</h3>
        <p>
          Open <bdi>Fox</bdi>. <button type="button">Again</button>
        </p>
        <span aria-hidden>·</span>
      </Said>
      <Hook text="Open Fox." isUrgent />
    </>,
  )
  await until(() => expect(heard).toHaveLength(1))
  expect(heard).toEqual(['card high: Approve in Fox. Open Fox.'])
  expect(drawn?.root.querySelector('[role=status], [role=alert], [aria-live]')).toBeNull()
})

test('behavior: says a change, and neither what stays nor what has passed', async () => {
  const { heard, redraw } = listen(<Hook text="One" />)
  await until(() => expect(heard).toEqual(['card normal: One']))
  redraw(<Hook text="One" />)
  redraw(<Hook text="Two" />)
  await pause(5)
  redraw(<Hook text="Three" />)
  await until(() => expect(heard).toHaveLength(2))
  redraw(<Hook text="Four" />)
  await pause(5)
  redraw(<Hook text={undefined} />)
  await pause(150)
  expect(heard).toEqual(['card normal: One', 'card normal: Three'])
})

test('behavior: without the method, or where it is silent, live regions that were there say it', async () => {
  const { heard } = listen(null)
  drawn?.remove()
  Object.defineProperty(document, 'featurePolicy', {
    value: { allowsFeature: () => false },
    configurable: true,
  })
  drawn = draw(<Announcer />)
  const [polite, urgent] = [drawn.find('[role=status]'), drawn.find('[role=alert]')]
  expect([polite.textContent, urgent.textContent]).toEqual(['', ''])
  const here = drawn
  here.redraw(
    <>
      <Announcer />
      <Hook text="Copied" />
    </>,
  )
  await until(() => expect(here.find('[role=status]').textContent).toBe('Copied'))
  here.redraw(
    <>
      <Announcer />
      <Hook text="Failed" isUrgent />
    </>,
  )
  await until(() => expect(here.find('[role=alert]').textContent).toBe('Failed'))
  expect(here.find('[role=alert]')).toBe(urgent)
  // What was said is not met a second time by who reads on.
  await until(() => expect(urgent.textContent).toBe(''))
  expect(heard).toEqual([])
})
