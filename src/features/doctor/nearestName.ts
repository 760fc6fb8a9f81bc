/** The edit distance of two texts (Levenshtein): insertions, deletions and replacements of single characters. */
const distance = (a: string, b: string): number => {
  let row = Array.from({ length: b.length + 1 }, (_, at) => at)
  for (let i = 1; i <= a.length; i++) {
    const next = [i]
    for (let j = 1; j <= b.length; j++)
      next[j] = Math.min(
        (row[j] ?? 0) + 1,
        (next[j - 1] ?? 0) + 1,
        (row[j - 1] ?? 0) + (a[i - 1] === b[j - 1] ? 0 : 1),
      )
    row = next
  }
  return row[b.length] ?? 0
}

/** The valid name that was most likely meant, if one is close; dashes and case are ignored. */
export const nearestName = (name: string, known: readonly string[]): string | undefined => {
  const plain = (text: string) => text.toLowerCase().replaceAll('-', '').replaceAll('_', '')
  const [best] = known
    .map((one) => ({ one, far: distance(plain(name), plain(one)) }))
    .sort((a, b) => a.far - b.far)
  return best && best.far <= Math.max(1, Math.floor(name.length / 4)) ? best.one : undefined
}
