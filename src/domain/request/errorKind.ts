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

/**
 * Codes with a meaning of their own, whatever their text says: JSON-RPC and EIP-1474, EIP-5792, a reverted call. The text of
 * an error with any other code decides.
 */
const spoken: readonly unknown[] = [
  3, -32700, -32600, -32602, -32001, -32003, -32004, -32005, -32006, 5700, 5710, 5720, 5730, 5740,
  5750, 5760,
]

const unknownChain =
  /\b(unrecogni[sz]ed|unknown|unsupported|invalid) (chain|network( id)?$)|\bchain\b.{0,40}\b(not|n['’]t) (been )?(added|found|recogni[sz]ed|configured|supported)|\badding the chain\b/i
const no = '(reject|den(y|ied)|cancel|declin|disapprov|dismiss)'
const by = `(${no}|clos|refus)`
const refusal = new RegExp(
  [
    `\\buser\\b.{0,24}${by}`,
    `\\b${by}\\w*\\b.{0,24}\\bby\\b.{0,8}\\buser\\b`,
    `^\\W*(failure )?((request|transaction|connection|signature|proposal|action) )?(was )?${no}(s|ed|led|e|es|ied)?\\W*$`,
    '^\\W*((popup|window|modal|prompt) )?(was )?closed?\\W*$',
  ].join('|'),
  'i',
)

/** The words of a name: `rejectedByUser`, `USER_REJECTED`. */
const wordsOf = (text: string): string =>
  text
    .slice(0, 500)
    .replace(/([a-z\d])([A-Z])/g, '$1 $2')
    .replace(/[_-]+/g, ' ')

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

/** What a link says, in every place where wallets put their words. */
const textsOf = (value: unknown): string[] =>
  typeof value === 'string'
    ? [value]
    : ['message', 'reason', 'details', 'code', 'name']
        .map((name) => read(value, name))
        .filter((text): text is string => typeof text === 'string' && text !== '')

const linkOf = (value: unknown): ErrorLink => {
  if (typeof value === 'string') return { code: undefined, message: value, data: undefined }
  const texts = [read(value, 'message'), read(value, 'reason'), read(value, 'details')]
  const message = texts.find((text): text is string => typeof text === 'string' && text !== '')
  return { code: readCode(read(value, 'code')), message: message ?? '', data: read(value, 'data') }
}

const unwrap = (error: unknown): unknown[] => {
  const found: unknown[] = []
  const seen = new Set<unknown>()
  const waiting = [error]
  while (waiting.length > 0 && found.length < 32) {
    const value = waiting.shift()
    if (seen.has(value)) continue
    seen.add(value)
    if (typeof value === 'string') found.push(value)
    if (typeof value !== 'object' || value === null) continue
    found.push(value)
    for (const name of ['originalError', 'cause', 'error', 'info']) waiting.push(read(value, name))
    // Data that is text is the chain's answer, not an error.
    const data = read(value, 'data')
    if (typeof data === 'object') waiting.push(data)
  }
  return found
}

/** An error and everything it wraps, outermost first; stops at cycles and at a maximum depth. */
export const errorLinks = (error: unknown): ErrorLink[] => unwrap(error).map(linkOf)

const kindOf = (value: unknown): WalletErrorKind => {
  const { code } = linkOf(value)
  const known = codes.get(code)
  if (known === 'rejected' || known === 'pending' || spoken.includes(code)) return known ?? 'other'
  const texts = textsOf(value).map(wordsOf)
  if (texts.some((text) => unknownChain.test(text))) return 'unrecognized-chain'
  if (known) return known
  return texts.some((text) => refusal.test(text)) ? 'rejected' : 'other'
}

/**
 * Classifies a wallet's error, whatever its shape: a code, a code nested in `data.originalError` or
 * `cause`, a name, a plain text. An unknown chain is one under any code that a wallet may give it.
 */
export const classifyWalletError = (error: unknown): WalletErrorKind =>
  unwrap(error)
    .map(kindOf)
    .find((kind) => kind !== 'other') ?? 'other'
