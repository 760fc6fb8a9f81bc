import type { Config } from '../config/config.ts'
import { hostedEndpoints } from '../config/resolveConfig.ts'

const HOSTED_VERIFY = 'https://verify.walletconnect.org'

/**
 * The server that attests the page's origin to phone wallets, if any. The operator of the hosted relay also runs a Verify
 * server; a page with its own relay has none unless it names one, so that its policy needs no further host.
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
