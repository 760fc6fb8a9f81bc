import { LatchkeyError } from '#errors/base.ts'
import { z } from '#lib/schema.ts'
import { stripControls } from '#lib/stripControls.ts'
import { type AssetType, parseAssetType } from './assetType.ts'
import { CaipNetworkId } from './caip.ts'
import { connectMethods, connectorGroups, socialProviders, walletFeatures } from './config.ts'
import {
  anyText,
  flag,
  list,
  listOrFlag,
  oneOf,
  pattern,
  type Reader,
  record,
  shaped,
  text,
} from './configReaders.ts'
import { ListedToken } from './listedToken.ts'
import { isNamespace } from './namespace.ts'
import type { Network } from './network.ts'
import { canonicalNetworkId } from './networks/catalogue.ts'
import { parseNetwork } from './networks/parseNetwork.ts'
import { routeTo } from './router.ts'
import { siweOption, siwxOption } from './siwx/siwxOptions.ts'
import { WalletListing } from './wallet.ts'

const webAddress = pattern(/^https?:\/\/[^\s/]+/i, 'expected an http(s) address')
const base =
  (protocol: 'http' | 'ws'): Reader<string> =>
  (value, report) => {
    const reads = pattern(
      new RegExp(`^${protocol}s?://[^\\s/]+\\S*$`, 'i'),
      `expected a ${protocol}(s) address`,
    )
    return reads(value, report)?.replace(/\/+$/, '')
  }
const pageLink = pattern(/^(https?:\/\/\S+|[^\s:]+)$/i, 'expected a web address or a path')

const networkId: Reader<CaipNetworkId> = (value, report) => {
  const id = shaped(CaipNetworkId)(value, () => report('expected a CAIP-2 network id'))
  return id && canonicalNetworkId(id)
}
// A plain number is an EVM chain id, as in other kits.
const networkKey = (name: string): string | undefined =>
  networkId(/^[1-9]\d{0,31}$/.test(name) ? `eip155:${name}` : name, () => {})
const namespaceKey = (name: string) => (isNamespace(name) ? name : undefined)

const network: Reader<Network> = (value, report) => {
  try {
    return parseNetwork(value)
  } catch (error) {
    report(error instanceof Error ? error.message.replaceAll('\n', ' ') : String(error))
    return undefined
  }
}

const networks: Reader<[Network, ...Network[]]> = (value, report) => {
  const byId = new Map<string, Network>()
  for (const one of list(network)(value, report) ?? [])
    if (!byId.has(one.caipNetworkId)) byId.set(one.caipNetworkId, one)
  const [first, ...rest] = byId.values()
  if (first) return [first, ...rest]
  report('no network that can be used')
  return undefined
}

const customWallet: Reader<WalletListing> = (value, report) => {
  const wallet = shaped(WalletListing)(value, report)
  return wallet && { ...wallet, name: stripControls(wallet.name) || wallet.id }
}

const assetType: Reader<AssetType> = (value, report) => {
  try {
    const { networkId, ...rest } = parseAssetType(String(value))
    return { ...rest, networkId: canonicalNetworkId(networkId) }
  } catch (error) {
    if (!(error instanceof LatchkeyError)) throw error
    report(error.message.replaceAll('\n', '. '))
    return undefined
  }
}

const rpcAddress: Reader<string> = (value, report) => {
  // `{ url }` is how viem's transports are configured.
  const url = typeof value === 'object' && value !== null && 'url' in value ? value.url : value
  return webAddress(url, report)
}

const object = shaped(
  z.custom<object>((one) => typeof one === 'object' && !!one, 'expected an object'),
)

/** Descriptors, or the address of a folder of them. */
const descriptors: Reader<readonly object[] | string> = (value, report) =>
  typeof value === 'string' ? pageLink(value, report) : list(object)(value, report)

/** Every option by its path, with its reader. An option that is not in this table does not exist. */
export const configOptions = {
  projectId: pattern(/^[\w-]{1,128}$/, 'expected a project id'),
  networks,
  defaultNetwork: networkId,
  chainPolicy: oneOf(['require', 'warn', 'ignore']),
  theme: oneOf(['light', 'dark', 'auto']),
  lang: pattern(/^[a-z]{2,8}(-[a-z0-9]{1,8})*$/i, 'expected a language tag'),
  display: oneOf(['modal', 'inline']),
  append: oneOf(['body', 'none']),
  view: (value, report) => {
    const view = text(value, report)
    if (view === undefined || routeTo(view)) return view
    report('not a view that can be opened by its name')
    return undefined
  },
  disabled: flag,
  receipts: oneOf(['risky', 'all', 'off']),
  abis: record(
    (name) => (/^0x[\da-f]{40}$/i.test(name) ? name.toLowerCase() : undefined),
    list(object),
  ),
  descriptors,
  payment: (value) => (typeof value === 'object' && value) || undefined,
  'metadata.name': text,
  'metadata.description': anyText,
  'metadata.url': webAddress,
  'metadata.icons': list(text),
  'endpoints.api': base('http'),
  'endpoints.rpc': base('http'),
  'endpoints.relay': base('ws'),
  'endpoints.frame': base('http'),
  'endpoints.verify': base('http'),
  'endpoints.meld': base('http'),
  'endpoints.pulse': base('http'),
  'endpoints.sourcify': base('http'),
  'wallets.featured': list(text),
  'wallets.include': list(text),
  'wallets.exclude': list(text),
  'wallets.custom': list(customWallet),
  'wallets.all': oneOf(['show', 'hide', 'only-mobile']),
  'features.email': flag,
  'features.socials': listOrFlag(oneOf(socialProviders)),
  'features.swaps': listOrFlag(text),
  'features.onramp': listOrFlag(text),
  'features.activity': flag,
  'features.branding': flag,
  'features.multiWallet': flag,
  'features.receive': flag,
  'features.send': flag,
  'features.analytics': flag,
  'features.legalCheckbox': flag,
  'features.smartSessions': flag,
  'features.collapseWallets': flag,
  'features.pay': flag,
  'features.connectorTypeOrder': list(oneOf(connectorGroups)),
  'features.walletFeaturesOrder': list(oneOf(walletFeatures)),
  'features.connectMethodsOrder': list(oneOf(connectMethods)),
  termsUrl: pageLink,
  privacyUrl: pageLink,
  enableWallets: flag,
  enableInjected: flag,
  enableEip6963: flag,
  enableWalletConnect: flag,
  enableWalletGuide: flag,
  enableNetworkSwitch: flag,
  enableReconnect: flag,
  preferUniversalLinks: flag,
  originAttestation: flag,
  debug: flag,
  rpcUrls: record(networkKey, list(rpcAddress)),
  chainImages: record(networkKey, text),
  messages: record(String, record(String, text)),
  tokens: record(networkKey, list(shaped(ListedToken))),
  balanceToken: list(assetType),
  addressExplorerUrl: pattern(
    /^https?:\/\/.*\{address\}/i,
    'expected an http(s) address with {address} in it',
  ),
  alsoAsk: list(text),
  sendCallsFallback: flag,
  nameSuffixes: list(pattern(/^(\.[a-z\d-]+)+$/, 'expected an ending like .reown.id')),
  siwx: siwxOption,
  siweConfig: siweOption,
  'walletConnect.methods': record(namespaceKey, list(text)),
  'walletConnect.chains': record(namespaceKey, list(networkId)),
  'walletConnect.events': record(namespaceKey, list(text)),
  'walletConnect.rpcMap': record(networkKey, webAddress),
} satisfies Record<string, Reader<unknown>>

export type OptionPath = keyof typeof configOptions
export type OptionValue<Path extends OptionPath> = NonNullable<
  ReturnType<(typeof configOptions)[Path]>
>

export const isOptionPath = (path: string): path is OptionPath => Object.hasOwn(configOptions, path)
