import { atom } from 'jotai/vanilla'
import { CaipNetworkId } from '#domain/network/caip.ts'
import { Text, z } from '#lib/schema.ts'
import { keptReceiptsAtom } from '#state/request/receipts.ts'

/** What a visitor has approved, when and where, as it is kept for them on this device. */
export const KeptReceipt = z.object({
  /** Of chain, account, method and parameters: two that are the same asked for the same. */
  hash: z.string().check(z.regex(/^0x[\da-f]{64}$/)),
  /** Milliseconds since the epoch. */
  at: z.number(),
  /** In the words that were shown. */
  what: z.string(),
  chain: CaipNetworkId,
  account: Text,
  method: Text,
  wallet: z.string(),
  /** Codes of what could go wrong, as it was told. */
  risks: z.array(z.string()),
  /** Of a transaction that came of it. */
  transaction: z.optional(Text),
})
export type KeptReceipt = z.infer<typeof KeptReceipt>

/** No more than these are kept. */
export const MAX_KEPT = 100

/** The receipts of this device, newest first; what is none in storage is passed over. */
export const receiptListAtom = atom((get): KeptReceipt[] =>
  get(keptReceiptsAtom).flatMap((one) => {
    const parsed = KeptReceipt.safeParse(one)
    return parsed.success ? [parsed.data] : []
  }),
)

/** Keeps one in front. */
export const keepReceiptAtom = atom(null, (_get, set, kept: KeptReceipt) =>
  set(keptReceiptsAtom, (all) => [kept, ...all].slice(0, MAX_KEPT)),
)
