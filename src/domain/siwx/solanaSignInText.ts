/** The optional fields of a SIWS sign-in, beside the domain and the address. */
export type SolanaSignInFields = {
  statement?: string | undefined
  uri?: string | undefined
  version?: string | undefined
  chainId?: string | undefined
  nonce?: string | undefined
  issuedAt?: string | undefined
  expirationTime?: string | undefined
  notBefore?: string | undefined
  requestId?: string | undefined
  resources?: readonly string[] | undefined
}

const names = {
  uri: 'URI',
  version: 'Version',
  chainId: 'Chain ID',
  nonce: 'Nonce',
  issuedAt: 'Issued At',
  expirationTime: 'Expiration Time',
  notBefore: 'Not Before',
  requestId: 'Request ID',
} as const

/** The text that a wallet signs for `solana:signIn`. @see https://github.com/phantom/sign-in-with-solana */
export const solanaSignInText = (
  { domain, address }: { domain: string; address: string },
  { statement, resources, ...fields }: SolanaSignInFields,
): string => {
  const lines = Object.entries(names).flatMap(([field, name]) => {
    const value = fields[field as keyof typeof names]
    return value === undefined ? [] : [`${name}: ${value}`]
  })
  if (resources) lines.push('Resources:', ...resources.map((resource) => `- ${resource}`))
  return [
    `${domain} wants you to sign in with your Solana account:\n${address}`,
    ...(statement ? [statement] : []),
    ...(lines.length > 0 ? [lines.join('\n')] : []),
  ].join('\n\n')
}
