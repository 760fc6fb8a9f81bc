import { type CaipNetworkId, isCaipNetworkId } from '../../domain/caip.ts'
import type { SiwxPreset } from '../../domain/siwx/siwxPlugin.ts'
import type { SiwxSession } from '../../domain/siwx/siwxSession.ts'
import { InvalidAnswerError, ProjectIdMissingError } from '../../errors/http.ts'
import { SignInFailedError } from '../../errors/siwx.ts'
import type { Cancellable } from '../../lib/cancellable.ts'
import { z } from '../../lib/schema.ts'
import { cloudAuthToken, cloudNonceToken } from '../../wire/storage/siwxKeys.ts'
import type { AppStorage } from '../storage/storage.ts'
import { createMessenger } from './messenger.ts'
import type { Siwx } from './siwx.ts'

/** How the visitor has connected, as the service counts it. */
export type CloudWalletInfo = {
  type: 'extension' | 'walletconnect' | 'social' | 'unknown'
  name?: string
  icon?: string | undefined
  social?: string
  identifier?: string
}

export type CloudSiwxOptions = {
  preset: Omit<SiwxPreset, 'use'>
  origin: string
  /** Base address of the service. */
  api(): string
  projectId(): string | undefined
  sdkVersion: string
  storage: AppStorage
  now(): number
  walletInfo(): CloudWalletInfo
}

const Nonce = z.object({ nonce: z.string(), token: z.string() })
const Token = z.object({ token: z.string() })
const Me = z.object({ address: z.string(), caip2Network: z.string() })

type Call = { key: string; body?: unknown; headers?: Record<string, string> }

/** Sessions kept by the hosted service: what it signs can be read by a site's server. */
export const createCloudSiwx = ({
  preset,
  origin,
  api,
  projectId,
  sdkVersion,
  storage,
  now,
  walletInfo,
}: CloudSiwxOptions): Omit<Siwx, 'verify'> => {
  const call = async <Value>(
    { key, body, headers = {} }: Call,
    schema: z.ZodMiniType<Value>,
    { signal }: Cancellable = {},
  ): Promise<Value> => {
    const id = projectId()
    if (!id) throw new ProjectIdMissingError()
    const url = new URL(`${api()}/auth/v1/${key}`)
    url.search = new URLSearchParams({ projectId: id, st: 'appkit', sv: sdkVersion }).toString()
    const response = await fetch(url, {
      method: body === undefined ? 'GET' : 'POST',
      headers,
      credentials: 'omit',
      signal: signal ?? null,
      ...(body !== undefined && { body: JSON.stringify(body) }),
    })
    const text = await response.text()
    const isJson = response.headers.get('content-type')?.includes('application/json')
    if (!response.ok || !isJson) throw new SignInFailedError(text.slice(0, 200) || 'No answer')
    const result = schema.safeParse(JSON.parse(text))
    if (!result.success) throw new InvalidAnswerError(key, { cause: result.error })
    return result.data
  }
  const forget = () => {
    storage.remove(cloudAuthToken)
    storage.remove(cloudNonceToken)
  }
  const createMessage = createMessenger({
    ...preset,
    origin,
    now,
    async getNonce() {
      const { nonce, token } = await call({ key: 'nonce' }, Nonce)
      storage.set(cloudNonceToken, token)
      return nonce
    },
  })
  const addSession = async ({ data, message, signature }: SiwxSession, o?: Cancellable) => {
    const nonceToken = storage.get(cloudNonceToken)
    if (nonceToken === null) throw new SignInFailedError('Not authenticated')
    const { token } = await call(
      {
        key: 'authenticate',
        headers: { 'x-nonce-jwt': `Bearer ${nonceToken}` },
        body: { data, message, signature, clientId: null, walletInfo: walletInfo() },
      },
      Token,
      o,
    )
    storage.set(cloudAuthToken, token)
    storage.remove(cloudNonceToken)
  }
  const who = async (o?: Cancellable) => {
    const token = storage.get(cloudAuthToken)
    if (token === null) return undefined
    try {
      return await call({ key: 'me', headers: { authorization: `Bearer ${token}` } }, Me, o)
    } catch (error) {
      if (!(error instanceof SignInFailedError)) throw error
      // It has run out, or was revoked.
      forget()
      return undefined
    }
  }
  const { signOutOnDisconnect = true, required = true } = preset
  return {
    createMessage,
    addSession,
    async revokeSession() {
      forget()
    },
    async setSessions(sessions, o) {
      const [first] = sessions
      if (!first) return forget()
      await addSession(first, o)
    },
    async getSessions(chainId: CaipNetworkId, address, o) {
      const me = await who(o)
      const isThis =
        me &&
        isCaipNetworkId(me.caip2Network) &&
        me.caip2Network === chainId &&
        me.address.toLowerCase() === address.toLowerCase()
      if (!isThis) return []
      const data = { accountAddress: address, chainId, domain: new URL(origin).host } as const
      return [
        { data: { ...data, uri: origin, version: '1', nonce: '' }, message: '', signature: '' },
      ]
    },
    isRequired: () => required,
    endsAt: { disconnect: signOutOnDisconnect, accountChange: false, networkChange: false },
  }
}
