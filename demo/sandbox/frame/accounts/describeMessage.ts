import { bytesToHex } from 'viem'
import type { Description, Fact, Warning } from './description.ts'
import { isDomainOf, readSignInMessage, type SignInMessage } from './signInMessage.ts'
import { hidesSomething, visibleText } from './visibleText.ts'

export type MessageContext = {
  /** Of the page that asks, as the browser reports it. */
  origin: string
  /** The account that would sign. */
  address: string
  /** Reference of the network: a chain id, or a Solana genesis hash. */
  chainReference: string
}

/** Longer messages are shown in part, and said to be. */
const MAX_TEXT = 20_000

/** What signing some bytes means: the text they are, a sign-in, or nothing a person can read. */
export function describeMessage(
  bytes: Uint8Array,
  context: MessageContext,
  now = Date.now(),
): Description {
  const text = decode(bytes)
  if (text === undefined) return describeBytes(bytes)
  const signIn = readSignInMessage(text)
  const shown: Pick<Description, 'text'> = {
    text: text.length > MAX_TEXT ? `${text.slice(0, MAX_TEXT)}…` : text,
  }
  const warnings: Warning[] = [
    ...(text.trim() === ''
      ? [{ code: 'empty', level: 'caution' as const, text: 'The message is empty.' }]
      : []),
    ...(text.length > MAX_TEXT
      ? [
          {
            code: 'too-long',
            level: 'caution' as const,
            text: `The message has ${text.length} characters; what follows the first ${MAX_TEXT} is not shown.`,
          },
        ]
      : []),
    ...(hidesSomething(text)
      ? [
          {
            code: 'hidden',
            level: 'caution' as const,
            text: 'The message holds characters that cannot be seen.',
          },
        ]
      : []),
  ]
  if (!signIn)
    return {
      kind: 'message',
      title: 'Sign a message',
      ...shown,
      facts: [],
      warnings: [
        ...warnings,
        ...(/ wants you to sign in with your /.test(text)
          ? [
              {
                code: 'sign-in-malformed',
                level: 'danger' as const,
                text: 'The message reads like a sign-in but is none: it may be meant to mislead you.',
              },
            ]
          : []),
      ],
    }
  return {
    kind: 'signIn',
    title: `Sign in to ${visibleText(signIn.domain, 80)}`,
    ...shown,
    facts: signInFacts(signIn),
    warnings: [...signInWarnings(signIn, context, now), ...warnings],
  }
}

/** The text that bytes are; undefined when they are none. */
function decode(bytes: Uint8Array): string | undefined {
  try {
    const text = new TextDecoder('utf-8', { fatal: true, ignoreBOM: true }).decode(bytes)
    // A hash can happen to be valid UTF-8; text has no control characters but these.
    // biome-ignore lint/suspicious/noControlCharactersInRegex: they are what is looked for
    return /[\u0000-\u0008\u000e-\u001a\u001c-\u001f]/.test(text) ? undefined : text
  } catch (error) {
    if (error instanceof TypeError) return undefined
    throw error
  }
}

function describeBytes(bytes: Uint8Array): Description {
  const hex = bytesToHex(bytes)
  return {
    kind: 'message',
    title: 'Sign data that nobody can read',
    text: hex.length > MAX_TEXT ? `${hex.slice(0, MAX_TEXT)}…` : hex,
    facts: [{ label: 'Length', value: `${bytes.length} bytes` }],
    warnings: [
      bytes.length === 32
        ? {
            code: 'hash',
            level: 'danger',
            text: 'These 32 bytes may stand for anything, an order or a transaction too. Sign only for an app you trust.',
          }
        : {
            code: 'not-text',
            level: 'caution',
            text: 'This is no text. Sign only if you know what it is for.',
          },
    ],
  }
}

function signInFacts(message: SignInMessage): Fact[] {
  const { domain, address, statement, uri, chainId, nonce, issuedAt, expirationTime } = message
  const given: (readonly [string, string | undefined, Fact['tone']?])[] = [
    ['Domain', domain],
    ['Account', address, 'address'],
    ['Statement', statement],
    ['Address of the page', uri],
    ['Network', chainId],
    ['Nonce', nonce],
    ['Issued', issuedAt],
    ['Ends', expirationTime],
    ...message.resources.map((resource) => ['Also for', resource] as const),
  ]
  return given.flatMap(([label, value, tone]) =>
    value === undefined ? [] : [{ label, value: visibleText(value), ...(tone && { tone }) }],
  )
}

function signInWarnings(
  { domain, address, uri, chainId, expirationTime }: SignInMessage,
  context: MessageContext,
  now: number,
): Warning[] {
  const warnings: Warning[] = []
  const danger = (code: string, text: string) => warnings.push({ code, level: 'danger', text })
  const caution = (code: string, text: string) => warnings.push({ code, level: 'caution', text })
  if (!isDomainOf(domain, context.origin))
    danger(
      'domain-mismatch',
      `The message signs you in to ${visibleText(domain, 80)}, but ${visibleText(context.origin, 80)} asks for it.`,
    )
  else if (uri !== undefined && !(URL.canParse(uri) && new URL(uri).origin === context.origin))
    caution('uri-mismatch', 'The message names a page of another site.')
  if (address.toLowerCase() !== context.address.toLowerCase())
    danger('account-mismatch', 'The message is for another account than the one that signs.')
  if (chainId !== undefined && chainId.split(':').at(-1) !== context.chainReference)
    caution('chain-mismatch', 'The message is for another network.')
  if (expirationTime !== undefined && !(Date.parse(expirationTime) > now))
    caution('expired', 'The message has ended already.')
  return warnings
}
