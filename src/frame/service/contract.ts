import { Text, z } from '#lib/schema.ts'
import { serviceCall } from './serviceCall.ts'

/** Why the service refuses; `Failure.message` is the text for the visitor. */
export const FailureCode = z.enum([
  /** The request does not match the contract. */
  'bad_request',
  'invalid_email',
  /** The six digits are not those in the mail. */
  'wrong_code',
  /** 20 minutes are over, or another device or a newer code took its place. */
  'code_expired',
  /** The fifth wrong code: a new one must be requested. */
  'too_many_tries',
  /** Requested again too soon; `retryAfterSeconds` is the remaining delay. */
  'throttled',
  /** The visitor denied the request in the e-mail. */
  'device_denied',
  'email_taken',
  'mail_failed',
  /** There is no session, or it has ended. */
  'signed_out',
  'origin_not_allowed',
  /** The visitor or the provider ended a social or Farcaster login. */
  'login_denied',
  'not_found',
  'service_failed',
])
export type FailureCode = z.infer<typeof FailureCode>

export const Failure = z.object({
  code: FailureCode,
  message: z.string(),
  /** Whole seconds, with `throttled` only. */
  retryAfterSeconds: z.optional(z.number()),
})
export type Failure = z.infer<typeof Failure>

/** How an account is entered. */
export const LoginKind = z.enum([
  'email',
  'google',
  'github',
  'apple',
  'facebook',
  'x',
  'discord',
  'farcaster',
])
export type LoginKind = z.infer<typeof LoginKind>

export const SocialProvider = z.enum(['google', 'github', 'apple', 'facebook', 'x', 'discord'])
export type SocialProvider = z.infer<typeof SocialProvider>

export const User = z.object({
  /** Opaque and lasting. */
  id: z.string(),
  email: z.nullable(z.string()),
  userName: z.nullable(z.string()),
  /** The kind of login that made the account. */
  kind: LoginKind,
})
export type User = z.infer<typeof User>

/** A secret of the page's own, made once and kept in the frame's partitioned storage: at least 128 random bits. */
export const DeviceToken = z
  .string()
  .check(z.regex(/^[\w-]{22,128}$/, 'is not a device token of 22 to 128 base64url letters'))

/** Origin of the embedding page, for the list of allowed origins and for the text of the e-mail. */
export const Site = z.object({
  /** As the browser reports it, never as the page claims. */
  origin: Text.check(z.maxLength(300)),
  /** As the site calls itself, for show. */
  name: z.optional(z.string()),
})
export type Site = z.infer<typeof Site>

const ProjectId = Text.check(z.maxLength(100))
const Token = Text.check(z.maxLength(200))
const Done = z.object({})

export const LoggedIn = z.object({
  user: User,
  /**
   * The session as a bearer, only where the browser kept no cookie of ours: to be held in the frame's own partitioned
   * storage. Null means that the cookie does it.
   */
  session: z.nullable(z.string()),
})
export type LoggedIn = z.infer<typeof LoggedIn>

/** Sends what the next step needs: a code, or a link that a new device has to be approved by. */
export const startEmail = serviceCall({
  method: 'POST',
  path: '/v1/email/start',
  body: z.object({ projectId: ProjectId, email: z.string(), device: DeviceToken, site: Site }),
  response: z.object({
    action: z.enum(['VERIFY_DEVICE', 'VERIFY_OTP', 'CONNECT']),
    /** Names this attempt in `awaitApproval` and `verifyEmail`; null with `CONNECT`. */
    login: z.nullable(z.string()),
  }),
})

/** Waits up to 25 s for the link in the mail; `pending` means: ask again. The code follows by mail on approval. */
export const awaitApproval = serviceCall({
  method: 'POST',
  path: '/v1/email/approval',
  body: z.object({ login: Token }),
  response: z.object({ status: z.enum(['pending', 'approved', 'denied', 'expired']) }),
})

/** Exchanges the code of `startEmail` for a session. */
export const verifyEmail = serviceCall({
  method: 'POST',
  path: '/v1/email/verify',
  body: z.object({ login: Token, otp: z.string() }),
  response: LoggedIn,
})

/** Begins a change of e-mail address; the codes belong to the session. */
export const startEmailUpdate = serviceCall({
  method: 'POST',
  path: '/v1/email/update',
  body: z.object({ email: z.string(), site: Site }),
  response: z.object({ action: z.enum(['VERIFY_PRIMARY_OTP', 'VERIFY_SECONDARY_OTP']) }),
})

/** Confirms the present address; the code for the new one is then sent there. */
export const verifyPrimaryEmail = serviceCall({
  method: 'POST',
  path: '/v1/email/update/primary',
  body: z.object({ otp: z.string() }),
  response: Done,
})

/** Confirms the new address, which from then on is the account's. */
export const verifySecondaryEmail = serviceCall({
  method: 'POST',
  path: '/v1/email/update/secondary',
  body: z.object({ otp: z.string() }),
  response: z.object({ newEmail: z.string() }),
})

/** The signed-in user; null without one. */
export const getSession = serviceCall({
  method: 'GET',
  path: '/v1/session',
  response: z.object({ user: z.nullable(User) }),
})

/** Ends the session in every tab that uses it; succeeds without one. */
export const signOut = serviceCall({
  method: 'POST',
  path: '/v1/sign-out',
  body: z.object({}),
  response: Done,
})

const Base64Url = z.string().check(z.regex(/^[\w-]+$/, 'is not base64url'))

/**
 * The account's sealed keys and the two shares of the key that opens them. One share travels sealed to `to`, so that
 * a record of the service's answers opens nothing; `openKeyShares` undoes that.
 */
export const getKeyShare = serviceCall({
  method: 'GET',
  path: '/v1/keyshare',
  query: z.object({
    /** A fresh P-256 public key of the page, raw point, base64url. */
    to: Base64Url.check(z.maxLength(200)),
  }),
  response: z.object({
    /** Base64url of 32 bytes. */
    accountShare: Base64Url,
    custodyShare: z.object({
      /** The service's own fresh P-256 public key. */
      from: Base64Url,
      /** 12 bytes of nonce, then AES-256-GCM. */
      sealed: Base64Url,
    }),
    /** As stored by `putKeyShare`; null on an account that has no keys yet. */
    ciphertext: z.nullable(z.string()),
  }),
})

/** Stores sealed keys once; answers with the stored ones, which are another tab's when that was first. */
export const putKeyShare = serviceCall({
  method: 'PUT',
  path: '/v1/keyshare',
  body: z.object({ ciphertext: Text.check(z.maxLength(20_000)) }),
  response: z.object({ ciphertext: z.string() }),
})

/** Where to send the popup. Only the device that began can finish. */
export const startSocial = serviceCall({
  method: 'POST',
  path: '/v1/social/start',
  body: z.object({
    provider: SocialProvider,
    projectId: ProjectId,
    site: Site,
    device: DeviceToken,
    /** The page's own unguessable name for it, under which `/loading` finds its way; see `findSocialUri`. */
    attempt: z.optional(Token),
  }),
  response: z.object({
    uri: z.string(),
    /**
     * Identifies the login in `awaitSocial`, and names the `BroadcastChannel` for the popup's result when its
     * opener was cut off.
     */
    channel: z.string(),
  }),
})

/** The popup's message on that channel; the page answers `{ received: true }`, and then the popup closes. */
export const SocialPopupMessage = z.union([
  z.object({ resultUri: z.string() }),
  z.object({ outcome: z.enum(['cancelled', 'failed']) }),
])
export type SocialPopupMessage = z.infer<typeof SocialPopupMessage>

/** For a popup that its opener cannot send on: waits up to 25 s for the address of its attempt. */
export const findSocialUri = serviceCall({
  method: 'POST',
  path: '/v1/social/find',
  body: z.object({ attempt: Token }),
  response: z.object({
    /** Null means: ask again. */
    uri: z.nullable(z.string()),
  }),
})

/**
 * For a popup that reaches neither opener nor channel: waits up to 25 s for its result. A `resultUri` arrives only
 * after the visitor has confirmed in the popup that they began the login, since an attacker could have made the link.
 */
export const awaitSocial = serviceCall({
  method: 'POST',
  path: '/v1/social/wait',
  body: z.object({ channel: Token, device: DeviceToken }),
  response: z.discriminatedUnion('status', [
    z.object({ status: z.literal('pending') }),
    z.object({ status: z.literal('done'), resultUri: z.string() }),
    z.object({ status: z.enum(['cancelled', 'failed', 'expired']) }),
  ]),
})

/** The visitor's approval for `awaitSocial`, from the popup. */
export const releaseSocial = serviceCall({
  method: 'POST',
  path: '/v1/social/release',
  body: z.object({ uri: Text.check(z.maxLength(4000)) }),
  response: Done,
})

/** Exchanges the popup's `resultUri` for a session; the same one may come twice. */
export const finishSocial = serviceCall({
  method: 'POST',
  path: '/v1/social/finish',
  body: z.object({ uri: Text.check(z.maxLength(4000)), device: DeviceToken }),
  response: LoggedIn,
})

export const startFarcaster = serviceCall({
  method: 'POST',
  path: '/v1/farcaster/start',
  body: z.object({ projectId: ProjectId, site: Site, device: DeviceToken }),
  response: z.object({
    /** For the QR code. */
    url: z.string(),
    token: z.string(),
  }),
})

/** Waits up to 25 s for the phone; `pending` means: ask again. A refusal on the phone is `login_denied`. */
export const awaitFarcaster = serviceCall({
  method: 'POST',
  path: '/v1/farcaster/wait',
  body: z.object({ token: Token, device: DeviceToken }),
  response: z.discriminatedUnion('status', [
    z.object({ status: z.literal('pending') }),
    z.extend(LoggedIn, { status: z.literal('approved') }),
  ]),
})
