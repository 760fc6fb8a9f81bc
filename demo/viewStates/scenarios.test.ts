import { expect, test } from 'vitest'
import { viewNames } from '#domain/view/views.ts'
import { type Services, viewOf, viewsByPasskey } from './scenario.ts'
import { scenarios } from './scenarios.ts'

const never = () => {
  throw new Error('No state is played here')
}
const services: Services = {
  networks: [],
  fail: never,
  spoil: never,
  mend: never,
  addAccount: never,
  newEmail: (name = 'ada') => `${name}@example.org`,
  readCode: never,
}
const tables = scenarios.map((scenario) => scenario.states(services))

test('behavior: every view is in a table, in at least one state', () => {
  const shown = new Set([...viewsByPasskey, ...tables.flat().map(({ name }) => viewOf(name))])
  expect(viewNames.filter((name) => !shown.has(name))).toEqual([])
})

test('behavior: a state follows one listed before it in the same table, and has a unique name there', () => {
  for (const states of tables) {
    const before = new Set<string>()
    for (const { name, follows } of states) {
      expect(before).not.toContain(name)
      if (follows) expect(before, `${name} follows ${follows}`).toContain(follows)
      before.add(name)
    }
  }
})
