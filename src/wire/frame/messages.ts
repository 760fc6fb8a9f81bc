import { Email } from '#domain/frame/emailLogin.ts'
import { FrameChainId } from '#domain/frame/frameChainId.ts'
import { FrameUser } from '#domain/frame/frameUser.ts'
import { z } from '#lib/schema.ts'
import { type Message, message } from '../message.ts'
import { RpcRequest } from './rpcRequest.ts'

// Every request from the page to the secure frame.

export const LoginStep = z.enum(['VERIFY_DEVICE', 'VERIFY_OTP', 'CONNECT'])
export type LoginStep = z.infer<typeof LoginStep>

export const EmailUpdateStep = z.enum(['VERIFY_PRIMARY_OTP', 'VERIFY_SECONDARY_OTP'])
export type EmailUpdateStep = z.infer<typeof EmailUpdateStep>

/** Farcaster has messages of its own. */
export const FrameSocialProvider = z.enum(['google', 'github', 'apple', 'facebook', 'x', 'discord'])
export type FrameSocialProvider = z.infer<typeof FrameSocialProvider>

const Otp = z.object({ otp: z.string() })
const WithEmail = z.object({ email: Email })
const WithChainId = z.object({ chainId: FrameChainId })

/** Starts a login by e-mail. */
export const connectEmail = message('CONNECT_EMAIL', {
  request: WithEmail,
  response: z.object({ action: LoginStep }),
})

/** Waits until the new device is approved by the link in the mail. */
export const connectDevice = message('CONNECT_DEVICE')

/** Completes a login by the code in the mail. */
export const connectOtp = message('CONNECT_OTP', { request: Otp })

/**
 * The URL at which a social login starts. `attempt` is Latchkey's own, and ignored by others: an unguessable id under
 * which the frame's service stores the result for a popup that has lost its opener.
 */
export const getSocialRedirectUri = message('GET_SOCIAL_REDIRECT_URI', {
  request: z.object({ provider: FrameSocialProvider, attempt: z.optional(z.string()) }),
  response: z.object({ uri: z.string() }),
})

/** Completes a social login; `uri` is the popup's result. Idempotent: two requests with one `uri` get the same answer. */
export const connectSocial = message('CONNECT_SOCIAL', {
  request: z.object({
    uri: z.string(),
    preferredAccountType: z.optional(z.string()),
    chainId: z.optional(FrameChainId),
  }),
  response: FrameUser,
})

/** The URL that a Farcaster app must open. */
export const getFarcasterUri = message('GET_FARCASTER_URI', {
  response: z.object({ url: z.string() }),
})

/** Waits until the Farcaster app has approved. */
export const connectFarcaster = message('CONNECT_FARCASTER', {
  response: z.object({ userName: z.string() }),
})

/** The logged-in user. Naming a chain switches the frame to it. */
export const getUser = message('GET_USER', {
  request: z.optional(
    z.object({
      chainId: z.optional(FrameChainId),
      preferredAccountType: z.optional(z.string()),
      socialUri: z.optional(z.string()),
    }),
  ),
  response: FrameUser,
})

export const isConnected = message('IS_CONNECTED', {
  request: z.optional(z.object({ token: z.string() })),
  response: z.object({ isConnected: z.boolean() }),
})

export const signOut = message('SIGN_OUT')

export const getChainId = message('GET_CHAIN_ID', { response: WithChainId })

export const switchNetwork = message('SWITCH_NETWORK', {
  request: WithChainId,
  response: WithChainId,
})

/** The EVM chains that support smart accounts. */
export const getSmartAccountEnabledNetworks = message('GET_SMART_ACCOUNT_ENABLED_NETWORKS', {
  response: z.object({ smartAccountEnabledNetworks: z.array(z.number()) }),
})

/** `eoa` or `smartAccount`. */
export const setPreferredAccount = message('SET_PREFERRED_ACCOUNT', {
  request: z.object({ type: z.string() }),
  response: z.object({ type: z.string(), address: z.string() }),
})

/** Declared by the protocol and never sent. */
export const initSmartAccount = message('INIT_SMART_ACCOUNT', {
  response: z.object({ address: z.string(), isDeployed: z.boolean() }),
})

/** The answer is the method's plain result. */
export const rpcRequest = message('RPC_REQUEST', { request: RpcRequest, response: z.unknown() })

/**
 * Aborts the requests that wait for approval, or only the named ones: naming them is Latchkey's own addition. AppKit's
 * client cannot read an answer, so it gets none.
 */
export const rpcAbort = message('RPC_ABORT', {
  request: z.optional(z.object({ ids: z.optional(z.array(z.string())) })),
})

export const updateEmail = message('UPDATE_EMAIL', {
  request: WithEmail,
  response: z.object({ action: EmailUpdateStep }),
})

/** The code sent to the previous address. */
export const updateEmailPrimaryOtp = message('UPDATE_EMAIL_PRIMARY_OTP', { request: Otp })

/** The code sent to the new address. */
export const updateEmailSecondaryOtp = message('UPDATE_EMAIL_SECONDARY_OTP', {
  request: Otp,
  response: z.object({ newEmail: z.string() }),
})

/** Without a theme mode the mode stays unchanged. */
export const syncTheme = message('SYNC_THEME', {
  request: z.object({
    themeMode: z.optional(z.enum(['light', 'dark'])),
    themeVariables: z.optional(z.record(z.string(), z.union([z.string(), z.number()]))),
    w3mThemeVariables: z.optional(z.record(z.string(), z.string())),
  }),
})

export const syncDappData = message('SYNC_DAPP_DATA', {
  request: z.object({
    metadata: z.optional(
      z.object({
        name: z.string(),
        description: z.string(),
        url: z.string(),
        icons: z.array(z.string()),
      }),
    ),
    sdkVersion: z.optional(z.string()),
    sdkType: z.optional(z.string()),
    projectId: z.string(),
  }),
})

/**
 * Waits until the visitor has written down the recovery words of a passkey wallet, which its own window shows. No word of
 * them is in any message.
 */
export const saveWords = message('SAVE_WORDS', {
  response: z.object({ areWordsSaved: z.boolean() }),
})

/** The frame restarts and reports ready again. */
export const reload = message('RELOAD')

/** All of them. */
export const frameMessages = [
  connectEmail,
  connectDevice,
  connectOtp,
  getSocialRedirectUri,
  connectSocial,
  getFarcasterUri,
  connectFarcaster,
  getUser,
  isConnected,
  signOut,
  getChainId,
  switchNetwork,
  getSmartAccountEnabledNetworks,
  setPreferredAccount,
  initSmartAccount,
  rpcRequest,
  rpcAbort,
  updateEmail,
  updateEmailPrimaryOtp,
  updateEmailSecondaryOtp,
  syncTheme,
  syncDappData,
  saveWords,
  reload,
] as const satisfies readonly Message[]

export type FrameMessage = (typeof frameMessages)[number]
export type FrameMessageName = FrameMessage['name']

/** The message of a name. */
export type MessageNamed<Name extends FrameMessageName> = Extract<FrameMessage, { name: Name }>
