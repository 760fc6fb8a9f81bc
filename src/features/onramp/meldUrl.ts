import { formatUnits } from '#domain/money/amount.ts'
import type { Namespace } from '#domain/network/namespace.ts'

/** Meld's page, unless the host configures another one. */
export const MELD_BASE = 'https://meldcrypto.com'

/** Identifies the integrator; it is public. */
const PUBLIC_KEY = 'WXETMuFUQmqqybHuRkSgxv:25B8LJHSfpG6LVjR2ytU5Cwh7Z4Sch2ocoU'

export type MeldOrder = {
  base?: string | undefined
  namespace: Namespace
  /** The receiving account; '' when none is connected. */
  address: string
  projectId: string
  /** Symbol of the token; on Solana always SOL. @default 'USDC' */
  symbol?: string | undefined
  /** The payment amount, in cents. */
  pay?: { cents: bigint; currency: string } | undefined
}

/** The address of Meld's page for a purchase. */
export const meldUrl = (order: MeldOrder): string => {
  const { base = MELD_BASE, namespace, address, projectId, symbol = 'USDC', pay } = order
  const url = new URL(base)
  const said = {
    publicKey: PUBLIC_KEY,
    destinationCurrencyCode: namespace === 'solana' ? 'SOL' : symbol,
    walletAddress: address,
    externalCustomerId: projectId,
    ...(pay && { sourceAmount: formatUnits(pay.cents, 2), sourceCurrencyCode: pay.currency }),
  }
  for (const [name, value] of Object.entries(said)) url.searchParams.set(name, value)
  return url.href
}
