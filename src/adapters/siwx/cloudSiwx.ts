import type { AppStorage } from '#adapters/storage/storage.ts'
import type { CaipNetworkId } from '#domain/network/caip.ts'
import type { SiwxPreset } from '#domain/siwx/siwxPlugin.ts'
import type { SiwxSession } from '#domain/siwx/siwxSession.ts'
import { SignInFailedError } from '#errors/siwx.ts'
import type { Cancellable } from '#lib/cancellable.ts'
import { canonicalAddress } from '#verify/canonicalAddress.ts'
import {
  authenticate,
  bearer,
  type CloudWalletInfo,
  endSignIn,
  getSignedIn,
  getSignInNonce,
  NONCE_TOKEN_HEADER,
} from '#wire/api/cloudSignIn.ts'
import { cloudAuthToken, cloudNonceToken } from '#wire/storage/siwxKeys.ts'
import { type CloudCallOptions, createCloudCall } from './cloudCall.ts'
import { createMessenger } from './messenger.ts'
import type { Siwx } from './siwx.ts'

export type CloudSiwxOptions = CloudCallOptions & {
  preset: Omit<SiwxPreset, 'use'>
  origin: string
  storage: AppStorage
  now(): number
  /** The active network: of a phone's several signatures the one for it is used. */
  activeNetworkId(): CaipNetworkId | undefined
  walletInfo(): CloudWalletInfo
  /** Our client id at WalletConnect's relay, where there is one. */
  clientId(): Promise<string | undefined>
}

/** Sessions stored by the hosted service, one at a time; a site's server can verify its tokens. */
export const createCloudSiwx = ({
  preset,
  origin,
  storage,
  now,
  activeNetworkId,
  walletInfo,
  clientId,
  ...service
}: CloudSiwxOptions): Omit<Siwx, 'verify'> => {
  const call = createCloudCall(service)
  const authorized = (token: string) => ({ headers: { authorization: bearer(token) } })

  /** Signs out at the service without waiting: after a failure the token expires by itself. */
  const leave = () => {
    const token = storage.get(cloudAuthToken)
    storage.remove(cloudAuthToken)
    storage.remove(cloudNonceToken)
    if (token === null) return
    call(endSignIn, authorized(token)).catch((error: unknown) =>
      console.info('[latchkey] Failed to tell the sign-in service of the sign-out', error),
    )
  }
  const addSession = async ({ data, message, signature }: SiwxSession, o: Cancellable = {}) => {
    const nonceToken = storage.get(cloudNonceToken)
    if (nonceToken === null) throw new SignInFailedError('Not authenticated')
    const { token } = await call(authenticate, {
      ...o,
      headers: { [NONCE_TOKEN_HEADER]: bearer(nonceToken) },
      body: {
        data,
        message,
        signature,
        clientId: (await clientId()) ?? null,
        walletInfo: walletInfo(),
      },
    })
    storage.set(cloudAuthToken, token)
    storage.remove(cloudNonceToken)
  }
  const who = async (o: Cancellable = {}) => {
    const token = storage.get(cloudAuthToken)
    if (token === null) return undefined
    try {
      return await call(getSignedIn, { ...authorized(token), ...o })
    } catch (error) {
      if (!(error instanceof SignInFailedError)) throw error
      // It has expired, or was revoked.
      storage.remove(cloudAuthToken)
      return undefined
    }
  }
  const isWhose = async (chainId: CaipNetworkId, address: string, o: Cancellable = {}) => {
    const me = await who(o)
    if (me?.caip2Network !== chainId) return false
    // The service and the wallet may write the address differently.
    const [mine, own] = await Promise.all([
      canonicalAddress(chainId, me.address),
      canonicalAddress(chainId, address),
    ])
    return own !== undefined && mine === own
  }
  const { signOutOnDisconnect = true, required = true } = preset

  return {
    createMessage: createMessenger({
      ...preset,
      origin,
      now,
      async getNonce() {
        const { nonce, token } = await call(getSignInNonce)
        storage.set(cloudNonceToken, token)
        return nonce
      },
    }),
    addSession,
    async revokeSession(chainId, address, o) {
      if (await isWhose(chainId, address, o)) leave()
    },
    async setSessions(sessions, o) {
      const chosen = sessions.find(({ data }) => data.chainId === activeNetworkId()) ?? sessions[0]
      if (chosen) await addSession(chosen, o)
      else leave()
    },
    async getSessions(chainId, accountAddress, o) {
      if (!(await isWhose(chainId, accountAddress, o))) return []
      const data = { accountAddress, chainId, domain: new URL(origin).host, uri: origin } as const
      return [{ data: { ...data, version: '1', nonce: '' }, message: '', signature: '' }]
    },
    isRequired: () => required,
    endsAt: { disconnect: signOutOnDisconnect, accountChange: false, networkChange: false },
  }
}
