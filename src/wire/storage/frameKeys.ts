import { FrameAccountType } from '#domain/frame/frameAccountType.ts'
import { socialProviders } from '#domain/frame/socialProvider.ts'
import { CaipNetworkId } from '#domain/network/caip.ts'
import { Namespace } from '#domain/network/namespace.ts'
import { z } from '#lib/schema.ts'
import { key } from '../key.ts'

// What the secure frame's connector stores. Apart from the registry: it is read only where somebody is logged in.

/** Whether somebody has logged in and not out since: only then is the frame loaded with the page. */
export const emailLoginUsed = key('email-login-used', z.boolean(), false)

/** When the last mail was requested, ms since the epoch. */
export const lastEmailLogin = key('last-email-login', z.nullable(z.number()), null)

/** The logged-in visitor's e-mail address. */
export const frameEmail = key('frame-email', z.nullable(z.string()), null)

/** The visitor's name at the social provider. */
export const frameUserName = key('frame-user-name', z.nullable(z.string()), null)

/** The social provider of the login; null after a login by e-mail. */
export const connectedSocial = key('connected-social', z.nullable(z.enum(socialProviders)), null)

/** The social provider that the page itself was redirected to. */
export const leftFor = key('social-provider', z.nullable(z.enum(socialProviders)), null)

/** The frame's last active network. */
export const lastFrameNetwork = key('last-frame-network', z.nullable(CaipNetworkId), null)

/** EVM chains that support smart accounts. */
export const smartAccountNetworks = key('smart-account-networks', z.array(z.number()), [])

/** The account type that the visitor prefers, by namespace. */
export const preferredAccountTypes = key(
  'preferred-account-types',
  z.partialRecord(Namespace, FrameAccountType),
  {},
)

/** Whether a passkey wallet has been connected and not left since: only then is its frame loaded with the page. */
export const passkeyUsed = key('passkey-used', z.boolean(), false)

/** The passkey wallet's last active network. */
export const lastPasskeyNetwork = key('last-passkey-network', z.nullable(CaipNetworkId), null)

/** Whether the words of the passkey wallet have been written down, as its own page says; null while it is unknown. */
export const passkeyWordsSaved = key('passkey-words-saved', z.nullable(z.boolean()), null)
