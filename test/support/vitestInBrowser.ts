/**
 * Replaces `import … from 'vitest'` inside a browser test: Mocha's functions, which
 * @web/test-runner provides, and Vitest's own `expect`. So all tests are written the same way.
 */
import {
  chai,
  GLOBAL_EXPECT,
  getState,
  JestAsymmetricMatchers,
  JestChaiExpect,
  JestExtend,
  setState,
} from '@vitest/expect'

type Verb = (name: string, body: () => void | Promise<void>, timeoutMs?: number) => void
type Hook = (body: () => void | Promise<void>) => void
type Mocha = Record<'describe' | 'it', Verb> &
  Record<'before' | 'after' | 'beforeEach' | 'afterEach', Hook>

const mocha = globalThis as unknown as Mocha

export const describe = mocha.describe
export const beforeAll = mocha.before
export const afterAll = mocha.after
export const beforeEach = mocha.beforeEach
export const afterEach = mocha.afterEach

/** Mocha takes a test's time limit from the test, Vitest as the last argument. */
export const test: Verb & { each: typeof each } = Object.assign(
  (name: string, body: () => void | Promise<void>, timeoutMs?: number) =>
    mocha.it(name, function (this: { timeout(ms: number): void }) {
      if (timeoutMs !== undefined) this.timeout(timeoutMs)
      return body()
    } as () => void),
  { each },
)
export const it = test

/** One test per case; `%s` and `$key` in the title are replaced. */
function each<Case>(cases: readonly Case[]) {
  return (name: string, body: (...values: unknown[]) => void | Promise<void>) => {
    for (const one of cases) {
      const values: unknown[] = Array.isArray(one) ? one : [one]
      let next = 0
      const title = name
        .replace(/%[sdijo]/g, () => String(values[next++]))
        .replace(/\$(\w+)/g, (_, key: string) => String((one as Record<string, unknown>)[key]))
      test(title, () => body(...values))
    }
  }
}

chai.use(JestExtend)
chai.use(JestChaiExpect)
chai.use(JestAsymmetricMatchers)

export const expect = Object.assign(
  ((value: unknown, message?: string) =>
    chai.expect(value, message)) as unknown as Chai.ExpectStatic,
  chai.expect,
)
Object.assign(globalThis, { [GLOBAL_EXPECT]: expect })
setState(getState(chai.expect as never) ?? {}, expect as never)
