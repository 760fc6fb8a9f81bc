import { Hono } from 'hono'
import { expect, test } from 'vitest'
import { listen } from './server.ts'

test('behavior: clients are told to keep their connections for longer than anyone is busy', async () => {
  const { origin, close } = await listen(new Hono().get('/', (context) => context.text('hello')))
  const answer = await fetch(origin)
  expect(await answer.text()).toBe('hello')
  expect(answer.headers.get('keep-alive')).toBe('timeout=300')
  await close()
})
