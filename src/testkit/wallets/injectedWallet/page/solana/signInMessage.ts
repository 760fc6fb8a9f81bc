import type { SolanaSignInInput } from '#domain/wallet/walletStandard.ts'

/** What a wallet signs for SIWS. @see https://github.com/phantom/sign-in-with-solana */
export function signInMessage(
  input: SolanaSignInInput,
  { domain, address }: { domain: string; address: string },
): string {
  const fields: [string, string | undefined][] = [
    ['URI', input.uri],
    ['Version', input.version],
    ['Chain ID', input.chainId],
    ['Nonce', input.nonce],
    ['Issued At', input.issuedAt],
    ['Expiration Time', input.expirationTime],
    ['Not Before', input.notBefore],
    ['Request ID', input.requestId],
  ]
  const lines = fields.flatMap(([name, value]) => (value ? [`${name}: ${value}`] : []))
  if (input.resources) lines.push('Resources:', ...input.resources.map((one) => `- ${one}`))
  return [
    `${input.domain ?? domain} wants you to sign in with your Solana account:\n${address}`,
    ...(input.statement ? [input.statement] : []),
    ...(lines.length > 0 ? [lines.join('\n')] : []),
  ].join('\n\n')
}
