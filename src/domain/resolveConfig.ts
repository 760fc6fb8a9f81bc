import { issueText } from '../lib/issueText.ts'
import { z } from '../lib/schema.ts'
import { stripControls } from '../lib/stripControls.ts'
import { CaipNetworkId } from './caip.ts'
import {
  type Config,
  connectMethods,
  connectorGroups,
  type Endpoints,
  type RemoteFeatures,
  socialProviders,
  walletFeatures,
} from './config.ts'
import { Namespace } from './namespace.ts'
import type { Network } from './network.ts'
import { canonicalNetworkId } from './networks/catalogue.ts'
import { defaultNetworks } from './networks/defaultNetworks.ts'
import { extendNetwork } from './networks/extendNetwork.ts'
import { parseNetwork } from './networks/parseNetwork.ts'
import { defaultRemoteFeatures, remoteFeatures } from './remoteFeatures.ts'
import { routeTo } from './router.ts'
import { WalletListing } from './wallet.ts'

/** A value that could not be used, for the integrator: where it stands and what is wrong with it. */
export type ConfigProblem = { key: string; message: string }

/** The sources of configuration, each shaped like `ConfigInput` as far as it says anything at all. */
export type ConfigSources = {
  /** What the page itself suggests: its title, its icon. */
  defaults?: unknown
  /** The script element's `data-*`. */
  script?: unknown
  attributes?: unknown
  /** The JSON child. */
  json?: unknown
  /** Properties set on the element, `config` included. */
  properties?: unknown
  /** The `features` of the project's remote configuration, once fetched. */
  remote?: unknown
}

export type ResolvedConfig = {
  config: Config
  problems: ConfigProblem[]
  /** Local options that ask for more than the project is granted, as `features.email`. */
  ignored: string[]
}

/** The hosted services of the specification. Nothing is sent to a telemetry host unless the page names one. */
const hostedEndpoints: Endpoints = {
  api: 'https://api.web3modal.org',
  rpc: 'https://rpc.walletconnect.org',
  relay: 'wss://relay.walletconnect.org',
  frame: 'https://secure.walletconnect.org/sdk',
  pulse: undefined,
}

// Reads one value; says what is wrong, and answers undefined, when nothing of it can be used.
type Report = (message: string, within?: string | number) => void
type Reader<Value> = (value: unknown, report: Report) => Value | undefined

const schema =
  <Value>(type: z.ZodMiniType<Value>): Reader<Value> =>
  (value, report) => {
    const result = type.safeParse(typeof value === 'string' ? value.trim() : value)
    if (result.success) return result.data
    report(issueText(result.error))
    return undefined
  }

const json = (value: unknown): unknown => {
  if (typeof value !== 'string' || !/^\s*[[{]/.test(value)) return value
  try {
    return JSON.parse(value)
  } catch {
    // Stays the text it is, which the reader will find wrong.
    return value
  }
}

const words = (value: unknown): unknown => {
  const read = json(value)
  return typeof read === 'string' ? read.split(/[\s,]+/).filter(Boolean) : read
}

// An attribute is on by being there; `="false"` is how frameworks write one that is not.
const flag: Reader<boolean> = (value, report) => {
  if (typeof value === 'string') return value.trim() !== 'false'
  if (typeof value === 'boolean') return value
  report('expected true or false')
  return undefined
}

const list =
  <Item>(item: Reader<Item>): Reader<Item[]> =>
  (value, report) => {
    const read = words(value)
    if (!Array.isArray(read)) {
      report('expected a list')
      return undefined
    }
    const items = read.map((one, at) => item(one, (message) => report(message, at)))
    return items.filter((one) => one !== undefined)
  }

const listOrFlag =
  <Item>(item: Reader<Item>): Reader<Item[] | boolean> =>
  (value, report) => {
    const text = typeof value === 'string' ? value.trim() : value
    if (text === '' || text === 'true' || text === true) return true
    if (text === 'false' || text === false) return false
    const read = list(item)(value, report)
    return read?.length === 0 ? false : read
  }

const record =
  <Value>(key: (name: string) => string | undefined, item: Reader<Value>) =>
  (value: unknown, report: Report): Record<string, Value> | undefined => {
    const read = json(value)
    if (typeof read !== 'object' || read === null || Array.isArray(read)) {
      report('expected an object')
      return undefined
    }
    return Object.fromEntries(
      Object.entries(read).flatMap(([name, one]) => {
        const id = key(name)
        if (id === undefined) report('not a name that belongs here', name)
        const kept = id === undefined ? undefined : item(one, (message) => report(message, name))
        return id === undefined || kept === undefined ? [] : [[id, kept]]
      }),
    )
  }

const pattern = (expression: RegExp, message: string): Reader<string> =>
  schema(z.string().check(z.regex(expression, message)))

const text = schema(z.string().check(z.minLength(1)))
const anyText = schema(z.string())
const oneOf = <const Value extends string>(values: readonly Value[]): Reader<Value> => {
  const type = z.enum(values as readonly [Value, ...Value[]])
  return (value, report) => schema(type)(value, () => report(`expected ${values.join(', ')}`))
}

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
  const id = schema(CaipNetworkId)(value, () => report('expected a CAIP-2 network id'))
  return id && canonicalNetworkId(id)
}
// A bare number is an EVM chain id, as other kits key their networks.
const networkKey = (name: string): string | undefined =>
  networkId(/^[1-9]\d{0,31}$/.test(name) ? `eip155:${name}` : name, () => {})
const namespaceKey = (name: string) => Namespace.safeParse(name).data

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
  const wallet = schema(WalletListing)(value, report)
  return wallet && { ...wallet, name: stripControls(wallet.name) || wallet.id }
}

const rpcAddress: Reader<string> = (value, report) => {
  // `{ url }` is how viem's transports are configured elsewhere.
  const url = typeof value === 'object' && value !== null && 'url' in value ? value.url : value
  return webAddress(url, report)
}

// Every option there is, by its path. What is not in this table does not exist.
const readers = {
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
  'metadata.name': text,
  'metadata.description': anyText,
  'metadata.url': webAddress,
  'metadata.icons': list(text),
  'endpoints.api': base('http'),
  'endpoints.rpc': base('http'),
  'endpoints.relay': base('ws'),
  'endpoints.frame': base('http'),
  'endpoints.pulse': base('http'),
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
  debug: flag,
  rpcUrls: record(networkKey, list(rpcAddress)),
  chainImages: record(networkKey, text),
  addressExplorerUrl: pattern(
    /^https?:\/\/.*\{address\}/i,
    'expected an http(s) address with {address} in it',
  ),
  'walletConnect.methods': record(namespaceKey, list(text)),
  'walletConnect.chains': record(namespaceKey, list(networkId)),
  'walletConnect.events': record(namespaceKey, list(text)),
  'walletConnect.rpcMap': record(networkKey, webAddress),
} satisfies Record<string, Reader<unknown>>

type Path = keyof typeof readers
type ValueAt<At extends Path> = NonNullable<ReturnType<(typeof readers)[At]>>

const groups = ['metadata', 'endpoints', 'wallets', 'features', 'walletConnect']

const isPath = (path: string): path is Path => Object.hasOwn(readers, path)

// One source by path: groups opened, features also from where they stand alone, which is the nearer word.
const flatten = (source: unknown, unknown: (key: string) => void): Map<Path, unknown> => {
  const found = new Map<Path, unknown>()
  const put = (path: string, value: unknown) => {
    const feature = `features.${path}`
    const known = isPath(path) ? path : isPath(feature) ? feature : undefined
    if (!known) unknown(path)
    // null is how JSON writes "not set".
    else if (value !== undefined && value !== null && !found.has(known)) found.set(known, value)
  }
  if (typeof source !== 'object' || source === null) return found
  const entries = Object.entries(source)
  for (const [key, value] of entries) if (!groups.includes(key)) put(key, value)
  for (const [key, value] of entries) {
    if (!groups.includes(key)) continue
    const opened = key === 'wallets' ? words(value) : json(value)
    if (Array.isArray(opened) && key === 'wallets') put('wallets.featured', opened)
    else if (typeof opened === 'object' && opened !== null)
      for (const [name, one] of Object.entries(opened)) put(`${key}.${name}`, one)
    else if (opened !== undefined && opened !== null) unknown(key)
  }
  return found
}

const gate = (
  local: <Key extends keyof RemoteFeatures>(key: Key) => ValueAt<`features.${Key}`> | undefined,
  granted: Partial<RemoteFeatures>,
): { features: RemoteFeatures; ignored: string[] } => {
  const ignored: string[] = []
  const asks = (key: keyof RemoteFeatures) => ignored.push(`features.${key}`)

  const flagOf = (key: 'email' | 'activity' | 'branding' | 'multiWallet'): boolean => {
    const wanted = local(key)
    const allowed = granted[key]
    // Several wallets at once are the project's to allow: a page cannot.
    if (allowed === undefined)
      return key === 'multiWallet' ? false : (wanted ?? defaultRemoteFeatures[key])
    if (wanted && !allowed) asks(key)
    return allowed && wanted !== false
  }
  const listOf = <Item extends string>(
    key: 'socials' | 'swaps' | 'onramp',
    wanted: readonly Item[] | boolean | undefined,
    allowed: readonly Item[] | false | undefined,
    usual: readonly Item[],
  ): readonly Item[] | false => {
    if (wanted === false) return false
    if (allowed === undefined) return wanted === undefined || wanted === true ? usual : wanted
    if (allowed === false) {
      if (wanted) asks(key)
      return false
    }
    if (wanted === undefined || wanted === true) return allowed
    const kept = wanted.filter((one) => allowed.includes(one))
    if (kept.length < wanted.length) asks(key)
    return kept.length > 0 && kept
  }
  const { socials, swaps, onramp } = granted
  const features: RemoteFeatures = {
    email: flagOf('email'),
    socials: listOf('socials', local('socials'), socials, socialProviders),
    swaps: listOf('swaps', local('swaps'), swaps, ['1inch']),
    onramp: listOf('onramp', local('onramp'), onramp, ['meld', 'coinbase']),
    activity: flagOf('activity'),
    branding: flagOf('branding'),
    multiWallet: flagOf('multiWallet'),
  }
  return { features, ignored }
}

/**
 * Makes one whole configuration of everything that has a say: property over JSON child over attribute over script
 * `data-*` over the project's remote configuration over defaults, option by option. A value that cannot be used is
 * reported and the next source asked. The remote configuration grants features: a page may have less of them, and
 * what it asks beyond is listed as ignored.
 */
export const resolveConfig = (sources: ConfigSources): ResolvedConfig => {
  const problems: ConfigProblem[] = []
  const problem = (key: string, message: string) => void problems.push({ key, message })
  const strict = (key: string) => problem(key, 'there is no such option')
  const lenient = () => {}

  // Elements and scripts carry attributes of their own; an object is written for Latchkey alone.
  const suggested = flatten(sources.defaults, lenient)
  const layers = [
    flatten(sources.properties, strict),
    flatten(sources.json, strict),
    flatten(sources.attributes, lenient),
    flatten(sources.script, lenient),
    suggested,
  ]
  const at = <At extends Path>(path: At): ValueAt<At> | undefined => {
    for (const layer of layers) {
      if (!layer.has(path)) continue
      const read = readers[path] as Reader<ValueAt<At>>
      const value = read(layer.get(path), (message, within) => {
        // What the page suggests by itself is nobody's mistake.
        if (layer !== suggested)
          problem(within === undefined ? path : `${path}[${within}]`, message)
      })
      if (value !== undefined) return value
    }
    return undefined
  }

  const endpoints: Endpoints = {
    api: at('endpoints.api') ?? hostedEndpoints.api,
    rpc: at('endpoints.rpc') ?? hostedEndpoints.rpc,
    relay: at('endpoints.relay') ?? hostedEndpoints.relay,
    frame: at('endpoints.frame') ?? hostedEndpoints.frame,
    pulse: at('endpoints.pulse'),
  }
  const projectId = at('projectId')
  const customRpcUrls = at('rpcUrls') ?? {}
  const chainImages = at('chainImages') ?? {}
  const offered = (at('networks') ?? defaultNetworks()).map((one) =>
    extendNetwork(one, { rpcBase: endpoints.rpc, projectId, customRpcUrls, chainImages }),
  ) as [Network, ...Network[]]

  const start = at('defaultNetwork')
  const hasStart = offered.some((one) => one.caipNetworkId === start)
  if (start && !hasStart) problem('defaultNetwork', `${start} is not among the networks`)

  const { features, ignored } = gate(
    (key) => at(`features.${key}`) as never,
    remoteFeatures(sources.remote),
  )
  const methods = at('walletConnect.methods')
  const chains = at('walletConnect.chains')
  const events = at('walletConnect.events')
  const rpcMap = at('walletConnect.rpcMap')

  const config: Config = {
    projectId,
    networks: offered,
    defaultNetwork: hasStart ? start : undefined,
    chainPolicy: at('chainPolicy') ?? 'require',
    theme: at('theme') ?? 'auto',
    lang: at('lang'),
    display: at('display') ?? 'modal',
    append: at('append') ?? 'body',
    view: at('view'),
    disabled: at('disabled') ?? false,
    metadata: {
      name: at('metadata.name') ?? '',
      description: at('metadata.description') ?? '',
      url: at('metadata.url') ?? '',
      icons: at('metadata.icons') ?? [],
    },
    endpoints,
    wallets: {
      featured: at('wallets.featured') ?? [],
      include: at('wallets.include') ?? [],
      exclude: at('wallets.exclude') ?? [],
      custom: at('wallets.custom') ?? [],
      all: at('wallets.all') ?? 'show',
    },
    features: {
      ...features,
      receive: at('features.receive') ?? true,
      send: at('features.send') ?? true,
      analytics: at('features.analytics') ?? true,
      legalCheckbox: at('features.legalCheckbox') ?? false,
      smartSessions: at('features.smartSessions') ?? false,
      collapseWallets: at('features.collapseWallets') ?? false,
      pay: at('features.pay') ?? false,
      connectorTypeOrder: at('features.connectorTypeOrder') ?? connectorGroups,
      walletFeaturesOrder: at('features.walletFeaturesOrder') ?? walletFeatures,
      connectMethodsOrder: at('features.connectMethodsOrder'),
    },
    termsUrl: at('termsUrl'),
    privacyUrl: at('privacyUrl'),
    enableWallets: at('enableWallets') ?? true,
    enableInjected: at('enableInjected') ?? true,
    enableEip6963: at('enableEip6963') ?? true,
    enableWalletConnect: at('enableWalletConnect') ?? true,
    enableWalletGuide: at('enableWalletGuide') ?? true,
    enableNetworkSwitch: at('enableNetworkSwitch') ?? true,
    enableReconnect: at('enableReconnect') ?? true,
    preferUniversalLinks: at('preferUniversalLinks') ?? false,
    debug: at('debug') ?? true,
    rpcUrls: customRpcUrls,
    chainImages,
    addressExplorerUrl: at('addressExplorerUrl'),
    walletConnect: {
      ...(methods && { methods }),
      ...(chains && { chains }),
      ...(events && { events }),
      ...(rpcMap && { rpcMap }),
    },
  }
  return { config, problems, ignored }
}
