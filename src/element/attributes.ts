/**
 * How an attribute is read: `text` as it is, `list` by spaces, `choice` from a closed set, `flag` by presence
 * (`="false"` is off). A flag that is on without being written says so in `on`.
 */
export type AttributeKind = 'text' | 'list' | 'choice' | 'flag'

export type Attribute = {
  readonly name: string
  readonly kind: AttributeKind
  readonly choices?: readonly string[]
  readonly on?: true
}

const text = (name: string): Attribute => ({ name, kind: 'text' })
const list = (name: string): Attribute => ({ name, kind: 'list' })
const choice = (name: string, ...choices: string[]): Attribute => ({
  name,
  kind: 'choice',
  choices,
})
const off = (name: string): Attribute => ({ name, kind: 'flag' })
const on = (name: string): Attribute => ({ name, kind: 'flag', on: true })

/** The one table of attributes; each has a property of the same name in camelCase. */
export const attributeTable: readonly Attribute[] = [
  text('project-id'),
  list('networks'),
  text('default-network'),
  choice('theme', 'light', 'dark', 'auto'),
  text('lang'),
  choice('display', 'modal', 'inline'),
  choice('append', 'body', 'none'),
  text('view'),
  list('wallets'),
  choice('chain-policy', 'require', 'warn', 'ignore'),
  choice('button', 'auto', 'connect', 'account', 'network', 'none'),
  off('disabled'),
  on('email'),
  list('socials'),
  list('swaps'),
  list('onramp'),
  on('activity'),
  on('receive'),
  on('send'),
  off('pay'),
  on('analytics'),
  off('legal-checkbox'),
  off('smart-sessions'),
  off('collapse-wallets'),
  off('multi-wallet'),
  on('branding'),
  on('enable-wallets'),
  on('enable-injected'),
  on('enable-eip6963'),
  on('enable-wallet-connect'),
  on('enable-wallet-guide'),
  on('enable-network-switch'),
  on('enable-reconnect'),
  off('prefer-universal-links'),
  off('debug'),
  text('terms-url'),
  text('privacy-url'),
  text('address-explorer-url'),
]

export const propertyOf = (attribute: string): string =>
  attribute.replace(/-(\w)/g, (_, letter: string) => letter.toUpperCase())

/** What an attribute's text means; `undefined` when it is absent or not among the choices. */
export const readAttribute = (
  { kind, choices }: Attribute,
  value: string | null,
): string | boolean | readonly string[] | undefined => {
  if (value === null) return undefined
  if (kind === 'flag') return value !== 'false'
  if (kind === 'choice') return choices?.includes(value) ? value : undefined
  // A list that is a switch as well (`socials="false"`) keeps its meaning.
  if (kind === 'list' && value.trim() !== 'false') return value.split(/\s+/).filter(Boolean)
  return kind === 'list' ? false : value
}

/** What a property answers when neither it nor its attribute says anything. */
export const defaultOf = ({ name, kind, choices, on }: Attribute): unknown => {
  if (kind === 'flag') return on === true
  if (kind === 'choice') return name === 'theme' ? 'auto' : choices?.[0]
  return kind === 'list' ? [] : ''
}

/** Writes a primitive property to its attribute; objects and lists have none to show. */
export const mirrorProperty = (
  host: Element,
  { name, kind, on }: Attribute,
  value: unknown,
): void => {
  if (typeof value === 'object') return
  if (kind !== 'flag') host.setAttribute(name, String(value))
  else if (Boolean(value) === Boolean(on)) host.removeAttribute(name)
  else host.setAttribute(name, value ? '' : 'false')
}
