/**
 * The text of a module without parts of it. Each part is named by how it begins, which nothing else
 * in the module may, and by what comes after it; in its place something shorter may stand.
 *
 * @typedef {readonly [begins: string, next: string, instead?: string]} Part
 * @param {string} text
 * @param {readonly Part[]} parts
 * @throws {Error} a part that is not there, or not once: the module is not the one that was meant
 */
export const leftOut = (text, parts) =>
  parts.reduce((now, [begins, next, instead = '']) => {
    const at = now.indexOf(begins)
    if (at < 0 || now.includes(begins, at + 1)) throw new Error(`Not there once: ${begins}`)
    const end = now.indexOf(next, at + begins.length)
    if (end < 0) throw new Error(`Nothing like ${next} comes after ${begins}`)
    return now.slice(0, at) + instead + now.slice(end)
  }, text)
