/** A text, and what is said to be an account's signature of it in the family's own encoding. */
export type SignedMessage = { address: string; message: string; signature: string }
