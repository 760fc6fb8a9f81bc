import { BaseSequencer, type TestSpecification } from 'vitest/node'

/** Few lines that take long: every view in every state, services that start, and what waits for a time-out. */
const longFiles =
  /(Views?|gallery|frameTrouble|socialStart|names|sandbox\/main|service\/load)\.test\.ts$/

const isLong = ({ moduleId }: TestSpecification) => longFiles.test(moduleId)

/**
 * Starts the longest files of a project first, so that none of them runs alone at the end. A fresh clone has no durations
 * of an earlier run, and vitest then goes by the size of a file.
 */
export class LongFilesFirst extends BaseSequencer {
  override async sort(files: TestSpecification[]): Promise<TestSpecification[]> {
    const sorted = await super.sort(files)
    return sorted.sort((a, b) =>
      a.project.name === b.project.name ? Number(isLong(b)) - Number(isLong(a)) : 0,
    )
  }
}
