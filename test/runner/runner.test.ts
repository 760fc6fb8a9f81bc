import { execFileSync } from 'node:child_process'
import { mkdirSync, mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { fileURLToPath } from 'node:url'
import { afterAll, describe, expect, test } from 'vitest'
import { argumentsOf, forVitest } from './argumentsOf.mjs'
import { suites, whole } from './suites.mjs'
import { summary } from './summary.mjs'

const root = fileURLToPath(new URL('../..', import.meta.url))
const result = (passed: number, failures: string[] = [], flaky: string[] = []) => ({
  ...{ passed, failed: failures.length, failures, flaky },
})

describe('the sum of a run', () => {
  test('behavior: the last line is the sum of all suites', () => {
    const { lines, failed } = summary([
      { suite: 'check', results: [result(1), result(0, ['types'])] },
      { suite: 'test:unit', results: [result(7)] },
    ])
    expect(lines).toEqual(['', 'Failed:', '  check: types', '', '8 passed, 1 failed'])
    expect(failed).toBe(1)
  })

  test('behavior: three flaky tests are listed and pass', () => {
    const { lines, failed } = summary([
      { suite: 'test:journeys', results: [result(5, [], ['a', 'b'])] },
      { suite: 'test:engines', results: [result(5, [], ['c'])] },
    ])
    expect(lines).toEqual(['', 'flaky: a', 'flaky: b', 'flaky: c', '', '10 passed, 0 failed'])
    expect(failed).toBe(0)
  })

  test('error: four flaky tests fail the run', () => {
    const { lines, failed } = summary([
      { suite: 'test:journeys', results: [result(9, [], ['a', 'b', 'c', 'd'])] },
    ])
    expect(lines.at(-1)).toBe('9 passed, 1 failed')
    expect(lines.join('\n')).toContain('4 tests needed a second try; at most 3 may')
    expect(failed).toBe(1)
  })
})

describe('arguments', () => {
  test('behavior: paths and a part of a title are passed on', () => {
    const asked = argumentsOf(['test/journeys/send.test.ts', '-t', 'a native send', '--retry=0'])
    expect(asked).toEqual({
      paths: ['test/journeys/send.test.ts'],
      title: 'a native send',
      rest: ['--retry=0'],
    })
    expect(forVitest(asked)).toEqual([
      ...['test/journeys/send.test.ts', '--retry=0'],
      ...['-t', 'a native send'],
    ])
  })

  test('behavior: every suite of a whole run has a name of its own, and a script', () => {
    const { scripts } = JSON.parse(readFileSync(join(root, 'package.json'), 'utf8'))
    for (const name of whole) expect(suites[name], name).toBeDefined()
    for (const name of Object.keys(suites))
      expect(scripts[name], name).toBe(`node test/run.mjs ${name}`)
  })
})

describe('the reporter of flaky tests', () => {
  mkdirSync(join(root, '.cache'), { recursive: true })
  const folder = mkdtempSync(join(root, '.cache/flaky-'))
  afterAll(() => rmSync(folder, { recursive: true, force: true }))

  test('behavior: names what passed at its second try, and nothing else', () => {
    const list = join(folder, 'flaky.json')
    writeFileSync(
      join(folder, 'wobbly.test.ts'),
      `import { expect, test } from 'vitest'
       let tries = 0
       test('wobbles', () => { tries++; expect(tries).toBe(2) })
       test('stands', () => {})`,
    )
    writeFileSync(join(folder, 'vitest.config.mjs'), 'export default {}')
    const printed = execFileSync(
      process.execPath,
      [
        ...[join(root, 'node_modules/vitest/vitest.mjs'), 'run', '--retry=1'],
        ...['--root', folder, `--reporter=${join(root, 'test/runner/flakyReporter.ts')}`],
      ],
      { encoding: 'utf8', env: { ...process.env, LATCHKEY_FLAKY: list } },
    )
    expect(printed).toContain('flaky: wobbly.test.ts > wobbles')
    expect(JSON.parse(readFileSync(list, 'utf8'))).toEqual(['wobbly.test.ts > wobbles'])
  })
})
