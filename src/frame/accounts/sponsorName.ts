import { stripControls } from '#lib/stripControls.ts'
import type { EvmNetwork } from './frameNetwork.ts'

/** Who pays the fees of smart accounts on a network; undefined where they pay for themselves. */
export function sponsorNameOf({ smartAccounts }: EvmNetwork): string | undefined {
  const { sponsorUrl, sponsorName } = smartAccounts ?? {}
  if (sponsorUrl === undefined) return undefined
  return stripControls(sponsorName, 60) || new URL(sponsorUrl).host
}
