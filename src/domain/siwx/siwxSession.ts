import { z } from '#lib/schema.ts'
import { type CaipNetworkId, parseCaipNetworkId, sameAddress } from '../network/caip.ts'
import { SiwxMessageData } from './siwxMessage.ts'

/** The signatures of WalletConnect's wallets. @see https://chainagnostic.org/CAIPs/caip-74 */
export const Cacao = z.object({
  h: z.object({ t: z.string() }),
  p: z.looseObject({ iss: z.string() }),
  s: z.object({ t: z.string(), s: z.string(), m: z.optional(z.string()) }),
})
export type Cacao = z.infer<typeof Cacao>

/** A stored sign-in: the message's data, its signed text, and the signature. */
export const SiwxSession = z.object({
  data: SiwxMessageData,
  message: z.string(),
  signature: z.string(),
  cacao: z.optional(Cacao),
})
export type SiwxSession = z.infer<typeof SiwxSession>

/** Whether it is valid now, ms since the epoch. */
export const isInForce = (
  {
    expirationTime,
    notBefore,
    issuedAt,
  }: Pick<SiwxMessageData, 'expirationTime' | 'notBefore' | 'issuedAt'>,
  now: number,
  /** How far the issuer's clock may be ahead, ms. */
  leewayMs = 60_000,
): boolean => {
  const begin = notBefore ?? issuedAt
  if (begin !== undefined && Date.parse(begin) > now + leewayMs) return false
  return expirationTime === undefined || now < Date.parse(expirationTime)
}

/** Whether it belongs to this account on this network, or in its namespace where one sign-in counts for all networks. */
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
