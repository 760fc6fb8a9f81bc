// @ts-check
/** The value of an `integrity` attribute, whichever build it belongs to. */
const integrity = /integrity="[^"]*"/

/**
 * A text that shows the lines to paste, with the hashes of one build in them.
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
