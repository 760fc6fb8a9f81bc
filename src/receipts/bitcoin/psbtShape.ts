const MAGIC = [0x70, 0x73, 0x62, 0x74, 0xff]

/**
 * Whether bytes are built as PSBTs of every version are: fixed first bytes, then maps of keys and values, each with its
 * length before it, each map ended by a zero. What the keys mean is not asked.
 *
 * @see https://github.com/bitcoin/bips/blob/master/bip-0174.mediawiki
 */
export function isPsbtShaped(bytes: Uint8Array): boolean {
  if (MAGIC.some((byte, index) => bytes[index] !== byte)) return false
  const view = new DataView(bytes.buffer, bytes.byteOffset, bytes.byteLength)
  let at = MAGIC.length
  /** A length, in one, three, five or nine bytes; beyond the end where it is cut off. */
  const readLength = (): number => {
    const first = bytes[at] ?? 0xff
    const size = first < 0xfd ? 0 : 2 ** (first - 0xfc)
    const start = at + 1
    at = start + size
    if (at > bytes.length) return bytes.length
    if (size === 0) return first
    if (size === 2) return view.getUint16(start, true)
    return size === 4 ? view.getUint32(start, true) : Number(view.getBigUint64(start, true))
  }
  let isEnded = false
  while (at < bytes.length) {
    const key = readLength()
    isEnded = key === 0
    if (isEnded) continue
    at += key
    if (at >= bytes.length) return false
    const value = readLength()
    at += value
    if (at >= bytes.length) return false
  }
  return isEnded
}
