import { randomBytes } from 'node:crypto'
import type { Context, Hono } from 'hono'
import { HTTPException } from 'hono/http-exception'
import type { SiwxMessageData } from '#domain/siwx/siwxMessage.ts'
import { SignInRefusedError } from '#errors/signInRefused.ts'
import { createExpiringMap } from '#server/expiringMap.ts'
import { handle } from '#server/handle.ts'
import { verifySignIn } from '#verify/verifySignIn.ts'
import {
  authenticate,
  type CloudWalletInfo,
  endSignIn,
  getSignedIn,
  getSignInNonce,
  NONCE_TOKEN_HEADER,
} from '#wire/api/cloudSignIn.ts'

export type CloudSignInOptions = {
  /** Nodes of EVM chains by CAIP-2 id. */
  nodes?: Readonly<Record<string, string>> | undefined
  /** @default Date.now */
  now?: (() => number) | undefined
}

/** How long a nonce may be signed, ms. */
const NONCE_LIFE_MS = 600_000
/** How long a sign-in counts, ms. */
const SIGN_IN_LIFE_MS = 3_600_000

type SignedIn = {
  said: SiwxMessageData
  projectId: string
  endsAt: number
  walletInfo: CloudWalletInfo
  clientId: string | null
}

const secret = () => randomBytes(24).toString('hex')

const refuse = (why: string): never => {
  throw new HTTPException(401, { message: why })
}

/** The token after `Bearer` in a header. */
const tokenIn = (context: Context, header: string): string =>
  /^Bearer (\S+)$/.exec(context.req.header(header) ?? '')?.[1] ?? refuse('Not authenticated')

/** The hosted sign-in service: a nonce with its token, a session for its signer, and signing out. */
export function serveCloudSignIn(app: Hono, { nodes, now = Date.now }: CloudSignInOptions): void {
  const nonces = createExpiringMap<string>({ now })
  const sessions = createExpiringMap<SignedIn>({ now })
  const projectOf = (context: Context) =>
    context.req.query('projectId') ?? refuse('The project is not named')

  handle(app, getSignInNonce, (_asked, context) => {
    projectOf(context)
    const [nonce, token] = [secret(), secret()]
    nonces.set(token, nonce, NONCE_LIFE_MS)
    return { nonce, token }
  })

  handle(app, authenticate, async ({ body }, context) => {
    const projectId = projectOf(context)
    const { message, signature, walletInfo, clientId } = body
    const token = tokenIn(context, NONCE_TOKEN_HEADER)
    const nonce = nonces.get(token)
    nonces.delete(token)
    const origin = context.req.header('origin') ?? ''
    const said = await verifySignIn(
      { message, signature },
      {
        domain: URL.canParse(origin) ? new URL(origin).host : '',
        takeNonce: (one) => one === nonce,
        nodes,
        now,
      },
    ).catch((error: unknown) => {
      if (error instanceof SignInRefusedError) return refuse(error.shortMessage)
      throw error
    })
    const auth = secret()
    const ends = said.expirationTime ? Date.parse(said.expirationTime) : Number.POSITIVE_INFINITY
    const endsAt = Math.min(ends, now() + SIGN_IN_LIFE_MS)
    sessions.set(auth, { said, projectId, endsAt, walletInfo, clientId }, endsAt - now())
    return { token: auth }
  })

  handle(app, getSignedIn, (_asked, context) => {
    const session = sessions.get(tokenIn(context, 'authorization')) ?? refuse('Not authenticated')
    const { said, endsAt, projectId, walletInfo, clientId } = session
    const { accountAddress: address, chainId: caip2Network, uri, domain, nonce } = said
    const [chainIdNamespace, chainId] = caip2Network.split(':')
    return {
      address,
      caip2Network,
      chainId,
      chainIdNamespace,
      uri,
      domain,
      nonce,
      aud: uri,
      iss: context.req.header('host'),
      sub: `did:pkh:${caip2Network}:${address}`,
      exp: Math.floor(endsAt / 1000),
      projectIdKey: projectId,
      // Not part of the hosted service's answer: what the client has sent, for inspection.
      sandbox: { walletInfo, clientId },
    }
  })

  handle(app, endSignIn, (_asked, context) => {
    sessions.delete(tokenIn(context, 'authorization'))
    return {}
  })
}
