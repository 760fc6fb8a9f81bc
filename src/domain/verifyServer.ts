import type { Config } from './config.ts'
import { hostedEndpoints } from './resolveConfig.ts'

const HOSTED_VERIFY = 'https://verify.walletconnect.org'

/**
 * Where the page's origin is attested for phone wallets, if anywhere. Who runs the hosted relay also runs a Verify
 * server; a page with a relay of its own has none unless it names one, so that no policy meets a host it never heard of.
 */
export const verifyServer = ({
  originAttestation,
  endpoints: { relay, verify },
}: Pick<Config, 'originAttestation'> & {
  endpoints: Pick<Config['endpoints'], 'relay' | 'verify'>
}): string | undefined => {
  if (!originAttestation) return undefined
  return verify ?? (relay === hostedEndpoints.relay ? HOSTED_VERIFY : undefined)
}
