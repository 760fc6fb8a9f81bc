import type { Network } from '../network/network.ts'
import type { Config } from './config.ts'
import { hostedEndpoints } from './resolveConfig.ts'

type Where = Pick<Config, 'projectId' | 'endpoints'>

/** Whether a phone can be paired with this page: the hosted relay requires a project id, the page's own may not. */
export const canPair = ({ projectId, endpoints }: Where): boolean =>
  Boolean(projectId) || endpoints.relay !== hostedEndpoints.relay

/** Whether the embedded wallet serves a network's namespace. */
export const isAuthNetwork = ({ chainNamespace }: Network): boolean =>
  chainNamespace === 'eip155' || chainNamespace === 'solana'

/** Whether the embedded wallet is available: a hosted frame requires a project id, the page's own may not. */
export const hasFrame = ({ projectId, endpoints }: Where, networks: readonly Network[]): boolean =>
  (Boolean(projectId) || endpoints.frame !== hostedEndpoints.frame) && networks.some(isAuthNetwork)
