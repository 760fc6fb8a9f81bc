/** The meaning of a wallet's error, which decides what follows. */
export type WalletErrorKind =
  | 'rejected'
  | 'pending'
  | 'unauthorized'
  | 'unsupported-method'
  | 'unrecognized-chain'
  | 'disconnected'
  | 'chain-disconnected'
  | 'other'

// Codes of EIP-1193, EIP-1474, EIP-3085 and WalletConnect; names are our own and those of older libraries.
const codes = new Map<unknown, WalletErrorKind>([
  [4001, 'rejected'],
  [5000, 'rejected'],
  [5001, 'rejected'],
  [5002, 'rejected'],
  [5003, 'rejected'],
  ['ACTION_REJECTED', 'rejected'],
  ['connection-rejected', 'rejected'],
  ['request-rejected', 'rejected'],
  ['switch-rejected', 'rejected'],
  [-32002, 'pending'],
  ['connection-pending', 'pending'],
  ['request-pending', 'pending'],
  [4100, 'unauthorized'],
  [4200, 'unsupported-method'],
  [-32601, 'unsupported-method'],
  [5101, 'unsupported-method'],
  [4900, 'disconnected'],
  [6000, 'disconnected'],
  [4901, 'chain-disconnected'],
  [4902, 'unrecognized-chain'],
])

// Codes that do not identify an error: its text may.
const vague: readonly unknown[] = [undefined, null, '', 0, -32603, 32603, -32000, 'UNKNOWN_ERROR']

const unknownChain =
  /(unrecogni[sz]ed|unknown|unsupported|invalid) chain|chain\b.{0,40}\bnot (been )?(added|found|recogni[sz]ed)/i
const no = '(reject|den(y|ied)|cancel|declin|clos|disapprov)'
const refusal = new RegExp(
  `\\buser\\b.{0,24}${no}|\\b${no}\\w*\\b.{0,24}\\bby\\b.{0,8}\\buser\\b|^\\W*((request|transaction|connection|signature|proposal|action) )?(was )?${no}(s|ed|led|e|es|ied)?\\W*$`,
  'i',
)

/** One error of a chain of causes, reduced to its reliable parts. */
export type ErrorLink = { code: unknown; message: string; data: unknown }

const read = (value: unknown, name: string): unknown => {
  try {
    return (value as Record<string, unknown>)[name]
  } catch {
    // A foreign object may throw from a getter; its property then counts as missing.
    return undefined
  }
}

// A number, though some wallets send it as text.
const readCode = (value: unknown): unknown =>
  typeof value === 'string' && /^-?\d{1,9}$/.test(value) ? Number(value) : value

/** An error and everything it wraps, outermost first; stops at cycles and at a maximum depth. */
export const errorLinks = (error: unknown): ErrorLink[] => {
  const found: ErrorLink[] = []
  const seen = new Set<unknown>()
  const waiting = [error]
  while (waiting.length > 0 && found.length < 32) {
    const value = waiting.shift()
    if (seen.has(value)) continue
    seen.add(value)
    if (typeof value === 'string') found.push({ code: undefined, message: value, data: undefined })
    if (typeof value !== 'object' || value === null) continue
    const data = read(value, 'data')
    const texts = [read(value, 'message'), read(value, 'reason'), read(value, 'details')]
    const message = texts.find((text): text is string => typeof text === 'string' && text !== '')
    found.push({ code: readCode(read(value, 'code')), message: message ?? '', data })
    for (const name of ['originalError', 'cause', 'error', 'info']) waiting.push(read(value, name))
    // Data that is text is the chain's answer, not an error.
    if (typeof data === 'object') waiting.push(data)
  }
  return found
}

const kindOf = ({ code, message }: ErrorLink): WalletErrorKind => {
  const known = codes.get(code)
  if (known) return known
  if (!vague.includes(code)) return 'other'
  const text = message.slice(0, 500)
  if (unknownChain.test(text)) return 'unrecognized-chain'
  return refusal.test(text) ? 'rejected' : 'other'
}

/**
 * Classifies a wallet's error, whatever its shape: a code, a code nested in `data.originalError` or
 * `cause`, a name, a plain text.
 */
export const classifyWalletError = (error: unknown): WalletErrorKind =>
  errorLinks(error)
    .map(kindOf)
    .find((kind) => kind !== 'other') ?? 'other'
