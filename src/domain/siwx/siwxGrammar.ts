// The parts of a message that EIP-4361 takes from other standards. Each expression reads its text once, left to right.

const SEGMENT = String.raw`(?:[\w\-.~!$&'()*+,;=:@]|%[0-9a-f]{2})`
const NAME = String.raw`(?:[\w\-.~!$&'()*+,;=]|%[0-9a-f]{2})`
const SCHEME = '[a-z][a-z0-9+.-]*'
const IP_LITERAL = String.raw`\[[0-9a-f:.]{2,45}\]`
const AUTHORITY = `(?:(?:${NAME}|:)*@)?(?:${IP_LITERAL}|${NAME}*)(?::[0-9]*)?`

/** `userinfo@host:port`; only the host is required. @see https://www.rfc-editor.org/rfc/rfc3986#section-3.2 */
const authority = new RegExp(`^(?=[^:])${AUTHORITY}$`, 'i')
const uri = new RegExp(
  String.raw`^${SCHEME}:(?:\/\/${AUTHORITY}(?=[/?#]|$)|(?!\/\/))(?:${SEGMENT}|\/)*(?:\?(?:${SEGMENT}|[/?])*)?(?:#(?:${SEGMENT}|[/?])*)?$`,
  'i',
)
const scheme = new RegExp(`^${SCHEME}$`, 'i')
const segment = new RegExp(`^${SEGMENT}*$`, 'i')

/** Whether the IPv6 address in brackets, if there is one, is valid: brackets are allowed nowhere else. */
const hasProperAddress = (text: string): boolean => {
  const [literal] = /\[.*\]/.exec(text) ?? []
  return literal === undefined || URL.canParse(`http://${literal}`)
}

/** The domain of a message: an authority of RFC 3986 with a host. */
export const isSiwxDomain = (text: string): boolean =>
  authority.test(text) && !/@(?::\d*)?$/.test(text) && hasProperAddress(text)

/** A URI of RFC 3986. */
export const isSiwxUri = (text: string): boolean => uri.test(text) && hasProperAddress(text)

export const isUriScheme = (text: string): boolean => scheme.test(text)

/** A request id: characters that need no escape in a path, or empty. */
export const isSiwxRequestId = (text: string): boolean => segment.test(text)

const time =
  /^(\d{4})-(\d\d)-(\d\d)T(?:[01]\d|2[0-3]):[0-5]\d:[0-5]\d(?:\.\d+)?(?:Z|[+-](?:[01]\d|2[0-3]):[0-5]\d)$/i

/** A timestamp of RFC 3339, on a day that exists. */
export const isSiwxTime = (text: string): boolean => {
  const [, year, month, day] = (time.exec(text) ?? []).map(Number)
  if (year === undefined || month === undefined || day === undefined) return false
  // The last day of the month is the day before the first of the next.
  const days = new Date(Date.UTC(2000, month, 0)).setUTCFullYear(year, month, 0)
  return month >= 1 && month <= 12 && day >= 1 && day <= new Date(days).getUTCDate()
}
