import { solanaSignInText } from '#domain/siwx/solanaSignInText.ts'
import { z } from '#lib/schema.ts'
import { readParam } from '../readParam.ts'

const MAX_TEXT = 30_000
const Text = z.optional(z.string().check(z.maxLength(MAX_TEXT)))

/** The input of the Wallet Standard's `solana:signIn`: no field is required. */
const Input = z.object({
  domain: Text,
  address: Text,
  statement: Text,
  uri: Text,
  version: Text,
  chainId: Text,
  nonce: Text,
  issuedAt: Text,
  expirationTime: Text,
  notBefore: Text,
  requestId: Text,
  resources: z.optional(z.array(z.string().check(z.maxLength(MAX_TEXT))).check(z.maxLength(100))),
})

/**
 * The sign-in of `solana_signIn`, and the text that a wallet makes of it. The wallet fills in the domain and the address
 * where they are missing.
 *
 * @throws {UnreadableRequestError}
 */
export function askedSignIn(
  params: unknown,
  missing: { domain: string; address: string },
): { address: string | undefined; text: string } {
  const { domain, address, ...fields } = readParam(Input, params ?? {})
  const who = { domain: domain ?? missing.domain, address: address ?? missing.address }
  return { address, text: solanaSignInText(who, fields) }
}
