import { mkdir, mkdtemp, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { pathToFileURL } from 'node:url'
import { getConnInfo } from '@hono/node-server/conninfo'
import { type Context, Hono } from 'hono'
import { errorName } from '#server/errorName.ts'
import type { Faults } from '#server/faults.ts'
import { misbehave } from '#server/serviceApp.ts'
import { createAccounts } from './accounts.ts'
import { answerCall } from './answerCall.ts'
import { createCodeBackOff } from './codeBackOff.ts'
import {
  awaitApproval,
  getKeyShare,
  getSession,
  putKeyShare,
  signOut,
  startEmail,
  startEmailUpdate,
  type User,
  verifyEmail,
  verifyPrimaryEmail,
  verifySecondaryEmail,
} from './contract.ts'
import { type DatabaseOptions, openDatabase } from './database/openDatabase.ts'
import type { Mailer } from './email/createMailer.ts'
import { createEmailLogins } from './email/emailLogins.ts'
import { createEmailUpdates } from './email/emailUpdates.ts'
import { createMailAllowance } from './email/mailAllowance.ts'
import { readEmail } from './email/readEmail.ts'
import { serveApproval } from './email/serveApproval.ts'
import type { ServiceHooks } from './hooks.ts'
import { createKeyVault } from './keyVault.ts'
import { defaultLimits, type ServiceLimits } from './limits.ts'
import { createLoginAllowance } from './loginAllowance.ts'
import { createProjects, type Project, type Projects, requireListed } from './projects.ts'
import { refuse } from './refuse.ts'
import { secretDirectory } from './secretDirectory.ts'
import { deriveSecrets, hashToken, loadServiceSecret, secretOfEnvironment } from './secrets.ts'
import { giveSession, probeCookies, readSessionToken, takeSessionBack } from './sessionCookie.ts'
import { createSessions } from './sessions.ts'
import { sealShare, toBase64Url } from './shareEnvelope.ts'
import { sweep } from './sweep.ts'
import { createThrottle } from './throttle.ts'

const SWEEP_EVERY_MS = 60_000

export type FrameServiceOptions = {
  /**
   * Where the database file is kept. Without one it lives in a new temporary folder, as does the secret in another;
   * `close` removes both.
   */
  directory?: string | undefined
  /** Another database, say a libSQL server's address. */
  database?: DatabaseOptions | undefined
  /** At least 32 bytes. @default `LATCHKEY_FRAME_SECRET`, or a file in `secretDirectory` */
  secret?: Uint8Array | undefined
  /** The folder of the secret's file; never within `directory`. @default a separate folder next to it */
  secretDirectory?: string | undefined
  /** How codes and links are sent; closed with the service. */
  mailer: Mailer
  /** Where visitors reach this service, without a trailing slash; known once it listens. */
  origin: () => string
  /** Milliseconds since the epoch. @default `Date.now` */
  now?: (() => number) | undefined
  /** Who may embed the frame. @default the database's projects */
  findProject?: ((id: string) => Promise<Project | undefined>) | undefined
  limits?: Partial<ServiceLimits> | undefined
  /** Switches by path, as `/v1/email/start` or `/register`. */
  faults?: Faults | undefined
}

/** The embedded wallet's service: accounts, logins by e-mail, sessions and sealed keys. */
export type FrameService = {
  /** Its routes, to be mounted at the root of the frame's origin. */
  app: Hono
  /** What other ways to log in build on. */
  hooks: ServiceHooks
  /** Paths that faults can be switched for. */
  paths: readonly string[]
  projects: Projects
  /** Creates an account with an e-mail login, if there is none; it trusts no device of this sandbox. */
  addAccount(email: string): Promise<void>
  /** The account with this proof; for tests and for the operator of the service. */
  findAccount(kind: User['kind'], subject: string): Promise<User | undefined>
  close(): Promise<void>
}

/** Opens the store and makes the app. @throws what the database throws when it cannot be opened */
export async function createFrameService(options: FrameServiceOptions): Promise<FrameService> {
  const { now = Date.now, origin, mailer } = options
  const temporary =
    options.directory === undefined ? await mkdtemp(join(tmpdir(), 'latchkey-frame-')) : undefined
  const directory = options.directory ?? temporary ?? ''
  const removeTemporary = async () => {
    if (!temporary) return
    for (const folder of [temporary, `${temporary}-secret`])
      await rm(folder, { recursive: true, force: true })
  }
  const store = await openStore(directory, options).catch(async (error: unknown) => {
    await removeTemporary()
    throw error
  })
  const { database, codePepper: pepper, custodyKey } = store

  const accounts = createAccounts(database, now)
  const sessions = createSessions(database, now)
  const keyVault = createKeyVault(database, custodyKey)
  const projects = createProjects(database)
  const findProject = options.findProject ?? projects.find
  const limits = { ...defaultLimits, ...options.limits }
  const throttle = createThrottle(database, now)
  const allowance = createMailAllowance(throttle, limits, pepper)
  const loginAllowance = createLoginAllowance(throttle, limits, pepper)
  const backOff = createCodeBackOff({ database, rule: limits.wrongCodes, pepper, now })
  const codes = { database, accounts, mailer, allowance, backOff, pepper, now }
  const logins = createEmailLogins({ ...codes, origin })
  const updates = createEmailUpdates(codes)

  async function findSession(context: Context) {
    const token = readSessionToken(context)
    const session = token === undefined ? undefined : await sessions.find(token)
    const user = session && (await accounts.find(session.accountId))
    return session && user ? { sessionHash: session.tokenHash, user } : undefined
  }

  async function requireSession(context: Context) {
    const session = await findSession(context)
    if (!session) throw refuse('signed_out')
    return session
  }

  async function beginSession(context: Context, user: User) {
    const earlier = await findSession(context)
    const session = giveSession(context, await sessions.open(user.id))
    if (earlier) await sessions.end(earlier.sessionHash)
    return { user, session }
  }

  const hooks: ServiceHooks = {
    now,
    origin,
    async admitLogin(context, { projectId, site: { origin }, device }) {
      requireListed(await findProject(projectId), origin)
      await loginAllowance.take({ device, networkAddress: networkAddress(context), origin })
    },
    async logIn(context, { device, ...guest }) {
      return beginSession(
        context,
        await accounts.welcome({ ...guest, deviceHash: hashToken(device) }),
      )
    },
    userOf: async (context) => (await findSession(context))?.user ?? null,
  }

  const app = new Hono()
  app.use('/v1/*', async (context, next) => {
    probeCookies(context)
    await next()
  })
  for (const path of ['/v1/*', '/register'])
    app.use(path, async (context, next) => {
      const fault = options.faults?.take(context.req.path)
      return fault ? misbehave(context, fault, next) : next()
    })

  answerCall(app, startEmail, async ({ projectId, email: typed, device, site }, context) => {
    requireListed(await findProject(projectId), site.origin)
    const email = readEmail(typed)
    const session = await findSession(context)
    if (session && (await isLoginOf(email, session.user)))
      return { action: 'CONNECT' as const, login: null }
    return logins.start({ email, device, site, networkAddress: networkAddress(context) })
  })
  answerCall(app, awaitApproval, async ({ login }, context) => ({
    status: await logins.waitForApproval(login, context.req.raw.signal),
  }))
  answerCall(app, verifyEmail, async ({ login, otp }, context) => {
    const { email, deviceHash } = await logins.verify(login, otp)
    const user = await accounts.welcome({ kind: 'email', subject: email, email, deviceHash })
    return beginSession(context, user)
  })

  answerCall(app, startEmailUpdate, async ({ email, site }, context) => {
    const session = await requireSession(context)
    const asked = { newEmail: readEmail(email), site, networkAddress: networkAddress(context) }
    return { action: await updates.start({ ...session, ...asked }) }
  })
  answerCall(app, verifyPrimaryEmail, async ({ otp }, context) => {
    await updates.verifyPrimary({ ...(await requireSession(context)), otp })
    return {}
  })
  answerCall(app, verifySecondaryEmail, async ({ otp }, context) => {
    const session = await requireSession(context)
    return { newEmail: await updates.verifySecondary({ ...session, otp }) }
  })

  answerCall(app, getSession, async (_asked, context) => ({
    user: await hooks.userOf(context),
  }))
  answerCall(app, signOut, async (_asked, context) => {
    const session = await findSession(context)
    if (session) await sessions.end(session.sessionHash)
    takeSessionBack(context)
    return {}
  })

  answerCall(app, getKeyShare, async ({ to }, context) => {
    const { user } = await requireSession(context)
    const { accountShare, custodyShare, ciphertext } = await keyVault.open(user.id)
    const envelope = await sealShare(custodyShare, to).catch((error: unknown) => {
      throw error instanceof DOMException ? refuse('bad_request') : error
    })
    return { accountShare: toBase64Url(accountShare), custodyShare: envelope, ciphertext }
  })
  answerCall(app, putKeyShare, async ({ ciphertext }, context) => {
    const { user } = await requireSession(context)
    return { ciphertext: await keyVault.store(user.id, ciphertext) }
  })
  serveApproval(app, logins)

  async function isLoginOf(email: string, user: User): Promise<boolean> {
    return (await accounts.findByIdentity('email', email))?.id === user.id
  }

  const sweeping = setInterval(() => {
    sweep(database, now(), limits.wrongCodes).catch((error: unknown) => {
      console.error(`frame service: sweeping failed: ${errorName(error)}`)
    })
  }, SWEEP_EVERY_MS)
  sweeping.unref()

  return {
    app,
    hooks,
    paths: [...new Set(app.routes.map(({ path }) => path))].filter((path) => !path.includes('*')),
    projects,
    async addAccount(email) {
      await accounts.welcome({ kind: 'email', subject: email, email, deviceHash: 'elsewhere' })
    },
    findAccount: accounts.findByIdentity,
    async close() {
      clearInterval(sweeping)
      logins.close()
      mailer.close()
      database.close()
      await removeTemporary()
    },
  }
}

async function openStore(directory: string, options: FrameServiceOptions) {
  await mkdir(directory, { recursive: true, mode: 0o700 })
  const secret =
    options.secret ??
    secretOfEnvironment() ??
    (await loadServiceSecret(await secretDirectory(directory, options.secretDirectory)))
  const url = pathToFileURL(join(directory, 'accounts.db')).href
  return {
    ...deriveSecrets(secret),
    database: await openDatabase(options.database ?? { url }),
  }
}

/** The network address of the caller. An app that runs without a server, as in a test, has none. */
function networkAddress(context: Context): string {
  const { incoming } = (context.env ?? {}) as { incoming?: unknown }
  return incoming === undefined ? 'none' : (getConnInfo(context).remote.address ?? 'none')
}
