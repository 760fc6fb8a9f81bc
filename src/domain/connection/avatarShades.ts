/** How far each shade is mixed with white (above zero) or black (below). */
const leanings = [0.85, 0.5, 0.15, -0.2, -0.55] as const

/** FNV-1a: addresses of other namespaces have no hexadecimal digits to derive a colour from. */
function hashOf(text: string): number {
  let hash = 0x811c9dc5
  for (let i = 0; i < text.length; i++) hash = Math.imul(hash ^ text.charCodeAt(i), 0x01000193)
  return hash >>> 8
}

/**
 * Five shades of one colour, light to dark, derived from the first six hexadecimal digits of an
 * address: an account looks the same everywhere.
 *
 * @returns five CSS colours
 */
export function avatarShades(address: string): readonly string[] {
  const digits = /^(?:0x)?([0-9a-f]{6})/i.exec(address)?.[1]
  const base = digits === undefined ? hashOf(address) : Number.parseInt(digits, 16)
  return leanings.map((leaning) => {
    const channels = [base >> 16, (base >> 8) & 255, base & 255].map((channel) =>
      Math.round(channel + ((leaning > 0 ? 255 : 0) - channel) * Math.abs(leaning)),
    )
    return `rgb(${channels.join(' ')})`
  })
}
