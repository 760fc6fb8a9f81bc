import { CaipNetworkId } from '../../domain/caip.ts'
import { socialProviders } from '../../domain/config.ts'
import { FrameAccountType } from '../../domain/frameAccountType.ts'
import { Namespace } from '../../domain/namespace.ts'
import { z } from '../../lib/schema.ts'
import { key } from '../key.ts'

// What the secure frame persists. Beside the registry: it is read where somebody signs in, or is signed in.

/** Whether somebody has ever signed in and not out: only then is the frame loaded with the page. */
export const emailLoginUsed = key('email-login-used', z.boolean(), false)

/** When the last mail was asked for, ms since the epoch. */
export const lastEmailLogin = key('last-email-login', z.nullable(z.number()), null)

/** The signed-in visitor's e-mail address. */
export const frameEmail = key('frame-email', z.nullable(z.string()), null)

/** The name the visitor bears at the social provider. */
export const frameUserName = key('frame-user-name', z.nullable(z.string()), null)

/** The social provider the visitor signed in with; null after a login by e-mail. */
export const connectedSocial = key('connected-social', z.nullable(z.enum(socialProviders)), null)

/** The social provider the page itself has gone to, to come back with its answer. */
export const leftFor = key('social-provider', z.nullable(z.enum(socialProviders)), null)

/** The network the frame last stood on. */
export const lastFrameNetwork = key('last-frame-network', z.nullable(CaipNetworkId), null)

/** EVM chains smart accounts live on. */
export const smartAccountNetworks = key('smart-account-networks', z.array(z.number()), [])

/** The kind of account the visitor prefers, by namespace. */
export const preferredAccountTypes = key(
  'preferred-account-types',
  z.partialRecord(Namespace, FrameAccountType),
  {},
)
