/**
 * Cuts the `id` of a JSON-RPC frame out of its text, quotes and all.
 *
 * Phones send raw integers above 2^53 and browsers send strings of 19 digits. Parsing would round the
 * first and lose the difference between the two, so the token is echoed as it was written.
 *
 * @param text a frame that is known to be a JSON object
 * @returns the token (`"17…"`, `17…`), or undefined when the frame has no `id`
 */
export function cutFrameId(text: string): string | undefined {
  let depth = 0
  for (let at = 0; at < text.length; at++) {
    const character = text[at]
    if (character === '{' || character === '[') depth++
    else if (character === '}' || character === ']') depth--
    else if (character === '"') {
      const end = endOfString(text, at)
      const colon = skipSpace(text, end)
      if (depth === 1 && text[colon] === ':' && JSON.parse(text.slice(at, end)) === 'id') {
        return readScalar(text, skipSpace(text, colon + 1))
      }
      at = end - 1
    }
  }
  return undefined
}

function endOfString(text: string, start: number): number {
  let at = start + 1
  while (at < text.length && text[at] !== '"') at += text[at] === '\\' ? 2 : 1
  return at + 1
}

function skipSpace(text: string, start: number): number {
  let at = start
  while (' \t\r\n'.includes(text[at] ?? '.')) at++
  return at
}

function readScalar(text: string, start: number): string {
  if (text[start] === '"') return text.slice(start, endOfString(text, start))
  let end = start
  while (!',} \t\r\n'.includes(text[end] ?? ',')) end++
  return text.slice(start, end)
}
