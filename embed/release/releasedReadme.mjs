// @ts-check
/** A line of README.md for readers of the repository: a release has the hashes themselves in its place. */
const note = /^<!-- .*dist\/snippet\.html.* -->$/
/** Where `snippet.html` has a hash, and README.md has none. */
const integrity = / integrity="[^"]*"/

/**
 * README.md as a release has it: with the hash of each script in the lines to paste.
 *
 * @param {string} readme text of README.md
 * @param {string} snippet text of the build's `snippet.html`
 * @returns {string}
 * @throws {Error} a script of `snippet.html` has no line in README.md
 */
export function releasedReadme(readme, snippet) {
  const lines = readme.split('\n').filter((line) => !note.test(line))
  for (const hashed of snippet.split('\n').filter((line) => integrity.test(line))) {
    const bare = hashed.replace(integrity, '')
    if (!lines.includes(bare)) throw new Error(`README.md has no line ${bare}`)
    for (const [index, line] of lines.entries()) if (line === bare) lines[index] = hashed
  }
  return lines.join('\n')
}
