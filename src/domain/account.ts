import { anyText, object, oneOf, optional, type Shaped, text } from '../lib/shape.ts'

/** What kind of account stands behind an address. `payment`, `ordinal` and `stx` are Bitcoin wallets' kinds. */
export const AccountType = oneOf(['eoa', 'smartAccount', 'payment', 'ordinal', 'stx'])
export type AccountType = Shaped<typeof AccountType>

export const Account = object({
  address: text,
  type: AccountType,
  publicKey: optional(anyText),
})
export type Account = Shaped<typeof Account>
