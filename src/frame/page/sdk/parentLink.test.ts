import { expect, test } from 'vitest'
import { EmbeddingRefusedError, openParentLink } from './parentLink.ts'

const host = 'https://shop.example'
const mayEmbed = (origin: string) => origin === host

/** The frame's window and the one around it, reduced to what a link touches. */
function embedded(ancestorOrigins?: readonly string[]) {
  const frame = new EventTarget()
  const posted: { message: unknown; target: string }[] = []
  const parent = {
    postMessage: (message: unknown, target: string) => void posted.push({ message, target }),
  }
  const window = Object.assign(frame, { parent, location: { ancestorOrigins } }) as never
  const say = (data: unknown, origin: string, source: unknown = parent) =>
    frame.dispatchEvent(Object.assign(new Event('message'), { data, origin, source }))
  const received: unknown[] = []
  const open = () =>
    openParentLink({ window, mayEmbed, receive: (data) => void received.push(data) })
  return { open, say, received, posted }
}

test('behavior: accepts messages only from the parent’s own window at its own origin', () => {
  const { open, say, received } = embedded([host])
  const link = open()
  say('from a sibling', host, {})
  say('after the parent went elsewhere', 'https://evil.example')
  say('without a source', host, null)
  say('hello', host)
  expect(received).toEqual(['hello'])
  link.close()
  say('too late', host)
  expect(received).toEqual(['hello'])
})

test('behavior: posts everything to the exact origin', () => {
  const { open, posted } = embedded([host])
  const link = open()
  link.postReady({ type: 'ready' })
  link.post({ type: 'secret' })
  expect(posted.map(({ target }) => target)).toEqual([host, host])
})

test('behavior: without an ancestor list the first allowed message pins the origin', () => {
  const { open, say, received, posted } = embedded()
  const link = open()
  link.postReady({ type: 'ready' })
  link.post({ type: 'secret' })
  expect(posted).toEqual([{ message: { type: 'ready' }, target: '*' }])
  say('let me in', 'https://evil.example')
  expect(link.origin()).toBeNull()
  say('hello', host)
  say('me too', 'https://evil.example')
  link.post({ type: 'secret' })
  expect(received).toEqual(['hello'])
  expect(posted[1]?.target).toBe(host)
})

test.each([
  ['alone', ['null']],
  ['within a known page', ['null', host]],
])(
  'behavior: a parent whose origin the browser hides, %s, is pinned by its first message',
  (_, ancestors) => {
    const { open, say, received, posted } = embedded(ancestors)
    const link = open()
    link.postReady({ type: 'ready' })
    link.post({ type: 'secret' })
    expect(posted).toEqual([{ message: { type: 'ready' }, target: '*' }])
    say('from an origin without a name', 'null')
    say('let me in', 'https://evil.example')
    expect(link.origin()).toBeNull()
    say('hello', host)
    expect(received).toEqual(['hello'])
    expect(link.surroundings()).toMatchObject({ parent: host, ancestors: undefined })
  },
)

test('behavior: with an outer page hidden, the parent is known and no ancestors are listed', () => {
  const { open, posted } = embedded([host, 'null'])
  const link = open()
  link.post({ type: 'secret' })
  expect(posted[0]?.target).toBe(host)
  expect(link.surroundings()).toMatchObject({ parent: host, ancestors: undefined })
})

test.each([
  ['the parent', ['https://evil.example']],
  ['an outer page', [host, 'https://evil.example']],
  ['an outer page around a hidden one', ['null', 'https://evil.example']],
])('error: %s may not embed the frame', (_, ancestors) => {
  const { open, posted } = embedded(ancestors)
  expect(open).toThrow(EmbeddingRefusedError)
  expect(posted).toEqual([])
})

test('error: a page opened alone is not served [spec 8.10f]', () => {
  const window = Object.assign(new EventTarget(), { location: {} })
  const alone = Object.assign(window, { parent: window }) as never
  const open = () => openParentLink({ window: alone, mayEmbed, receive() {} })
  expect(open).toThrow(EmbeddingRefusedError)
  expect(open).toThrow(expect.objectContaining({ cause: 'W3mFrame: parent is not set' }))
})
