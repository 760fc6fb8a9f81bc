import { expect, test } from 'vitest'
import { isAbortError } from './abortError.ts'
import { latest } from './latest.ts'
import { type Resolvers, withResolvers } from './withResolvers.ts'

const searching = () => {
  const asked = new Map<string, Resolvers<string> & { signal: AbortSignal }>()
  const search = latest(({ signal }, text: string) => {
    const answer = { ...withResolvers<string>(), signal }
    asked.set(text, answer)
    return answer.promise
  })
  const ask = (text: string) => {
    const answer = asked.get(text)
    if (!answer) throw new Error(`never asked: ${text}`)
    return answer
  }
  return { search, ask }
}

test('a newer call aborts the older, whose late answer counts for nothing', async () => {
  const { search, ask } = searching()
  const first = search('m').catch((error: unknown) => error)
  const second = search('me')
  expect(ask('m').signal.aborted).toBe(true)
  ask('m').resolve('late')
  ask('me').resolve('right')
  expect(isAbortError(await first)).toBe(true)
  await expect(second).resolves.toBe('right')
})

test('cancel aborts the running call; a settled one is left alone', async () => {
  const { search, ask } = searching()
  const first = search('a')
  ask('a').resolve('done')
  await expect(first).resolves.toBe('done')
  search.cancel()
  expect(ask('a').signal.aborted).toBe(false)

  const second = search('b')
  search.cancel()
  await expect(second).rejects.toSatisfy(isAbortError)
})
