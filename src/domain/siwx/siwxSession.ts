import { z } from '../../lib/schema.ts'
import { type CaipNetworkId, parseCaipNetworkId, sameAddress } from '../caip.ts'
import { SiwxMessageData } from './siwxMessage.ts'

/** What WalletConnect's wallets sign with. @see https://chainagnostic.org/CAIPs/caip-74 */
export const Cacao = z.object({
  h: z.object({ t: z.string() }),
  p: z.looseObject({ iss: z.string() }),
  s: z.object({ t: z.string(), s: z.string(), m: z.optional(z.string()) }),
})
export type Cacao = z.infer<typeof Cacao>

/** A sign-in that stands: what was said, as it was signed, and the proof. */
export const SiwxSession = z.object({
  data: SiwxMessageData,
  message: z.string(),
  signature: z.string(),
  cacao: z.optional(Cacao),
})
export type SiwxSession = z.infer<typeof SiwxSession>

/** Whether it is in force now, ms since the epoch. */
export const isInForce = (
  {
    expirationTime,
    notBefore,
    issuedAt,
  }: Pick<SiwxMessageData, 'expirationTime' | 'notBefore' | 'issuedAt'>,
  now: number,
  /** How far the clock of who issued it may be ahead, ms. */
  leewayMs = 60_000,
): boolean => {
  const begin = notBefore ?? issuedAt
  if (begin !== undefined && Date.parse(begin) > now + leewayMs) return false
  return expirationTime === undefined || now < Date.parse(expirationTime)
}

/** Whether it is of this account on this network, or anywhere in its namespace where one sign-in counts for all. */
export const isSessionOf = (
  { data }: Pick<SiwxSession, 'data'>,
  of: { chainId: CaipNetworkId; address: string },
  scope: 'network' | 'family' = 'network',
): boolean => {
  const { namespace } = parseCaipNetworkId(of.chainId)
  const isHere =
    scope === 'family'
      ? parseCaipNetworkId(data.chainId).namespace === namespace
      : data.chainId === of.chainId
  return isHere && sameAddress(namespace, data.accountAddress, of.address)
}
