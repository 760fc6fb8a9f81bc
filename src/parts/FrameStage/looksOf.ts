import type { FrameLooks } from '#domain/frame/frameLooks.ts'

/** The computed theme of the shadow host, as its page and its visitor have chosen it. */
export const looksOf = (host: Element): FrameLooks => {
  const looks = getComputedStyle(host)
  const read = (name: string) => looks.getPropertyValue(name).trim()
  const [first, second] = looks.colorScheme.split(' ').filter((word) => word !== 'only')
  const isDark =
    first === 'dark' && !second
      ? true
      : second !== undefined && matchMedia('(prefers-color-scheme: dark)').matches
  return {
    mode: isDark ? 'dark' : 'light',
    accent: read('--latchkey-accent'),
    font: read('--latchkey-font') || looks.fontFamily,
    radius: read('--latchkey-radius'),
  }
}
