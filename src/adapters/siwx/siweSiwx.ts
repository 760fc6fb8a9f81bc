import { getAddress } from 'viem/utils'
import { type CaipNetworkId, parseCaipNetworkId } from '#domain/network/caip.ts'
import { formatSiwxMessage, type SiwxMessageData } from '#domain/siwx/siwxMessage.ts'
import type { SiweConfig, SiweMessageParams, SiweSessionInfo } from '#domain/siwx/siwxPlugin.ts'
import type { SiwxSession } from '#domain/siwx/siwxSession.ts'
import { InvalidSignatureError, SignInFailedError } from '#errors/siwx.ts'
import { createHostSiwx } from './hostSiwx.ts'
import { withText } from './messenger.ts'
import type { Siwx } from './siwx.ts'

/** How often a site is asked whether its session is still valid, ms. */
const RECHECK_MS = 300_000

export type SiweSiwxOptions = {
  siwe: SiweConfig
  origin: string
  now(): number
  /** The active network: of a phone's several signatures the one for it is used. */
  activeNetworkId(): CaipNetworkId | undefined
}

const isEvm = (chainId: CaipNetworkId) => parseCaipNetworkId(chainId).namespace === 'eip155'

/** A session for accounts that SIWE does not support: it knows EVM accounts alone, and one at a time. */
const fallback = (chainId: CaipNetworkId, accountAddress: string, domain: string): SiwxSession => ({
  data: { accountAddress, chainId, domain, uri: '', version: '1', nonce: '' },
  message: '',
  signature: '',
})

/** Sign-In with Ethereum by a site's callbacks. Accounts of other namespaces count as signed in. */
export const createSiweSiwx = ({
  siwe,
  origin,
  now,
  activeNetworkId,
}: SiweSiwxOptions): Omit<Siwx, 'verify'> => {
  const domain = new URL(origin).host
  const paramsOf = async (): Promise<SiweMessageParams> => (await siwe.getMessageParams?.()) ?? {}

  const signOut = async () => {
    const session = await siwe.getSession()
    if (!session) return
    if ((await siwe.signOut()) === false) throw new SignInFailedError('The site did not sign out')
    siwe.onSignOut?.()
  }
  const add = async ({ data, message, signature, cacao }: SiwxSession) => {
    if (!isEvm(data.chainId)) return
    const isValid = await siwe.verifyMessage({ message, signature, ...(cacao && { cacao }) })
    if (!isValid) throw new InvalidSignatureError()
    const session: SiweSessionInfo = {
      address: data.accountAddress,
      chainId: Number(parseCaipNetworkId(data.chainId).reference),
    }
    siwe.onSignIn?.(session)
  }

  const host = createHostSiwx(
    {
      async createMessage({ chainId, accountAddress, notBefore }) {
        const params = await paramsOf()
        const address = accountAddress && getAddress(accountAddress)
        const nonce = await siwe.getNonce(address || undefined)
        const iat = params.iat ?? new Date(now()).toISOString()
        const nbf = notBefore ?? params.nbf
        const data: SiwxMessageData = {
          accountAddress: address,
          chainId,
          // Whatever a callback returns, the wallet gets the message of this page.
          domain: params.domain ?? domain,
          uri: params.uri ?? origin,
          version: '1',
          nonce,
          issuedAt: iat,
          ...(params.statement && { statement: params.statement }),
          ...(params.exp && { expirationTime: params.exp }),
          ...(nbf && { notBefore: nbf }),
          ...(params.requestId && { requestId: params.requestId }),
          ...(params.resources && { resources: [...params.resources] }),
        }
        const { domain: said, uri } = data
        const text = address
          ? await (siwe.createMessage?.({
              ...params,
              domain: said,
              uri,
              address: `did:pkh:${chainId}:${address}`,
              chainId: Number(parseCaipNetworkId(chainId).reference),
              nonce,
              version: '1',
              iat,
            }) ?? formatSiwxMessage(data))
          : ''
        return withText(data, () => text)
      },
      addSession: add,
      revokeSession: signOut,
      async setSessions(sessions) {
        const chosen =
          sessions.find(({ data }) => data.chainId === activeNetworkId()) ?? sessions[0]
        if (chosen) await add(chosen)
        else await signOut()
      },
      async getSessions(chainId, address) {
        if (!isEvm(chainId)) return [fallback(chainId, address, domain)]
        const session = await siwe.getSession()
        const isThis =
          session &&
          `eip155:${session.chainId}` === chainId &&
          plain(session.address) === address.toLowerCase()
        return isThis ? [fallback(chainId, address, domain)] : []
      },
      getRequired: () => siwe.required ?? true,
      signOutOnDisconnect: siwe.signOutOnDisconnect ?? true,
    },
    { domain, now },
  )
  return {
    ...host,
    endsAt: {
      disconnect: siwe.signOutOnDisconnect ?? true,
      accountChange: siwe.signOutOnAccountChange ?? true,
      networkChange: siwe.signOutOnNetworkChange ?? true,
    },
    recheckMs: siwe.sessionRefetchIntervalMs ?? RECHECK_MS,
  }
}

/** Sites use any of these formats: plain, CAIP-10 or did:pkh. */
const plain = (address: string): string => (address.split(':').at(-1) ?? '').toLowerCase()
