import { expect, test, vi } from 'vitest'
import { paintTogether } from './paintTogether.ts'
import { painters } from './registry.ts'

const asking = (name: string, log: string[]) =>
  paintTogether(() => {
    log.push(`${name} reads`)
    return () => log.push(`${name} paints`)
  })

/** Resolves when all microtasks have run. */
const settled = () => new Promise((resolve) => setTimeout(resolve))

test('behavior: all elements read before the first one paints, each once', async () => {
  const log: string[] = []
  const [one, two] = [asking('one', log), asking('two', log)]
  one()
  two()
  one()
  expect(log).toEqual([])
  await settled()
  expect(log).toEqual(['one reads', 'two reads', 'one paints', 'two paints'])
})

test('behavior: what asks again while it paints is painted once more', async () => {
  const log: string[] = []
  const again = asking('again', log)
  const one = paintTogether(() => () => again())
  one()
  await settled()
  expect(log).toEqual(['again reads', 'again paints'])
})

test('error: an element that cannot be read or painted is reported, and the others are painted', async () => {
  const reported: unknown[] = []
  // As a page reports them: vitest would take them for failures of the test.
  vi.stubGlobal('queueMicrotask', (run: () => void) => {
    Promise.resolve()
      .then(run)
      .catch((error: unknown) => void reported.push(error))
  })
  const log: string[] = []
  const unreadable = paintTogether(() => {
    throw new Error('no read')
  })
  const unpaintable = paintTogether(() => () => {
    throw new Error('no paint')
  })
  const further = () => void log.push('further buttons paint')
  painters.add(further)
  unreadable()
  unpaintable()
  asking('last', log)()
  await settled()
  painters.delete(further)
  expect(reported).toEqual([new Error('no read'), new Error('no paint')])
  expect(log).toEqual(['last reads', 'last paints', 'further buttons paint'])
})
