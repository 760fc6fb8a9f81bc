import { writeFileSync } from 'node:fs'
import { relative } from 'node:path'
import type { Reporter, TestCase } from 'vitest/node'

/**
 * Names the tests that passed at a second try, in a line each at the end of a run and, as a list, in the file that
 * LATCHKEY_FLAKY names.
 */
export default class FlakyReporter implements Reporter {
  readonly #titles: string[] = []

  onTestCaseResult(test: TestCase): void {
    if (!test.diagnostic()?.flaky) return
    const { config } = test.project
    const title = `${relative(config.root, test.module.moduleId)} > ${test.fullName}`
    this.#titles.push(title)
    // What went wrong at the first try, for whoever mends it.
    const [error] = test.result().errors ?? []
    console.log(`needed a second try: ${title}\n${error?.stack ?? error?.message ?? ''}\n`)
  }

  onTestRunEnd(): void {
    for (const title of this.#titles) console.log(`flaky: ${title}`)
    const file = process.env.LATCHKEY_FLAKY
    if (file) writeFileSync(file, JSON.stringify(this.#titles))
  }
}
