import { expect, test } from 'vitest'
import { nearestName } from './nearestName.ts'

const known = ['project-id', 'networks', 'default-network', 'theme']

test.each([
  ['projectid', 'project-id'],
  ['network', 'networks'],
  ['them', 'theme'],
  ['defaultnetwork', 'default-network'],
  ['chains', undefined],
  ['x', undefined],
])('behavior: %s was meant as %s', (name, meant) => {
  expect(nearestName(name, known)).toBe(meant)
})
