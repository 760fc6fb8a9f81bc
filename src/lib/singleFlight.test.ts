import { expect, test } from 'vitest'
import { singleFlight } from './singleFlight.ts'
import { withResolvers } from './withResolvers.ts'

const flown = () => {
  const runs: { signal: AbortSignal; answer: ReturnType<typeof withResolvers<string>> }[] = []
  const fly = singleFlight<string>()
  const call = (key: string, signal?: AbortSignal) =>
    fly(
      key,
      (o) => {
        const answer = withResolvers<string>()
        runs.push({ ...o, answer })
        return answer.promise
      },
      { signal },
    )
  return { call, runs }
}

test('callers of one key share a run, other keys have their own', async () => {
  const { call, runs } = flown()
  const calls = [call('a'), call('a'), call('b')]
  expect(runs).toHaveLength(2)
  runs[0]?.answer.resolve('A')
  runs[1]?.answer.resolve('B')
  expect(await Promise.all(calls)).toEqual(['A', 'A', 'B'])
})

test('a failure rejects all callers, and the next call tries again', async () => {
  const { call, runs } = flown()
  const first = call('a')
  const second = call('a')
  const reason = new Error('down')
  runs[0]?.answer.reject(reason)
  await expect(first).rejects.toBe(reason)
  await expect(second).rejects.toBe(reason)
  const third = call('a')
  runs[1]?.answer.resolve('up')
  await expect(third).resolves.toBe('up')
})

test('one caller’s abort does not abort the work of the others', async () => {
  const { call, runs } = flown()
  const leaving = new AbortController()
  const left = call('a', leaving.signal)
  const stays = call('a')
  leaving.abort(new Error('left'))
  await expect(left).rejects.toThrow('left')
  expect(runs[0]?.signal.aborted).toBe(false)
  runs[0]?.answer.resolve('A')
  await expect(stays).resolves.toBe('A')
})

test('the last caller’s abort aborts the work, and a new call starts again', async () => {
  const { call, runs } = flown()
  const leaving = new AbortController()
  const left = call('a', leaving.signal)
  leaving.abort(new Error('left'))
  await expect(left).rejects.toThrow('left')
  expect(runs[0]?.signal.aborted).toBe(true)
  const again = call('a')
  runs[0]?.answer.reject(new Error('late'))
  runs[1]?.answer.resolve('fresh')
  await expect(again).resolves.toBe('fresh')
})

test('an aborted signal starts nothing', async () => {
  const { call, runs } = flown()
  await expect(call('a', AbortSignal.abort(new Error('gone')))).rejects.toThrow('gone')
  expect(runs).toHaveLength(0)
})

test('behavior: a run that has shown its result is joined by nobody', async () => {
  const share = singleFlight<string>()
  const first = withResolvers<string>()
  const before = share('a', async ({ end }) => {
    const answer = await first.promise
    end()
    // Whoever hears of the result meanwhile asks again.
    return `${answer}, then ${await share('a', async () => 'anew')}`
  })
  first.resolve('once')
  expect(await before).toBe('once, then anew')
})
