import type { SiwxPlugin, SiwxSession } from '../../src/index.ts'

const words: Readonly<Record<string, string>> = {
  eip155: 'Ethereum',
  solana: 'Solana',
  bip122: 'Bitcoin',
  polkadot: 'Polkadot',
  cosmos: 'Cosmos',
}

type SignedIn = { chainId: string; address: string }

/** The accounts that the sandbox's sign-in service knows for this browser: all of them, or the given one. */
export const readSignedIn = async (
  server: string,
  account?: { chainId: string; address: string },
): Promise<SignedIn[]> => {
  const query = account ? `?${new URLSearchParams(account)}` : ''
  const answer = await fetch(`${server}/session${query}`, { credentials: 'include' })
  return ((await answer.json()) as { signedIn: SignedIn[] }).signedIn
}

/** A site's own plug-in, as a site would write it: nonces, verification and sessions are the server's. */
export const serverSiwx = (
  server: string,
  options: { required: boolean; onChange(): void },
): SiwxPlugin => {
  const post = async (path: string, body: object) => {
    const answer = await fetch(server + path, {
      method: 'POST',
      credentials: 'include',
      body: JSON.stringify(body),
    })
    if (!answer.ok) throw new Error(((await answer.json()) as { error: string }).error)
    options.onChange()
  }
  const prove = ({ message, signature }: SiwxSession) => post('/verify', { message, signature })

  return {
    async createMessage({ chainId, accountAddress }) {
      const nonce = await (await fetch(`${server}/nonce`, { credentials: 'include' })).text()
      const [namespace = '', reference = ''] = chainId.split(':')
      const issuedAt = new Date().toISOString()
      const { host, origin } = location
      const statement = 'Sign in to the Latchkey demo.'
      return {
        accountAddress,
        chainId,
        domain: host,
        uri: origin,
        version: '1',
        nonce,
        statement,
        issuedAt,
        toString: () =>
          [
            `${host} wants you to sign in with your ${words[namespace] ?? namespace} account:`,
            accountAddress,
            '',
            statement,
            '',
            `URI: ${origin}`,
            'Version: 1',
            `Chain ID: ${namespace === 'eip155' ? reference : chainId}`,
            `Nonce: ${nonce}`,
            `Issued At: ${issuedAt}`,
          ].join('\n'),
      }
    },
    addSession: prove,
    revokeSession: (chainId, address) => post('/sign-out', { chainId, address }),
    async setSessions(sessions) {
      if (sessions.length === 0) await post('/sign-out', {})
      for (const session of sessions) await prove(session)
    },
    async getSessions(chainId, address) {
      // One account may be written in several ways; the server knows which of them are equal.
      const known = (await readSignedIn(server, { chainId, address })).length > 0
      const data = { chainId, accountAddress: address, domain: location.host, uri: '', nonce: '' }
      return known ? [{ data: { ...data, version: '1' }, message: '', signature: '' }] : []
    },
    getRequired: () => options.required,
  }
}
