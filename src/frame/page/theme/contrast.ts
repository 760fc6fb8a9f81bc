/** Red, green and blue, 0 to 255. */
export type Rgb = readonly [red: number, green: number, blue: number]

const linear = (channel: number) => {
  const share = channel / 255
  return share <= 0.03928 ? share / 12.92 : ((share + 0.055) / 1.055) ** 2.4
}

const luminance = ([red, green, blue]: Rgb) =>
  0.2126 * linear(red) + 0.7152 * linear(green) + 0.0722 * linear(blue)

/** Contrast of two colours, 1 to 21. @see https://www.w3.org/TR/WCAG22/#dfn-contrast-ratio */
export function contrast(one: Rgb, other: Rgb): number {
  const [lighter = 0, darker = 0] = [luminance(one), luminance(other)].sort((a, b) => b - a)
  return (lighter + 0.05) / (darker + 0.05)
}
