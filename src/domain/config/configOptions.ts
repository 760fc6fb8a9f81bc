import { siweOption, siwxOption } from '../siwx/siwxOptions.ts'
import { ListedToken } from '../token/listedToken.ts'
import { routeTo } from '../view/views.ts'
import type { Option } from './configOption.ts'
import { anyText, flag, list, oneOf, pattern, record, shaped, text } from './configReaders.ts'
import { featureOptions } from './featureOptions.ts'
import {
  assetType,
  base,
  customWallet,
  descriptors,
  namespaceKey,
  networkId,
  networkKey,
  networks,
  object,
  pageLink,
  rpcAddress,
  webAddress,
} from './optionReaders.ts'

/**
 * Every option by its path. An option that is not in this table does not exist.
 *
 * The first paragraph of a comment is what the documentation says of an option. `@attribute` gives it an attribute, of
 * another name or kind where they follow, `@field` its place and hint in the demo's form, and `@shape` its type. The type
 * `Config`, the element's attributes, the editors' data, the form and the reference are made from all this:
 * see `embed/reference/optionRows.ts`.
 */
export const configOptions = {
  /**
   * Id of your project with the hosted services. Without it, all that needs no hosted service still works.
   *
   * @attribute
   * @field Identity: Reloads the page
   */
  projectId: { read: pattern(/^[\w-]{1,128}$/, 'expected a project id') },
  /**
   * CAIP-2 ids of the networks you offer, in order, separated by spaces. Default: 14 common networks.
   *
   * @attribute networks list
   * @field Identity: CAIP-2 ids, space between; reloads
   */
  networks: { read: networks },
  /**
   * CAIP-2 id of the network that a visitor starts on. Default: the first of `networks`.
   *
   * @attribute
   * @field Identity: A CAIP-2 id; reloads
   */
  defaultNetwork: { read: networkId },
  /**
   * Light or dark. `auto` follows your page’s color-scheme, or the visitor’s system if your page sets none.
   *
   * @attribute
   * @field Look: auto follows the system
   */
  theme: { read: oneOf(['light', 'dark', 'auto']), default: 'auto' },
  /**
   * Language of all texts, BCP 47. Default: your page’s language, or English if it isn’t available.
   *
   * @attribute
   * @field Look: Follows the page when unset
   */
  lang: { read: pattern(/^[a-z]{2,8}(-[a-z0-9]{1,8})*$/i, 'expected a language tag') },
  /**
   * Opens a dialog over the page, or draws a card in the page.
   *
   * @attribute
   * @field Look: inline: inside the page
   */
  display: { read: oneOf(['modal', 'inline']), default: 'modal' },
  /**
   * Where the dialog is placed: at the end of the page, or inside the element, so that ::part() can style it.
   *
   * @attribute
   * @field Look: Where the modal is mounted
   */
  append: { read: oneOf(['body', 'none']), default: 'body' },
  /**
   * What happens if the wallet is on a network that you don’t offer: the visitor must switch, is warned, or sees nothing.
   *
   * @attribute
   * @field Behaviour: A wallet on another network
   */
  chainPolicy: { read: oneOf(['require', 'warn', 'ignore']), default: 'require' },
  /**
   * View that open() shows by default, and that a card in the page starts with.
   *
   * @attribute
   * @field Behaviour: First view: Connect, AllWallets …
   */
  view: {
    read: (value, report) => {
      const view = text(value, report)
      if (view === undefined || routeTo(view)) return view
      report('not a view that can be opened by its name')
      return undefined
    },
  },
  /**
   * Disables the buttons. A disabled fieldset does the same.
   *
   * @attribute
   * @field Behaviour
   */
  disabled: { read: flag, default: false },
  /**
   * The browser’s Back goes back one view, and closes the dialog from the first one. While the dialog is open, your page’s history has one more entry, with the same address and `history.state`.
   *
   * @attribute
   * @field Behaviour: Back closes the dialog, by one history entry
   */
  browserBack: { read: flag, default: false },
  /**
   * When a receipt shows what a request does before it reaches the wallet: for risky requests, always, or never.
   *
   * @attribute
   * @field Behaviour: What a request does, before the wallet is asked
   */
  receipts: { read: oneOf(['risky', 'all', 'off']), default: 'risky' },
  /**
   * ABIs of your contracts, by address. [Receipts](/guides/receipts) then name their calls.
   *
   * @shape { [address]: object[] }
   */
  abis: {
    read: record(
      (name) => (/^0x[\da-f]{40}$/i.test(name) ? name.toLowerCase() : undefined),
      list(object),
    ),
    default: {},
  },
  /**
   * How calls and typed data of contracts are shown in [receipts](/guides/receipts), in the format of ERC-7730: descriptors, or the address of a [folder](/guides/receipts#descriptors-of-many-contracts) of them.
   *
   * @shape object[] | string
   */
  descriptors: { read: descriptors, default: [] },
  /**
   * Arguments of the view `Pay` when `view="Pay"` opens it: see [Payments](/pay).
   *
   * @shape object
   */
  payment: { read: (value) => (typeof value === 'object' && value) || undefined },
  /** Name of your page, shown by wallets. Default: the page's title. */
  'metadata.name': { read: text, default: '' },
  /** Description of your page, shown by wallets. */
  'metadata.description': { read: anyText, default: '' },
  /** URL of your page, shown by wallets. Default: the page's origin. */
  'metadata.url': { read: webAddress, default: '' },
  /** URLs of your page's icons, shown by wallets. Default: the page's icon. */
  'metadata.icons': { read: list(text), default: [] },
  /** Configuration, wallet directory and images, in place of the hosted service. */
  'endpoints.api': { read: base('http'), default: 'https://api.web3modal.org' },
  /** Blockchain API and JSON-RPC, in place of the hosted service. */
  'endpoints.rpc': { read: base('http'), default: 'https://rpc.walletconnect.org' },
  /** Relay of WalletConnect (a websocket), in place of the hosted service. */
  'endpoints.relay': { read: base('ws'), default: 'wss://relay.walletconnect.org' },
  /** Page of the embedded wallet, `…/sdk`, in place of the hosted service. */
  'endpoints.frame': { read: base('http'), default: 'https://secure.walletconnect.org/sdk' },
  /** WalletConnect's Verify server. Default: that of the hosted relay. With your own relay, none unless you set it. */
  'endpoints.verify': { read: base('http') },
  /** Meld's checkout, in place of the hosted one. */
  'endpoints.meld': { read: base('http') },
  /** Receives analytics events. Without it, they are sent nowhere. */
  'endpoints.pulse': { read: base('http') },
  /** Sourcify API that names functions of verified contracts in [receipts](/guides/receipts). Not used unless you set it. */
  'endpoints.sourcify': { read: base('http') },
  /**
   * Directory ids or rdns of wallets to feature, in this order, separated by spaces.
   *
   * @attribute wallets
   * @field Identity: Featured: directory ids or rdns
   */
  'wallets.featured': { read: list(text), default: [] },
  /** Directory ids or rdns of wallets. Only these are listed. */
  'wallets.include': { read: list(text), default: [] },
  /** Directory ids or rdns of wallets that are not listed. */
  'wallets.exclude': { read: list(text), default: [] },
  /**
   * Wallets that the directory doesn't have: see [Custom wallets](/guides/wallets#custom-wallets).
   *
   * @shape object[]
   */
  'wallets.custom': { read: list(customWallet), default: [] },
  /** Where the row “All wallets” is shown. */
  'wallets.all': { read: oneOf(['show', 'hide', 'only-mobile']), default: 'show' },
  ...featureOptions,
  /**
   * Where you serve your [passkey wallet](/guides/passkey-wallet), on a host of its own. Visitors may then continue with a passkey.
   *
   * @attribute
   * @field Connecting: https://wallet.example.com/
   */
  passkeyWallet: { read: base('http') },
  /**
   * URL of your terms of service.
   *
   * @attribute
   * @field Identity: https://…
   */
  termsUrl: { read: pageLink },
  /**
   * URL of your privacy policy.
   *
   * @attribute
   * @field Identity: https://…
   */
  privacyUrl: { read: pageLink },
  /**
   * Explorer page of an account. {address} is replaced by the account’s address.
   *
   * @attribute
   * @field Identity: {address} is replaced
   */
  addressExplorerUrl: {
    read: pattern(/^https?:\/\/.*\{address\}/i, 'expected an http(s) address with {address} in it'),
  },
  /**
   * Offers wallets from the directory.
   *
   * @attribute
   * @field Connecting
   */
  enableWallets: { read: flag, default: true },
  /**
   * Offers wallets that inject window.ethereum.
   *
   * @attribute
   * @field Connecting
   */
  enableInjected: { read: flag, default: true },
  /**
   * Offers wallets that announce themselves by EIP-6963.
   *
   * @attribute
   * @field Connecting
   */
  enableEip6963: { read: flag, default: true },
  /**
   * Offers wallets on another device, by QR code or link.
   *
   * @attribute
   * @field Connecting
   */
  enableWalletConnect: { read: flag, default: true },
  /**
   * Helps visitors without a wallet to get one.
   *
   * @attribute
   * @field Connecting
   */
  enableWalletGuide: { read: flag, default: true },
  /**
   * Lets the visitor switch networks.
   *
   * @attribute
   * @field Connecting
   */
  enableNetworkSwitch: { read: flag, default: true },
  /**
   * Restores the connection after a reload.
   *
   * @attribute
   * @field Connecting
   */
  enableReconnect: { read: flag, default: true },
  /**
   * Lets the Verify server tell a phone wallet which site sends requests, once the visitor has chosen that wallet.
   *
   * @attribute
   * @field Connecting
   */
  originAttestation: { read: flag, default: true },
  /**
   * Opens mobile wallets by universal link rather than deep link.
   *
   * @attribute
   * @field Connecting
   */
  preferUniversalLinks: { read: flag, default: false },
  /**
   * Also shows set-up mistakes in the dialog; the console always has them. Default on loopback: on.
   *
   * @attribute
   * @field Behaviour
   */
  debug: { read: flag, default: false },
  /**
   * Your RPC URLs for each network, in order. They are used before any other.
   *
   * @shape { [network id]: string[] }
   */
  rpcUrls: { read: record(networkKey, list(rpcAddress)), default: {} },
  /**
   * Logos of networks, in place of Latchkey's.
   *
   * @shape { [network id]: URL }
   */
  chainImages: { read: record(networkKey, text), default: {} },
  /**
   * Your texts in place of Latchkey’s: see [Texts of your own](#texts-of-your-own).
   *
   * @shape { [language]: { [key]: text } }
   */
  messages: { read: record(String, record(String, text)), default: {} },
  /**
   * Tokens to show when balances are read from the chain, without the hosted service.
   *
   * @shape { [network id]: [{ address, image? }] }
   */
  tokens: { read: record(networkKey, list(shaped(ListedToken))), default: {} },
  /**
   * CAIP-19 ids of tokens, separated by spaces. On its network, each is shown in the button instead of the native token.
   *
   * @attribute
   * @field Look: CAIP-19: eip155:1/erc20:0x…
   */
  balanceToken: { read: list(assetType), default: [] },
  /** Further methods that the embedded wallet confirms with the visitor. */
  alsoAsk: { read: list(text), default: [] },
  /** Sends the calls of `wallet_sendCalls` one by one if the wallet has no batches, unless they must be atomic. */
  sendCallsFallback: { read: flag, default: false },
  /** Suffixes of account names. Default: `.reown.id` and `.wcn.id`. New names get the first; `[]` offers none. */
  nameSuffixes: {
    read: list(pattern(/^(\.[a-z\d-]+)+$/, 'expected an ending like .reown.id')),
    default: ['.reown.id', '.wcn.id'],
  },
  /**
   * Sign-in with the wallet: a preset, or your own functions. See [Signing in](/sign-in).
   *
   * @shape 'local' | 'cloud' | object
   */
  siwx: { read: siwxOption },
  /**
   * Sign-In with Ethereum by callbacks that you already have: see [Signing in](/sign-in#siwe-callbacks).
   *
   * @shape object
   */
  siweConfig: { read: siweOption },
  /**
   * Methods to request from a phone wallet.
   *
   * @shape { [namespace]: string[] }
   */
  'walletConnect.methods': { read: record(namespaceKey, list(text)) },
  /**
   * Networks to request from a phone wallet.
   *
   * @shape { [namespace]: string[] }
   */
  'walletConnect.chains': { read: record(namespaceKey, list(networkId)) },
  /**
   * Events to request from a phone wallet.
   *
   * @shape { [namespace]: string[] }
   */
  'walletConnect.events': { read: record(namespaceKey, list(text)) },
  /**
   * RPC URLs to send to a phone wallet. One entry replaces those of its whole namespace.
   *
   * @shape { [network id]: string }
   */
  'walletConnect.rpcMap': { read: record(networkKey, webAddress) },
} as const satisfies Record<string, Option>

export type OptionPath = keyof typeof configOptions
export type OptionValue<Path extends OptionPath> = NonNullable<
  ReturnType<(typeof configOptions)[Path]['read']>
>

export const isOptionPath = (path: string): path is OptionPath => Object.hasOwn(configOptions, path)
