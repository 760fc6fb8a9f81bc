import { z } from '#lib/schema.ts'

/** 64 bytes in base58; the first signer's is the transaction's id. */
export const Signature = z.string().check(z.regex(/^[1-9A-HJ-NP-Za-km-z]{43,88}$/))

export const Signed = z.object({ signature: Signature })
