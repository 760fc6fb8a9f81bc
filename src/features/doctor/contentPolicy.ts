import type { Config } from '#domain/config/config.ts'
import { canPair, hasFrame } from '#domain/config/offeredServices.ts'
import { resolveConfig } from '#domain/config/resolveConfig.ts'
import { verifyServer } from '#domain/siwx/verifyServer.ts'

export type PolicyDirective = 'script-src' | 'style-src' | 'img-src' | 'connect-src' | 'frame-src'

/** One source that a policy must allow. */
export type PolicyNeed = {
  directive: PolicyDirective
  /** The source as the policy writes it: an origin, `'self'`, or a scheme. */
  source: string
  /** The requested address, or its purpose. */
  why: string
}

export type PolicyOptions = {
  /** Where the scripts come from; the page's own origin by default. */
  scriptOrigin?: string | undefined
  /** The page's origin, which the policy writes as `'self'`. */
  pageOrigin?: string | undefined
}

const originOf = (url: string): string => new URL(url).origin

/** Whether Latchkey ever connects to the relay. */
export const offersRelay = (config: Config): boolean =>
  config.enableWallets && config.enableWalletConnect && canPair(config)

/** Whether visitors may sign in to an embedded wallet. */
export const offersFrame = (config: Config): boolean =>
  (config.features.email || Boolean(config.features.socials)) && hasFrame(config, config.networks)

/** Every source that Latchkey needs under a configuration, and why; one source may be listed for several reasons. */
export const policyNeeds = (
  config: Config,
  { scriptOrigin = '', pageOrigin = scriptOrigin }: PolicyOptions = {},
): PolicyNeed[] => {
  const { endpoints, features, projectId, networks, wallets, siwx } = config
  const needs: PolicyNeed[] = []
  const need = (directive: PolicyDirective, url: string, why = url) => {
    // Addresses without a server need no host: data:, blob:, a path of the page's own.
    if (!/^(https?|wss?):/i.test(url)) return
    const origin = originOf(url)
    needs.push({ directive, source: origin === pageOrigin ? "'self'" : origin, why })
  }
  const script = scriptOrigin && scriptOrigin !== pageOrigin ? scriptOrigin : "'self'"
  needs.push(
    { directive: 'script-src', source: script, why: 'the script, its chunks and languages' },
    { directive: 'style-src', source: script, why: 'latchkey.css' },
    { directive: 'img-src', source: 'data:', why: 'icons of browser wallets' },
    { directive: 'img-src', source: 'blob:', why: 'pictures that were fetched' },
  )
  const isCloud =
    siwx === 'cloud' || (typeof siwx === 'object' && 'use' in siwx && siwx.use === 'cloud')
  if (projectId || isCloud) need('connect-src', endpoints.api)
  if (projectId) need('connect-src', endpoints.rpc)
  for (const { rpcUrls } of networks)
    for (const url of rpcUrls.default.http) need('connect-src', url)
  for (const url of Object.values(config.walletConnect.rpcMap ?? {})) need('connect-src', url)
  if (offersRelay(config)) {
    need('connect-src', endpoints.relay)
    const verify = verifyServer(config)
    if (verify) need('frame-src', verify)
  }
  if (endpoints.pulse && features.analytics) need('connect-src', endpoints.pulse)
  if (endpoints.sourcify) need('connect-src', endpoints.sourcify)
  if (offersFrame(config)) need('frame-src', endpoints.frame)
  if (config.passkeyWallet) need('frame-src', config.passkeyWallet)

  for (const { assets } of networks) if (assets?.imageUrl) need('img-src', assets.imageUrl)
  for (const { image_url } of wallets.custom) if (image_url) need('img-src', image_url)
  for (const tokens of Object.values(config.tokens))
    for (const { image } of tokens) if (image) need('connect-src', image)
  return needs
}

export type ContentPolicy = {
  /** The value of a `Content-Security-Policy` header. */
  header: string
  directives: Readonly<Record<string, readonly string[]>>
  needs: readonly PolicyNeed[]
}

const order: readonly PolicyDirective[] = [
  'script-src',
  'style-src',
  'img-src',
  'connect-src',
  'frame-src',
]

/** The smallest policy under which a resolved configuration works; it allows nothing for the rest of the page. */
export const policyFor = (config: Config, options: PolicyOptions = {}): ContentPolicy => {
  const needs = policyNeeds(config, options)
  const named = order.map((directive) => {
    const sources = new Set(
      needs.filter((one) => one.directive === directive).map(({ source }) => source),
    )
    return [directive, sources.size > 0 ? [...sources] : ["'none'"]] as const
  })
  const directives = {
    'default-src': ["'none'"],
    ...Object.fromEntries(named),
    'require-trusted-types-for': ["'script'"],
    'trusted-types': ['latchkey'],
  }
  const header = Object.entries(directives)
    .map(([name, sources]) => `${name} ${sources.join(' ')}`)
    .join('; ')
  return { header, directives, needs }
}

/**
 * The smallest policy for a configuration as a page writes it in `config` or the JSON child.
 *
 * @example contentPolicy({ projectId: '…' }, { scriptOrigin: 'https://cdn.example' }).header
 */
export const contentPolicy = (config: object = {}, options: PolicyOptions = {}): ContentPolicy =>
  policyFor(resolveConfig({ properties: config }).config, options)
