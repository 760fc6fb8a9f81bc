import type { AppStorage } from '#adapters/storage/storage.ts'
import type { Config } from '#domain/config/config.ts'
import type { CaipNetworkId } from '#domain/network/caip.ts'
import type { SiwxPlugin, SiwxPreset } from '#domain/siwx/siwxPlugin.ts'
import type { ReadChain } from '#verify/verifyEvmMessage.ts'
import { type CloudSiwxOptions, createCloudSiwx } from './cloudSiwx.ts'
import { createHostSiwx } from './hostSiwx.ts'
import { createLocalSiwx } from './localSiwx.ts'
import { createSiweSiwx } from './siweSiwx.ts'
import type { Siwx } from './siwx.ts'
import { verifySession } from './verifySession.ts'

export type SiwxOptions = {
  config(): Config
  origin: string
  sdkVersion: string
  storage: AppStorage
  now(): number
  readOn(network: CaipNetworkId): ReadChain
} & Pick<CloudSiwxOptions, 'activeNetworkId' | 'walletInfo' | 'clientId'>

/** The kind of sign-in that the page has configured; undefined when there is none. */
export const createSiwx = (options: SiwxOptions): Siwx | undefined => {
  const siwx = openSiwx(options)
  const { origin, now, readOn } = options
  const verify = { domain: new URL(origin).host, now, readOn }
  return siwx && { ...siwx, verify: (session, o) => verifySession(session, verify, o) }
}

const openSiwx = ({
  config,
  origin,
  sdkVersion,
  activeNetworkId,
  walletInfo,
  clientId,
  ...rest
}: SiwxOptions): Omit<Siwx, 'verify'> | undefined => {
  const { siwx, siweConfig } = config()
  const { now } = rest
  if (siweConfig) return createSiweSiwx({ siwe: siweConfig, origin, now, activeNetworkId })
  if (!siwx) return undefined
  const preset = asPreset(siwx)
  if (!preset) return createHostSiwx(siwx as SiwxPlugin, { domain: new URL(origin).host, now })
  if (preset.use === 'local') return createLocalSiwx({ preset, origin, ...rest })
  return createCloudSiwx({
    preset,
    origin,
    sdkVersion,
    activeNetworkId,
    walletInfo,
    clientId,
    api: () => config().endpoints.api,
    projectId: () => config().projectId,
    ...rest,
  })
}

const asPreset = (siwx: NonNullable<Config['siwx']>): SiwxPreset | undefined =>
  typeof siwx === 'string' ? { use: siwx } : 'use' in siwx ? siwx : undefined
