import {
  type Config,
  connectorGroups,
  type Endpoints,
  type RemoteFeatures,
  walletFeatures,
} from './config.ts'
import { configOptions, isOptionPath, type OptionPath, type OptionValue } from './configOptions.ts'
import { json, type Reader, words } from './configReaders.ts'
import { gateFeatures } from './gateFeatures.ts'
import type { Network } from './network.ts'
import { defaultNetworks } from './networks/defaultNetworks.ts'
import { extendNetwork } from './networks/extendNetwork.ts'

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
  /** What the project is granted by its remote configuration, once fetched: see `remoteFeatures`. */
  remote?: Partial<RemoteFeatures> | undefined
}

export type ResolvedConfig = {
  config: Config
  problems: ConfigProblem[]
  /** Local options that ask for more than the project is granted, as `features.email`. */
  ignored: string[]
}

/** The hosted services of the specification. Nothing is sent to a telemetry host unless the page names one. */
export const hostedEndpoints: Endpoints = {
  api: 'https://api.web3modal.org',
  rpc: 'https://rpc.walletconnect.org',
  relay: 'wss://relay.walletconnect.org',
  frame: 'https://secure.walletconnect.org/sdk',
  meld: undefined,
  pulse: undefined,
}

/** What a page is told that asks for two ways to sign in at once: it gets neither. */
export const BOTH_SIGN_INS = 'Cannot set both `siweConfig` and `siwx` options'

const groups = ['metadata', 'endpoints', 'wallets', 'features', 'walletConnect']

// One source by path: groups opened, features also from where they stand alone, which is the nearer word.
const flatten = (source: unknown, unknown: (key: string) => void): Map<OptionPath, unknown> => {
  const found = new Map<OptionPath, unknown>()
  const put = (path: string, value: unknown) => {
    const feature = `features.${path}`
    const known = isOptionPath(path) ? path : isOptionPath(feature) ? feature : undefined
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
  const at = <Path extends OptionPath>(path: Path): OptionValue<Path> | undefined => {
    for (const layer of layers) {
      if (!layer.has(path)) continue
      const read = configOptions[path] as Reader<OptionValue<Path>>
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
    meld: at('endpoints.meld'),
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

  const { features, ignored } = gateFeatures(
    (key) => at(`features.${key}`) as never,
    sources.remote ?? {},
  )
  const methods = at('walletConnect.methods')
  const chains = at('walletConnect.chains')
  const events = at('walletConnect.events')
  const rpcMap = at('walletConnect.rpcMap')

  const siwx = at('siwx')
  const siweConfig = at('siweConfig')
  if (siwx && siweConfig) problem('siwx', BOTH_SIGN_INS)

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
    payment: at('payment'),
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
    debug: at('debug') ?? false,
    rpcUrls: customRpcUrls,
    chainImages,
    tokens: at('tokens') ?? {},
    addressExplorerUrl: at('addressExplorerUrl'),
    alsoAsk: at('alsoAsk') ?? [],
    sendCallsFallback: at('sendCallsFallback') ?? false,
    nameSuffixes: at('nameSuffixes') ?? ['.reown.id', '.wcn.id'],
    siwx: siweConfig ? undefined : siwx,
    siweConfig: siwx || siweConfig?.enabled === false ? undefined : siweConfig,
    walletConnect: {
      ...(methods && { methods }),
      ...(chains && { chains }),
      ...(events && { events }),
      ...(rpcMap && { rpcMap }),
    },
  }
  return { config, problems, ignored }
}
