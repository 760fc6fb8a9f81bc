import { expect, test } from 'vitest'
import { paintTogether } from './paintTogether.ts'

const asking = (name: string, log: string[]) =>
  paintTogether(() => {
    log.push(`${name} reads`)
    return () => log.push(`${name} paints`)
  })

test('behavior: all elements read before the first one paints, each once', async () => {
  const log: string[] = []
  const [one, two] = [asking('one', log), asking('two', log)]
  one()
  two()
  one()
  expect(log).toEqual([])
  await Promise.resolve()
  expect(log).toEqual(['one reads', 'two reads', 'one paints', 'two paints'])
})

test('behavior: what asks again while it paints is painted once more', async () => {
  const log: string[] = []
  const again = asking('again', log)
  const one = paintTogether(() => () => again())
  one()
  await Promise.resolve()
  await Promise.resolve()
  expect(log).toEqual(['again reads', 'again paints'])
})
