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

/**
 * Reads a sign-in message. A message with the opening line of one counts, so that a malformed one is not taken for plain text.
 *
 * @see https://eips.ethereum.org/EIPS/eip-4361
 */
export function readSignInMessage(text: string): SignInMessage | undefined {
  const head = HEAD.exec(text)
  if (!head) return undefined
  const [whole, domain = '', chain = '', address = ''] = head
  const rest = text.slice(whole.length)
  const field = (name: string) => new RegExp(`^${name}: (.*?)\\r?$`, 'm').exec(fields)?.[1]
  const fieldsAt = rest.search(/^URI: /m)
  const fields = fieldsAt < 0 ? rest : rest.slice(fieldsAt)
  const statement = (fieldsAt < 0 ? '' : rest.slice(0, fieldsAt)).trim()
  const resources = /^Resources:\r?\n((?:- .*\r?\n?)+)/m.exec(fields)?.[1] ?? ''
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
    resources: resources
      .split(/\r?\n/)
      .flatMap((line) => (line.startsWith('- ') ? [line.slice(2)] : [])),
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
