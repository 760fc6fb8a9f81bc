// @ts-check
import { join } from 'node:path'
import { isBuilt, root } from '../../embed/prepare/prepare.mjs'
import { forVitest } from './argumentsOf.mjs'
import { browserTests } from './browserTests.mjs'
import { testChanged } from './changed.mjs'
import { runNode } from './child.mjs'
import { command, counted } from './result.mjs'
import { stress } from './stress.mjs'
import { biome, checkTypes, colors } from './tools.mjs'
import { vitest } from './vitest.mjs'

/**
 * What a suite needs before it runs, how long it may take at most on a busy machine, and how it runs.
 *
 * @typedef {{
 *   needs?: ('dist' | 'chromium' | 'shell' | 'others')[]
 *   minutes: number
 *   run: (asked: import('./argumentsOf.mjs').Asked, isWhole: boolean) => Promise<import('./result.mjs').Result[]>
 * }} Suite
 */

/**
 * The build that a whole run starts first. If it breaks, the suites that need it try again, and say so.
 *
 * @type {{ build: Promise<number> | undefined }}
 */
export const background = { build: undefined }

/** @type {Record<string, Suite>} */
export const suites = {
  check: {
    minutes: 10,
    run: async (_asked, isWhole) => {
      // Building keeps one core busy for longer than this: the suites that follow need no build.
      if (isWhole && !isBuilt()) background.build = runNode([join(root, 'embed/prepare/build.mjs')])
      return Promise.all([
        command('formatting and lint', [biome, 'ci', ...colors, '.']),
        command('types', checkTypes),
      ])
    },
  },
  'check:types': {
    minutes: 10,
    run: async () => [await command('types', checkTypes)],
  },
  'check:size': {
    needs: ['dist', 'chromium'],
    minutes: 5,
    run: async () => [
      await counted('sizes', ['--import', 'tsx', 'test/bench/main.ts', '--counts']),
    ],
  },
  'test:changed': { minutes: 10, run: testChanged },
  'test:unit': {
    needs: ['dist'],
    minutes: 20,
    run: async (asked) => [await vitest(['unit', 'unit-shared', 'unit-page'], forVitest(asked))],
  },
  'test:browser': {
    needs: ['chromium', 'shell'],
    minutes: 20,
    run: async (asked) => [await browserTests(asked)],
  },
  'test:journeys': {
    needs: ['dist', 'chromium', 'shell'],
    minutes: 40,
    run: async (asked) => [await vitest(['journeys'], forVitest(asked))],
  },
  'test:engines': {
    needs: ['dist', 'others'],
    minutes: 10,
    run: async (asked) => [await vitest(['engines'], forVitest(asked))],
  },
  'test:app': {
    needs: ['dist', 'chromium'],
    minutes: 10,
    run: async (asked) => [await vitest(['app'], forVitest(asked))],
  },
  'test:sweep': {
    needs: ['dist', 'chromium', 'shell'],
    minutes: 60,
    run: async (asked) => [await vitest(['sweep', 'app', 'apps'], forVitest(asked))],
  },
  'test:stress': {
    needs: ['dist', 'chromium', 'shell'],
    minutes: 600,
    run: stress,
  },
  bench: {
    needs: ['dist', 'chromium'],
    minutes: 20,
    run: async ({ paths, rest }) => [
      await counted('budgets', ['--import', 'tsx', 'test/bench/main.ts', ...paths, ...rest]),
    ],
  },
  format: {
    minutes: 5,
    run: async () => [await command('formatting', [biome, 'check', '--write', '.'])],
  },
}

/** What `npm test` runs, in this order. */
export const whole = [
  ...['check', 'test:browser', 'test:unit', 'test:journeys'],
  ...['test:engines', 'test:app', 'check:size'],
]
