import { Text, z } from '../lib/schema.ts'

/** What kind of account stands behind an address. `payment`, `ordinal` and `stx` are Bitcoin wallets' kinds. */
export const AccountType = z.enum(['eoa', 'smartAccount', 'payment', 'ordinal', 'stx'])
export type AccountType = z.infer<typeof AccountType>

export const Account = z.object({
  address: Text,
  type: AccountType,
  publicKey: z.optional(z.string()),
})
export type Account = z.infer<typeof Account>
