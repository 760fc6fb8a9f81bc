import { locales } from '#i18n/locales.ts'

export type AttributeField = {
  name: string
  /** `off` and `on` are booleans, named after their default. */
  kind: 'text' | 'choice' | 'off' | 'on'
  choices?: readonly string[]
  hint?: string
  /** The sandbox's JSON child sets it too, with precedence: the page is reloaded without that line. */
  reloads?: true
  group: (typeof attributeGroups)[number]
}

export const attributeGroups = ['Identity', 'Look', 'Behaviour', 'Features', 'Connecting'] as const
type Group = AttributeField['group']

const text = (group: Group, name: string, hint: string): AttributeField => ({
  name,
  kind: 'text',
  group,
  hint,
})
const choice = (
  group: Group,
  name: string,
  choices: readonly string[],
  hint: string,
): AttributeField => ({ name, kind: 'choice', group, choices, hint })
const off = (group: Group, name: string): AttributeField => ({ name, kind: 'off', group })
const on = (group: Group, name: string): AttributeField => ({ name, kind: 'on', group })

/** Every attribute of `<latch-key>`, for the settings form. */
export const attributeTable: readonly AttributeField[] = [
  text('Behaviour', 'name', 'Submitted by, with a form'),
  { ...text('Identity', 'project-id', 'Reloads the page'), reloads: true },
  { ...text('Identity', 'networks', 'CAIP-2 ids, space between; reloads'), reloads: true },
  { ...text('Identity', 'default-network', 'A CAIP-2 id; reloads'), reloads: true },
  text('Identity', 'wallets', 'Featured: directory ids or rdns'),
  text('Identity', 'terms-url', 'https://…'),
  text('Identity', 'privacy-url', 'https://…'),
  text('Identity', 'address-explorer-url', '{address} is replaced'),
  choice('Look', 'theme', ['auto', 'light', 'dark'], 'auto follows the system'),
  choice('Look', 'lang', locales, 'Follows the page when unset'),
  choice('Look', 'display', ['modal', 'inline'], 'inline: inside the page'),
  choice('Look', 'append', ['body', 'none'], 'Where the modal is mounted'),
  choice(
    'Look',
    'button',
    ['auto', 'connect', 'account', 'network', 'none'],
    'The element’s own button',
  ),
  text('Look', 'balance-token', 'CAIP-19: eip155:1/erc20:0x…'),
  text('Behaviour', 'view', 'First view: Connect, AllWallets …'),
  choice('Behaviour', 'chain-policy', ['require', 'warn', 'ignore'], 'A wallet on another network'),
  choice(
    'Behaviour',
    'receipts',
    ['risky', 'all', 'off'],
    'What a request does, before the wallet is asked',
  ),
  off('Behaviour', 'disabled'),
  off('Behaviour', 'required'),
  off('Behaviour', 'debug'),
  text('Features', 'socials', 'google x …, or false'),
  text('Features', 'swaps', '1inch, or false'),
  text('Features', 'onramp', 'meld coinbase, or false'),
  on('Features', 'email'),
  on('Features', 'activity'),
  on('Features', 'receive'),
  on('Features', 'send'),
  on('Features', 'branding'),
  on('Features', 'analytics'),
  off('Features', 'pay'),
  off('Features', 'legal-checkbox'),
  off('Features', 'smart-sessions'),
  off('Features', 'collapse-wallets'),
  off('Features', 'multi-wallet'),
  on('Connecting', 'enable-wallets'),
  on('Connecting', 'enable-injected'),
  on('Connecting', 'enable-eip6963'),
  on('Connecting', 'enable-wallet-connect'),
  on('Connecting', 'enable-wallet-guide'),
  on('Connecting', 'enable-network-switch'),
  on('Connecting', 'enable-reconnect'),
  on('Connecting', 'origin-attestation'),
  off('Connecting', 'prefer-universal-links'),
]
