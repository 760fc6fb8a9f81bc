// @ts-check

/**
 * What stands behind `npm run test:… --`: paths, and what every suite understands.
 *
 * @typedef {{ paths: string[], title: string | undefined, rest: string[] }} Asked
 */

/**
 * Reads the arguments of a suite: `-t <part of a title>`, other options (with `--option=value`), and paths.
 *
 * @param {readonly string[]} args
 * @returns {Asked}
 */
export function argumentsOf(args) {
  /** @type {Asked} */
  const asked = { paths: [], title: undefined, rest: [] }
  const left = [...args]
  for (let one = left.shift(); one !== undefined; one = left.shift()) {
    if (one === '-t' || one === '--testNamePattern') asked.title = left.shift()
    else if (one.startsWith('-')) asked.rest.push(one)
    else asked.paths.push(one)
  }
  return asked
}

/**
 * The same for vitest.
 *
 * @param {Asked} asked
 */
export const forVitest = ({ paths, title, rest }) => [
  ...paths,
  ...rest,
  ...(title === undefined ? [] : ['-t', title]),
]
