import { formatUnits } from '../../domain/amount.ts'
import type { Namespace } from '../../domain/namespace.ts'

/** Where Meld sells, unless the page names another place. */
export const MELD_BASE = 'https://meldcrypto.com'

/** Names whoever embeds the service; it is no secret. */
const PUBLIC_KEY = 'WXETMuFUQmqqybHuRkSgxv:25B8LJHSfpG6LVjR2ytU5Cwh7Z4Sch2ocoU'

export type MeldOrder = {
  base?: string | undefined
  namespace: Namespace
  /** Whom it is for; '' when nobody is connected. */
  address: string
  projectId: string
  /** Symbol of what is bought; on Solana it is SOL whatever is said. @default 'USDC' */
  symbol?: string | undefined
  /** What is paid, in cents. */
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
