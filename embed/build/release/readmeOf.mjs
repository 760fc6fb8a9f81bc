// @ts-check
const hash = /sha384-[\w+/=…]+/

/**
 * The README of a release: where the repository's has a placeholder in the lines to paste, this one has the hashes of
 * the build that it goes with.
 *
 * @param {string} readme
 * @param {string} snippet text of `snippet.html`
 * @throws {Error} a line to paste is not in the README
 */
export function readmeOf(readme, snippet) {
  const lines = snippet.split('\n').filter((line) => hash.test(line))
  return lines.reduce((text, line) => {
    const placeholder = line.replace(hash, 'sha384-…')
    if (!text.includes(placeholder)) throw new Error(`README.md does not have ${placeholder}`)
    return text.replaceAll(placeholder, line)
  }, readme)
}
