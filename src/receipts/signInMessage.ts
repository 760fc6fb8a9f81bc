/** A sign-in message as CAIP-122 words it (for Ethereum: EIP-4361). */
export type SignInMessage = {
  /** The authority that asks for the sign-in: host, with the port if there is one. */
  domain: string
  /** Such as `Ethereum` or `Solana`. */
  chain: string
  address: string
  statement: string | undefined
  uri: string | undefined
  chainId: string | undefined
  nonce: string | undefined
  issuedAt: string | undefined
  expirationTime: string | undefined
  resources: readonly string[]
}

const HEAD =
  /^(?:[a-z][a-z\d+.-]*:\/\/)?(\S{1,255}) wants you to sign in with your (.{1,40}?) account:\r?\n(\S{1,128})(?:\r?\n|$)/

/** In their order. EIP-4361 requires some of them; SIWS, of Solana, none. */
const FIELDS = [
  'URI',
  'Version',
  'Chain ID',
  'Nonce',
  'Issued At',
  'Expiration Time',
  'Not Before',
  'Request ID',
]

/** The first line from there on that is none of these; the number of lines where all are. */
function endOf(lines: readonly string[], from: number, isOne: (line: string) => boolean): number {
  let at = from
  for (let line = lines[at]; line !== undefined && isOne(line); line = lines[at]) at += 1
  return at
}

/**
 * Whether the lines from there on are fields and nothing else, each at most once and in their order. Stops at the first
 * line that is none, so that a text of many beginnings is not read from each of them to its end.
 */
function areFields(lines: readonly string[], from: number): boolean {
  let next = 0
  let at = endOf(lines, from, (line) => {
    const place = FIELDS.findIndex((name, index) => index >= next && line.startsWith(`${name}: `))
    next = place + 1
    return place >= 0
  })
  if (lines[at] === 'Resources:') at = endOf(lines, at + 1, (line) => line.startsWith('- '))
  else if (at === from) return false
  // Wallets may end the text with empty lines.
  return endOf(lines, at, (line) => line === '') === lines.length
}

/** The line where the fields begin: after an empty line, and up to the end. In a text with other lines among them, at the URI. */
function startOfFields(lines: readonly string[]): number {
  const start = lines.findIndex((_, index) => lines[index - 1] === '' && areFields(lines, index))
  if (start >= 0) return start
  const uri = lines.findIndex((line) => line.startsWith('URI: '))
  return uri < 0 ? lines.length : uri
}

/**
 * Reads a sign-in message. A message with the opening line of one counts, so that a malformed one is not taken for plain text.
 *
 * @see https://eips.ethereum.org/EIPS/eip-4361
 * @see https://github.com/phantom/sign-in-with-solana
 */
export function readSignInMessage(text: string): SignInMessage | undefined {
  const head = HEAD.exec(text)
  if (!head) return undefined
  const [whole, domain = '', chain = '', address = ''] = head
  const lines = text.slice(whole.length).split(/\r?\n/)
  const start = startOfFields(lines)
  const statement = lines.slice(0, start).join('\n').trim()
  const fields = lines.slice(start)
  const field = (name: string) =>
    fields.find((line) => line.startsWith(`${name}: `))?.slice(name.length + 2)
  const resourcesAt = fields.indexOf('Resources:')
  const resources: string[] = []
  for (const line of resourcesAt < 0 ? [] : fields.slice(resourcesAt + 1)) {
    if (!line.startsWith('- ')) break
    resources.push(line.slice(2))
  }
  return {
    domain,
    chain,
    address,
    statement: statement || undefined,
    uri: field('URI'),
    chainId: field('Chain ID'),
    nonce: field('Nonce'),
    issuedAt: field('Issued At'),
    expirationTime: field('Expiration Time'),
    resources,
  }
}

/** Whether an authority of a message belongs to an origin, as the browser writes it. */
export function isDomainOf(domain: string, origin: string): boolean {
  if (!URL.canParse(origin)) return false
  const { protocol, host } = new URL(origin)
  const claimed = `${protocol}//${domain}`
  return (
    host !== '' && URL.canParse(claimed) && new URL(claimed).host === host && !domain.includes('@')
  )
}
