// @ts-check
/** The value of an `integrity` attribute, of any build. */
const integrity = /integrity="[^"]*"/

/**
 * Replaces the hashes in a text with lines to paste by those of one build.
 *
 * @param {string} text for example of README.md
 * @param {string} snippet text of the build's `snippet.html`
 * @returns {string}
 * @throws {Error} a line to paste is not in the text
 */
export function pastedHashes(text, snippet) {
  return snippet
    .split('\n')
    .filter((line) => integrity.test(line))
    .reduce((before, line) => {
      const [start = '', end = ''] = line.split(integrity)
      const places = before
        .split('\n')
        .filter((one) => integrity.test(one) && one.startsWith(start) && one.endsWith(end))
      if (places.length === 0) throw new Error(`No line to paste has ${start.trim()}`)
      return places.reduce((all, place) => all.replace(place, line), before)
    }, text)
}
