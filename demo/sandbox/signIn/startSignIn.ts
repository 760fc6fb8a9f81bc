import { type Context, Hono } from 'hono'
import { getCookie, setCookie } from 'hono/cookie'
import { cors } from 'hono/cors'
import { SignInRefusedError } from '#errors/signInRefused.ts'
import { z } from '#lib/schema.ts'
import { errorName } from '#server/errorName.ts'
import { listen, type RunningServer } from '#server/listen.ts'
import { canonicalAddress } from '#verify/canonicalAddress.ts'
import { verifySignIn } from '#verify/verifySignIn.ts'
import { createVisits, type SignedIn, VISIT_LIFE_MS, type Visit } from './visits.ts'

export type SignInOptions = {
  port?: number | undefined
  /** Origins of the site's own pages. Their hosts are the domains that messages may be signed for. */
  sites: () => readonly string[]
  /** Nodes of EVM chains by CAIP-2 id. */
  nodes: Readonly<Record<string, string>>
  /** CAIP-2 ids of the chains whose accounts may sign in. @default every one */
  chains?: readonly string[] | undefined
  /** @default Date.now */
  now?: (() => number) | undefined
}

const COOKIE = 'sandbox-visit'

const Proof = z.object({ message: z.string(), signature: z.string() })
const Whose = z.object({ chainId: z.string(), address: z.string() })

/**
 * A site's own sign-in service, as small as one can be: it gives out nonces, verifies what was signed, and knows the
 * browser again by a cookie that no script can read.
 */
export async function startSignIn({
  port,
  sites,
  nodes,
  chains,
  now = Date.now,
}: SignInOptions): Promise<RunningServer> {
  const visits = createVisits(now)
  const app = new Hono()
  /** The configured site that a request's origin belongs to; undefined for any other page. */
  const siteOf = (origin: string | undefined) => sites().find((site) => site === origin)
  app.use(cors({ origin: (origin) => siteOf(origin) ?? null, credentials: true }))
  // A form of some other site sends the cookie too, but cannot name an origin that is let in.
  app.use(async (context, next) => {
    if (context.req.method === 'GET' || siteOf(context.req.header('origin'))) return next()
    return context.json({ error: 'No page of this site' }, 403)
  })

  const visitOf = (context: Context): Visit | undefined => visits.find(getCookie(context, COOKIE))
  const same = (one: SignedIn, { chainId, address }: z.infer<typeof Whose>) =>
    one.chainId === chainId && one.address === address
  /** A page has an account as its wallet writes it. */
  const asKept = async ({ chainId, address }: z.infer<typeof Whose>) => ({
    chainId,
    address: (await canonicalAddress(chainId, address)) ?? address,
  })

  app.get('/nonce', (context) => {
    const known = visitOf(context)
    const visit = known ?? visits.begin()
    if (!known)
      setCookie(context, COOKIE, visit.id, {
        httpOnly: true,
        sameSite: 'Lax',
        // A page of https never lets its visitor be known over http.
        secure: sites().every((site) => new URL(site).protocol === 'https:'),
        path: '/',
        maxAge: VISIT_LIFE_MS / 1000,
      })
    context.header('cache-control', 'no-store')
    return context.text(visits.giveNonce(visit))
  })

  const prove = async (context: Context, given: unknown) => {
    const visit = visitOf(context)
    if (!visit) return context.json({ error: 'Ask for a nonce first' }, 401)
    const proof = Proof.safeParse(given)
    if (!proof.success) return context.json({ error: 'Nothing to verify' }, 400)
    const site = siteOf(context.req.header('origin'))
    if (site === undefined) return context.json({ error: 'No page of this site' }, 403)
    const { host: domain } = new URL(site)
    const takeNonce = (nonce: string) => visits.takeNonce(visit, nonce)
    try {
      const said = await verifySignIn(proof.data, { domain, takeNonce, chains, nodes, now })
      const { accountAddress: address, chainId, expirationTime } = said
      const ends = expirationTime ? Date.parse(expirationTime) : Number.POSITIVE_INFINITY
      const until = Math.min(ends, now() + VISIT_LIFE_MS)
      visit.signedIn = [
        ...visit.signedIn.filter((one) => !same(one, { address, chainId })),
        { address, chainId, until },
      ]
      return context.json({ address, chainId })
    } catch (error) {
      if (!(error instanceof SignInRefusedError)) throw error
      return context.json({ error: error.shortMessage }, 401)
    }
  }

  app.post('/verify', async (context) => prove(context, JSON.parse(await context.req.text())))

  /** The same from a form in which the element's name is `wallet`. */
  app.post('/join', async (context) => {
    const { wallet = 'null' } = await context.req.parseBody()
    return prove(context, JSON.parse(String(wallet)))
  })

  /** Who is signed in; with `chainId` and `address`, written in any way, whether that account is. */
  app.get('/session', async (context) => {
    const visit = visitOf(context)
    context.header('cache-control', 'no-store')
    const signedIn = visit ? visits.signedIn(visit) : []
    const asked = Whose.safeParse(context.req.query())
    if (!asked.success) return context.json({ signedIn })
    const account = await asKept(asked.data)
    return context.json({ signedIn: signedIn.filter((one) => same(one, account)) })
  })

  /** Of one account on one network, or of all when nothing is named. */
  app.post('/sign-out', async (context) => {
    const visit = visitOf(context)
    const text = await context.req.text()
    const named = text ? Whose.safeParse(JSON.parse(text)) : undefined
    if (visit && named?.success) {
      const account = await asKept(named.data)
      visit.signedIn = visit.signedIn.filter((one) => !same(one, account))
    } else if (visit) visit.signedIn = []
    return context.json({})
  })

  app.onError((error, context) => {
    if (error instanceof SyntaxError) return context.json({ error: 'Not JSON' }, 400)
    console.error(`sign-in: ${context.req.path} failed: ${errorName(error)}`)
    return context.json({ error: 'Something went wrong' }, 500)
  })
  return listen(app, { port })
}
