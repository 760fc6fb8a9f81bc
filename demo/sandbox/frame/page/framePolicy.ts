/** The policy of the frame's own pages: their files, their services, and only such pages around them as named. */
export const framePolicy = ({
  connect,
  ancestors,
}: {
  /** The sources of `connect-src`. */
  connect: readonly string[]
  /** The sources of `frame-ancestors`. */
  ancestors: string
}): string =>
  [
    "default-src 'none'",
    "script-src 'self'",
    "style-src 'self'",
    "img-src 'self' data:",
    `connect-src ${connect.join(' ')}`,
    "base-uri 'none'",
    "form-action 'none'",
    `frame-ancestors ${ancestors}`,
    "require-trusted-types-for 'script'",
    "trusted-types 'none'",
  ].join('; ')
