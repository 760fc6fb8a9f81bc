import { expect, test } from 'vitest'
import { createTurns } from './turns.ts'
import { withResolvers } from './withResolvers.ts'

test('behavior: calls go on in the order made, and none waits for one that fails', async () => {
  const inTurn = createTurns()
  const slow = withResolvers<string>()
  const broken = withResolvers<string>()
  const order: string[] = []
  const call = (loading: Promise<string>) =>
    inTurn(loading).then(
      (name) => order.push(name),
      (error: Error) => order.push(error.message),
    )
  const calls = [call(slow.promise), call(broken.promise), call(Promise.resolve('quick'))]
  broken.reject(new Error('broken'))
  await Promise.resolve()
  expect(order).not.toContain('quick')
  slow.resolve('slow')
  await Promise.all(calls)
  expect(order.filter((name) => name !== 'broken')).toEqual(['slow', 'quick'])
})
