import { SignInMessageError } from '#errors/siwx.ts'
import { parseOrExplain, Text, z } from '#lib/schema.ts'
import { CaipNetworkId, parseCaipNetworkId } from '../network/caip.ts'
import { type Namespace, namespaces } from '../network/namespace.ts'
import { namespaceTraits } from '../network/namespaceTraits.ts'
import { isSiwxDomain, isSiwxRequestId, isSiwxTime, isSiwxUri, isUriScheme } from './siwxGrammar.ts'

const spelled = (holds: (text: string) => boolean, wanted: string) =>
  z.string().check(z.refine(holds, wanted))

const Time = spelled(isSiwxTime, 'expected a time of RFC 3339')
const Uri = spelled(isSiwxUri, 'expected a URI of RFC 3986')

/** At least eight letters and digits, as EIP-4361 requires. */
const Nonce = z
  .string()
  .check(z.regex(/^[A-Za-z0-9]{8,}$/, 'expected at least eight letters and digits'))

/** The message that a visitor signs to sign in. @see https://chainagnostic.org/CAIPs/caip-122 */
export const SiwxMessageData = z.object({
  accountAddress: Text,
  /** CAIP-2. */
  chainId: CaipNetworkId,
  /** Host of the page, with its port if it has one. */
  domain: spelled(isSiwxDomain, 'expected an authority of RFC 3986'),
  /** Scheme of the page, where the message has it before the domain. */
  scheme: z.optional(spelled(isUriScheme, 'expected the scheme of a URI')),
  uri: Uri,
  version: z.enum(['1']),
  nonce: Nonce,
  statement: z.optional(Text),
  issuedAt: z.optional(Time),
  expirationTime: z.optional(Time),
  notBefore: z.optional(Time),
  requestId: z.optional(spelled(isSiwxRequestId, 'expected what needs no escape in a path')),
  resources: z.optional(z.array(Uri)),
})
export type SiwxMessageData = z.infer<typeof SiwxMessageData>

/** The namespace's name in the first line: EIP-4361 has the same one for every EVM network. */
export const accountWord = (namespace: Namespace): string =>
  namespace === 'eip155' ? 'Ethereum' : namespaceTraits[namespace].name

/** EIP-4361 requires the plain number; in other namespaces the whole CAIP-2 id is the chain id. */
const chainIdText = (chainId: CaipNetworkId): string => {
  const { namespace, reference } = parseCaipNetworkId(chainId)
  return namespace === 'eip155' ? reference : chainId
}

const GREETING = ' wants you to sign in with your '

const fields = [
  ['URI', 'uri'],
  ['Version', 'version'],
  ['Chain ID', 'chainId'],
  ['Nonce', 'nonce'],
  ['Issued At', 'issuedAt'],
  ['Expiration Time', 'expirationTime'],
  ['Not Before', 'notBefore'],
  ['Request ID', 'requestId'],
] as const

/** Whether a text has line breaks, with which it could add lines of its own. */
const assertOneLine = (value: string, name: string): void => {
  // biome-ignore lint/suspicious/noControlCharactersInRegex: the expression looks for them
  if (/[\u0000-\u001f\u007f-\u009f\u2028\u2029]/.test(value))
    throw new SignInMessageError(`${name} holds a line break or another control character`)
}

/**
 * The text that a wallet shows and signs: exactly EIP-4361 for EVM accounts, and the same format by CAIP-122 for every
 * other namespace.
 *
 * @throws {SignInMessageError} a field is malformed, or contains a line break
 * @see https://eips.ethereum.org/EIPS/eip-4361
 */
export const formatSiwxMessage = (data: SiwxMessageData): string => {
  const parsed = parseOrExplain(SiwxMessageData, data)
  if (!parsed.success) throw new SignInMessageError(parsed.problem)
  const { statement, resources, accountAddress, scheme, domain, chainId } = parsed.data
  const { namespace } = parseCaipNetworkId(chainId)
  for (const [name, value] of Object.entries(parsed.data))
    for (const one of Array.isArray(value) ? value : [value ?? '']) assertOneLine(one, name)
  if (accountAddress.includes(' ')) throw new SignInMessageError('an address holds no spaces')
  if (namespace === 'eip155' && !/^(?:0|[1-9]\d*)$/.test(chainIdText(chainId)))
    throw new SignInMessageError('chainId: expected a number')

  const site = scheme === undefined ? domain : `${scheme}://${domain}`
  const lines = [`${site}${GREETING}${accountWord(namespace)} account:`, accountAddress, '']
  if (statement !== undefined) lines.push(statement, '')
  // EIP-4361 leaves an empty line in place of a missing statement, CAIP-122 leaves it out.
  else if (namespace === 'eip155') lines.push('')
  for (const [label, field] of fields) {
    const value = field === 'chainId' ? chainIdText(chainId) : parsed.data[field]
    if (value !== undefined) lines.push(`${label}: ${value}`)
  }
  if (resources) lines.push('Resources:')
  for (const one of resources ?? []) lines.push(`- ${one}`)
  return lines.join('\n')
}

const namespaceOfWord = (word: string): Namespace | undefined =>
  namespaces.find((namespace) => accountWord(namespace) === word)

/**
 * Parses such a text; undefined for any other. Strict: each line in its place, nothing between, nothing after.
 */
export const parseSiwxMessage = (message: string): SiwxMessageData | undefined => {
  const lines = message.split('\n')
  let at = 0
  const greeting = /^(?:([^\s:/]+):\/\/)?(\S+) wants you to sign in with your (\S+) account:$/
  const [, scheme, domain, word = ''] = greeting.exec(lines[at++] ?? '') ?? []
  const namespace = namespaceOfWord(word)
  const accountAddress = lines[at++]
  if (!namespace || !accountAddress || lines[at++] !== '') return undefined

  let statement: string | undefined
  if (!lines[at]?.startsWith('URI: ') || lines[at + 1] === '') {
    const said = lines[at++]
    // Two empty lines: there is no statement.
    if (said !== '') {
      statement = said
      if (lines[at++] !== '') return undefined
    }
  }
  const found: Record<string, string> = {}
  for (const [label, field] of fields) {
    const start = `${label}: `
    if (lines[at]?.startsWith(start)) found[field] = lines[at++]?.slice(start.length) ?? ''
  }
  let resources: string[] | undefined
  if (lines[at] === 'Resources:') {
    at++
    resources = []
    while (lines[at]?.startsWith('- ')) resources.push(lines[at++]?.slice(2) ?? '')
  }
  if (at < lines.length) return undefined
  const { chainId: id = '' } = found
  const parsed = SiwxMessageData.safeParse({
    ...found,
    accountAddress,
    domain,
    chainId: id.includes(':') ? id : `${namespace}:${id}`,
    ...(scheme !== undefined && { scheme }),
    ...(statement !== undefined && { statement }),
    ...(resources && { resources }),
  })
  if (!parsed.success || parseCaipNetworkId(parsed.data.chainId).namespace !== namespace)
    return undefined
  return writes(parsed.data, id, message) ? parsed.data : undefined
}

/** Whether the parsed data gives exactly that text again: nothing is hidden between the lines. */
const writes = (data: SiwxMessageData, chainId: string, message: string): boolean => {
  // A missing statement may be an empty line or left out.
  const reported = (text: string) =>
    data.statement === undefined ? text.replace('\n\n\n', '\n\n') : text
  try {
    const text = formatSiwxMessage(data)
    const own = `\nChain ID: ${chainIdText(data.chainId)}\n`
    return reported(text.replace(own, () => `\nChain ID: ${chainId}\n`)) === reported(message)
  } catch (error) {
    if (error instanceof SignInMessageError) return false
    throw error
  }
}
