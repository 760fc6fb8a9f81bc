/**
 * Data about the elements for editors: `custom-elements.json` and `latchkey.html-data.json`,
 * made from the tables that the elements themselves use, plus a sentence for each name.
 */
import type { HostEventName } from '#domain/view/hostEvent.ts'
import { type Attribute, attributeTable, propertyOf } from '#element/attributes.ts'
import { publicTokens } from '#ui/theme/tokens.ts'
import { errorDescriptions } from './describeErrors.ts'
import { eventExamples } from './eventExamples.ts'
import { attributeRows, optionRows } from './optionRows.ts'

export { undefinedStyles } from './undefinedStyles.ts'

/** A sentence for each attribute. */
export const attributeDescriptions: Readonly<Record<string, string>> = Object.fromEntries(
  attributeRows.map(({ name, says }) => [name, says]),
)

/** A sentence for each event, and its detail; a missing one does not compile. */
const eventDescriptions: Readonly<
  Record<HostEventName, readonly [description: string, detail: string]>
> = {
  change: [
    '`state` or `wallets` has changed. Fires before the event for what happened.',
    '{ state }',
  ],
  ready: [
    'Fires once, when `ready` resolves: a session is restored, or there is none.',
    '{ state }',
  ],
  open: ['The dialog has opened.', '{ view }'],
  close: ['The dialog has closed.', '{}'],
  connect: ['A wallet has connected.', '{ namespace, caipAddress, caipNetworkId, wallet }'],
  disconnect: ['The last wallet of a namespace has disconnected.', '{ namespace }'],
  'account-change': [
    'The account has changed, or the wallet.',
    '{ namespace, caipAddress, previous }',
  ],
  'network-change': [
    'The active network has changed, on the page or in the wallet.',
    '{ namespace, caipNetworkId, previous, supported }',
  ],
  'sign-in': [
    'The active account is signed in on its network.',
    '{ namespace, caipAddress, caipNetworkId, restored, message, signature }',
  ],
  'sign-out': ['An account is signed out.', '{ namespace, caipAddress, caipNetworkId }'],
  error: ['A call failed. Never fires for a visitor’s rejection.', '{ code, message, hints }'],
  event: ['Analytics event. Never sent anywhere by default.', '{ event, properties }'],
}

const methods = [
  {
    name: 'open',
    parameters: 'options?: OpenOptions',
    description: 'Opens the dialog on the given view. Default: Connect or Account.',
  },
  {
    name: 'close',
    parameters: '',
    description: 'Closes the dialog, unless the visitor has to finish something first.',
  },
  {
    name: 'connect',
    parameters: 'options?: ConnectOptions',
    answers: 'Promise<readonly CaipAddress[]>',
    description:
      'Connects the wallet that you name, without the dialog, and returns its accounts. If you name none, the visitor chooses one in the dialog.',
  },
  {
    name: 'signIn',
    answers: 'Promise<SiwxSession>',
    description:
      'Asks the wallet to sign the visitor in, without the dialog, and returns the message and its signature.',
  },
  {
    name: 'signOut',
    answers: 'Promise<void>',
    description: 'Signs the visitor out. The wallet stays connected.',
  },
  {
    name: 'switchNetwork',
    parameters: 'caipNetworkId: CaipNetworkId',
    description:
      'Switches the active network, prompting the wallet if needed. If no wallet of the namespace is connected, the visitor is asked to connect one.',
  },
  {
    name: 'request',
    parameters: 'request: { method: string; params?: unknown }, caipNetworkId?: CaipNetworkId',
    description:
      'Sends a request to the connected wallet. The second argument is a network, or a namespace such as eip155.',
  },
  {
    name: 'disconnect',
    parameters: 'namespace?: Namespace',
    description:
      'Ends one connection or all: revokes permissions, deletes sessions, clears storage.',
  },
  {
    name: 'diagnose',
    parameters: '',
    answers: 'Promise<Diagnosis>',
    description: 'Checks your page and its services, and reports what to change.',
  },
  { name: 'checkValidity', answers: 'boolean', description: 'Whether the form can be submitted.' },
  {
    name: 'reportValidity',
    answers: 'boolean',
    description: 'The same, and shows the visitor what is missing.',
  },
]

const readOnly = [
  { name: 'state', type: 'LatchkeyState', description: 'Frozen snapshot of the connection.' },
  {
    name: 'ready',
    type: 'Promise<LatchkeyState>',
    description:
      'Resolves once a stored session is restored, or there is none; after four seconds at the latest.',
  },
  {
    name: 'wallets',
    type: 'readonly OfferedWallet[]',
    description:
      'Frozen list of the wallets that `connect` takes. Setting it sets the attribute `wallets`.',
  },
  {
    name: 'provider',
    type: 'Eip1193Provider',
    description: 'EIP-1193 provider; never touches window.ethereum.',
  },
  {
    name: 'solana',
    type: 'SolanaWallet',
    description: 'Wallet of the Wallet Standard. It isn’t registered globally.',
  },
  { name: 'version', type: 'string', description: 'Version of the script.' },
  { name: 'form', type: 'HTMLFormElement | null', description: 'The element’s form.' },
  {
    name: 'validity',
    type: 'ValidityState',
    description: 'Whether `required` is satisfied.',
  },
  { name: 'validationMessage', type: 'string', description: 'What the visitor has to do.' },
  { name: 'willValidate', type: 'boolean', description: 'Whether the form validates the element.' },
]

const slots = [
  { name: 'label', description: 'Text of the connect button.' },
  { name: 'logo', description: 'Logo in the connect button, in place of the keyhole.' },
  { name: 'terms', description: 'Terms in the connect view.' },
  { name: 'footer', description: 'Footer of the connect view.' },
  {
    name: 'config',
    description: 'A script of type application/json with the whole configuration.',
  },
]

const parts = [
  { name: 'button', description: 'Every button, including the element’s own.' },
  { name: 'connect', description: 'The button while no wallet is connected.' },
  { name: 'account', description: 'The button that shows the account.' },
  { name: 'network', description: 'The button that shows the network.' },
  { name: 'card', description: 'The dialog, or the card in the page.' },
  { name: 'header', description: 'Header of the dialog: back, title, close.' },
  { name: 'title', description: 'The title in the header.' },
  { name: 'view', description: 'The content below the header.' },
  { name: 'row', description: 'A row or tile to choose.' },
  { name: 'field', description: 'A text field.' },
  { name: 'otp', description: 'The boxes for the code from an e-mail.' },
  { name: 'badge', description: 'The label of a row.' },
  { name: 'notice', description: 'A temporary notice.' },
  { name: 'qr', description: 'A QR code.' },
]
const buttonParts = ['button', 'connect', 'account', 'network']

const states = [
  { name: 'open', description: 'The dialog is open.' },
  { name: 'connecting', description: 'A wallet is being connected.' },
  { name: 'connected', description: 'A wallet is connected.' },
  { name: 'wrong-network', description: 'The wallet is on a network that you don’t offer.' },
]

const buttonShows = ['auto', 'connect', 'account', 'network', 'wallet:<id>']
const elementDescriptions =
  'A button that lets a visitor connect a wallet. Nothing loads until it is used.'
const buttonLabels = 'A further button, anywhere on the page, for a latch-key element.'

const typeOf = ({ kind, choices }: Attribute) =>
  kind === 'flag' ? 'boolean' : (choices?.map((each) => `'${each}'`).join(' | ') ?? 'string')

const attributeTypeOf = (attribute: Attribute) =>
  `${attribute.kind === 'flag' ? "boolean | '' | 'true' | 'false'" : (namedTypes[attribute.name] ?? typeOf(attribute))} | undefined`

/** Names of types that the element's declarations export. */
const namedTypes: Readonly<Record<string, string>> = {
  view: 'OpenableView',
  'default-network': 'CaipNetworkId',
}

const propertyTypeOf = (attribute: Attribute) => {
  const named = namedTypes[attribute.name]
  if (named) return `${named} | ''`
  // A Network object may be used instead of an id.
  if (attribute.name === 'networks') return 'string | readonly NetworkInput[]'
  return attribute.kind === 'list' ? 'string | readonly string[] | false' : typeOf(attribute)
}

const fields = (line: (attribute: Attribute) => string) =>
  attributeTable
    .map((attribute) => `  /** ${attributeDescriptions[attribute.name]} */\n  ${line(attribute)}\n`)
    .join('')

/** `attributes.d.ts`: the attributes of `<latch-key>` in markup, and the same as properties. */
export const attributeTypes = `// Made from the table that the element itself reads.
import type { CaipNetworkId, NetworkInput, OpenableView } from './latchkey.js'

export interface LatchKeyAttributes {
${fields((attribute) => `'${attribute.name}'?: ${attributeTypeOf(attribute)}`)}}

export interface LatchKeyProperties {
${fields((attribute) => `${propertyOf(attribute.name)}: ${propertyTypeOf(attribute)}`)}}

export interface LatchKeyButtonAttributes {
  /** What the button shows and opens. */
  shows?: 'auto' | 'connect' | 'account' | 'network' | \`wallet:\${string}\` | undefined
  /** Id of its latch-key element; the first on the page by default. */
  for?: string | undefined
}
`

/** The Custom Elements Manifest. @see https://github.com/webcomponents/custom-elements-manifest */
export const customElements = {
  schemaVersion: '2.1.0',
  modules: [
    {
      kind: 'javascript-module',
      path: 'latchkey.js',
      declarations: [
        {
          kind: 'class',
          name: 'LatchKeyElement',
          tagName: 'latch-key',
          customElement: true,
          superclass: { name: 'HTMLElement' },
          description: elementDescriptions,
          attributes: attributeTable.map((attribute) => ({
            name: attribute.name,
            fieldName: propertyOf(attribute.name),
            type: { text: typeOf(attribute) },
            description: attributeDescriptions[attribute.name],
            ...(attribute.kind === 'flag' ? { default: String(attribute.on ?? false) } : {}),
            ...(attribute.choices ? { default: `'${attribute.choices[0]}'` } : {}),
          })),
          members: [
            // What is read at `wallets` is described below.
            ...attributeTable
              .filter(({ name }) => name !== 'wallets')
              .map((attribute) => ({
                kind: 'field',
                name: propertyOf(attribute.name),
                attribute: attribute.name,
                reflects: true,
                type: { text: typeOf(attribute) },
                description: attributeDescriptions[attribute.name],
              })),
            {
              kind: 'field',
              name: 'config',
              type: { text: 'LatchkeyConfig' },
              description: 'The whole configuration; wins over attributes and the JSON child.',
            },
            ...readOnly.map(({ name, type, description }) => ({
              kind: 'field',
              name,
              readonly: true,
              type: { text: type },
              description: description,
            })),
            ...methods.map(({ name, parameters = '', answers = 'Promise', description }) => ({
              kind: 'method',
              name,
              type: { text: `(${parameters}) => ${answers}` },
              description: description,
            })),
          ],
          events: Object.entries(eventDescriptions).map(([name, [description, detail]]) => ({
            name: `latchkey-${name}`,
            type: { text: `CustomEvent<${detail}>` },
            description,
            // Not in the standard: for our own reference.
            example: eventExamples[name as HostEventName],
          })),
          slots: slots.map(({ name, description }) => ({ name, description: description })),
          cssParts: parts.map(({ name, description }) => ({ name, description: description })),
          cssStates: states.map(({ name, description }) => ({ name, description: description })),
          cssProperties: publicTokens.map(({ name, use, light, dark }) => ({
            name,
            description: use,
            default: light,
            // Not in the standard, like `errors` and `options`: for our own reference.
            dark,
          })),
          errors: errorDescriptions,
          options: optionRows
            .filter(({ attribute }) => !attribute)
            .map(({ path, shape, says }) => ({
              name: path,
              type: { text: shape },
              description: says,
            })),
        },
        {
          kind: 'class',
          name: 'LatchKeyButtonElement',
          tagName: 'latch-key-button',
          customElement: true,
          superclass: { name: 'HTMLElement' },
          description: buttonLabels,
          attributes: [
            {
              name: 'shows',
              type: { text: buttonShows.map((each) => `'${each}'`).join(' | ') },
              description: 'What the button shows and opens.',
              default: "'auto'",
            },
            {
              name: 'for',
              type: { text: 'string' },
              description: 'Id of its latch-key element; the first on the page by default.',
            },
            { name: 'disabled', type: { text: 'boolean' }, description: 'Disables the button.' },
          ],
          slots: slots
            .filter(({ name }) => name === 'label' || name === 'logo')
            .map(({ name, description }) => ({ name, description: description })),
          cssParts: parts
            .filter(({ name }) => buttonParts.includes(name))
            .map(({ name, description }) => ({ name, description: description })),
        },
      ],
      exports: ['latch-key', 'latch-key-button'].map((tag) => ({
        kind: 'custom-element-definition',
        name: tag,
        declaration: {
          name: tag === 'latch-key' ? 'LatchKeyElement' : 'LatchKeyButtonElement',
          module: 'latchkey.js',
        },
      })),
    },
  ],
}

/** Custom data for HTML in editors of the VS Code family. */
export const htmlData = {
  version: 1.1,
  tags: [
    {
      name: 'latch-key',
      description: elementDescriptions,
      attributes: attributeTable.map(({ name, kind, choices }) => ({
        name,
        description: attributeDescriptions[name],
        ...(kind === 'flag' ? { valueSet: 'v' } : {}),
        ...(choices ? { values: choices.map((value) => ({ name: value })) } : {}),
      })),
    },
    {
      name: 'latch-key-button',
      description: buttonLabels,
      attributes: [
        {
          name: 'shows',
          description: 'What the button shows and opens.',
          values: buttonShows.map((name) => ({ name })),
        },
        {
          name: 'for',
          description: 'Id of its latch-key element; the first on the page by default.',
        },
      ],
    },
  ],
}
