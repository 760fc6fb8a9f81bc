import { Text, z } from '#lib/schema.ts'

/** The type of an account. `payment`, `ordinal` and `stx` are types of Bitcoin wallets. */
export const AccountType = z.enum(['eoa', 'smartAccount', 'payment', 'ordinal', 'stx'])
export type AccountType = z.infer<typeof AccountType>

export const Account = z.object({
  address: Text,
  type: AccountType,
  publicKey: z.optional(z.string()),
})
export type Account = z.infer<typeof Account>
