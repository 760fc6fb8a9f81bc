import { defaultNetworks } from '../network/defaultNetworks.ts'
import { extendNetwork } from '../network/extendNetwork.ts'
import type { Network } from '../network/network.ts'
import { switchedOffBy } from '../view/viewFeature.ts'
import { isViewName } from '../view/views.ts'
import type { Config, Features, RemoteFeatures } from './config.ts'
import type { Option } from './configOption.ts'
import { configOptions, isOptionPath, type OptionPath, type OptionValue } from './configOptions.ts'
import { json, words } from './configReaders.ts'
import { gateFeatures } from './gateFeatures.ts'

/** A value that cannot be used, for the page's developer: its path and what is wrong with it. */
export type ConfigProblem = { key: string; message: string }

/** The sources of configuration, each in the shape of `ConfigInput`, with any part missing. */
export type ConfigSources = {
  /** Defaults from the page itself: its title, its icon. */
  defaults?: unknown
  /** The script element's `data-*`. */
  script?: unknown
  attributes?: unknown
  /** The JSON child. */
  json?: unknown
  /** Properties set on the element, `config` included. */
  properties?: unknown
  /** The project's remote configuration, once fetched: see `remoteFeatures`. */
  remote?: Partial<RemoteFeatures> | undefined
}

export type ResolvedConfig = {
  config: Config
  problems: ConfigProblem[]
  /** Local options that the project does not allow, as `features.email`. */
  ignored: string[]
}

/** The hosted services of the specification. Nothing is sent to a telemetry host unless the page names one. */
export const hostedEndpoints = {
  api: configOptions['endpoints.api'].default,
  rpc: configOptions['endpoints.rpc'].default,
  relay: configOptions['endpoints.relay'].default,
  frame: configOptions['endpoints.frame'].default,
}

/** The problem of a page that configures two kinds of sign-in at once: it gets neither. */
export const BOTH_SIGN_INS = 'Cannot set both `siweConfig` and `siwx` options'

/** The options' values, before the project's limits and what depends on other options. */
type Values = Omit<Config, 'networks' | 'features'> & {
  networks: Config['networks'] | undefined
  features: Omit<Features, keyof RemoteFeatures> & {
    [Name in keyof RemoteFeatures]: OptionValue<`features.${Name}`> | undefined
  }
}

const optionPaths = Object.keys(configOptions) as OptionPath[]
const groups = new Set(optionPaths.map((path) => path.replace(/\.?[^.]*$/, '')).filter(Boolean))
const isGroup = (key: string) => groups.has(key)

// One source by path: groups flattened; a feature may also be written outside its group, which takes precedence.
const flatten = (source: unknown, unknown: (key: string) => void): Map<OptionPath, unknown> => {
  const found = new Map<OptionPath, unknown>()
  const put = (path: string, value: unknown) => {
    const feature = `features.${path}`
    const known = isOptionPath(path) ? path : isOptionPath(feature) ? feature : undefined
    if (!known) unknown(path)
    // null is JSON's way to write "not set".
    else if (value !== undefined && value !== null && !found.has(known)) found.set(known, value)
  }
  if (typeof source !== 'object' || source === null) return found
  const entries = Object.entries(source)
  for (const [key, value] of entries) if (!isGroup(key)) put(key, value)
  for (const [key, value] of entries) {
    if (!isGroup(key)) continue
    const opened = key === 'wallets' ? words(value) : json(value)
    if (Array.isArray(opened) && key === 'wallets') put('wallets.featured', opened)
    else if (typeof opened === 'object' && opened !== null)
      for (const [name, one] of Object.entries(opened)) put(`${key}.${name}`, one)
    else if (opened !== undefined && opened !== null) unknown(key)
  }
  return found
}

/** What protects a visitor is decided at the element or by code, never by the data of a script's tag. */
const guards: readonly OptionPath[] = ['receipts', 'chainPolicy', 'originAttestation']

/**
 * Resolves one complete configuration from all sources: property over JSON child over attribute over script `data-*` over
 * the project's remote configuration over defaults, option by option. A value that cannot be used is reported and the next
 * source is used. The remote configuration allows features: a page may use fewer of them, and others are listed as
 * ignored.
 */
export const resolveConfig = (sources: ConfigSources): ResolvedConfig => {
  const problems: ConfigProblem[] = []
  const problem = (key: string, message: string) => void problems.push({ key, message })
  const strict = (key: string) =>
    problem(key, isGroup(key) ? 'expected an object' : 'there is no such option')
  const lenient = () => {}

  // Elements and scripts have other attributes, too; an object is meant for Latchkey alone, so unknown keys are reported.
  const suggested = flatten(sources.defaults, lenient)
  const script = flatten(sources.script, lenient)
  for (const guard of guards) script.delete(guard)
  const layers = [
    flatten(sources.properties, strict),
    flatten(sources.json, strict),
    flatten(sources.attributes, lenient),
    script,
    suggested,
  ]
  const read = (path: OptionPath): unknown => {
    const option: Option = configOptions[path]
    for (const layer of layers) {
      if (!layer.has(path)) continue
      const value = option.read(layer.get(path), (message, within) => {
        // Problems of the page's own defaults are not reported.
        if (layer !== suggested)
          problem(within === undefined ? path : `${path}[${within}]`, message)
      })
      if (value !== undefined) return value
    }
    // Where the project decides, it does so before the default.
    return option.remote ? undefined : option.default
  }
  const opened: Record<string, unknown> = {}
  const within = Object.fromEntries(
    [...groups].map((group) => [group, {} as Record<string, unknown>]),
  )
  for (const path of optionPaths) {
    const [name = '', group = ''] = path.split('.').reverse()
    const into = within[group] ?? opened
    into[name] = read(path)
  }
  const values = { ...opened, ...within } as Values

  const { endpoints, projectId, rpcUrls, chainImages, siwx, siweConfig } = values
  const networks = (values.networks ?? defaultNetworks()).map((one) =>
    extendNetwork(one, {
      rpcBase: endpoints.rpc,
      projectId,
      customRpcUrls: rpcUrls,
      chainImages,
    }),
  ) as [Network, ...Network[]]

  const start = values.defaultNetwork
  const hasStart = networks.some((one) => one.caipNetworkId === start)
  if (start && !hasStart) problem('defaultNetwork', `${start} is not among the networks`)
  if (siwx && siweConfig) problem('siwx', BOTH_SIGN_INS)

  const gated = gateFeatures(values.features, sources.remote ?? {})
  const features = { ...values.features, ...gated.features }
  const { view, nameSuffixes } = values
  const off = isViewName(view) && switchedOffBy(view, { features, nameSuffixes })
  if (off) problem('view', `"${view}" is not shown, since ${off} is switched off`)

  const config: Config = {
    ...values,
    networks,
    defaultNetwork: hasStart ? start : undefined,
    view: off ? undefined : view,
    features,
    siwx: siweConfig ? undefined : siwx,
    siweConfig: siwx || siweConfig?.enabled === false ? undefined : siweConfig,
  }
  return { config, problems, ignored: gated.ignored }
}
