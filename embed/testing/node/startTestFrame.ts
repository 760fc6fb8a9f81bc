import { randomBytes } from 'node:crypto'
import { Hono } from 'hono'
import type { FrameNetwork } from '#frame/accounts/frameNetwork.ts'
import { serveFramePages } from '#frame/page/serveFramePages.ts'
import { createFrameService, type FrameService } from '#frame/service/createFrameService.ts'
import type { Mailer } from '#frame/service/email/createMailer.ts'
import type { Faults } from '#server/faults.ts'
import { unusable } from '../readOptions.ts'

export type TestFrameOptions = {
  /** Where it is reached; known once it listens. */
  origin: () => string
  networks: () => readonly FrameNetwork[]
  /** Patterns of the pages that may hold it. */
  allowedOrigins: readonly string[]
  mailer: Mailer
  /** Serves the scripts and sheets of its pages. */
  files: Hono
  faults: Faults
}

/** A test asks for more codes than a visitor does. */
const OFTEN = { intervalMs: 0, count: 100_000, windowMs: 60_000 }

/**
 * The embedded wallet of the sandbox, with logins by e-mail: its service over a new database in a temporary folder, and
 * its pages as they were built.
 *
 * @throws {InvalidConfigError} `@libsql/client`, which holds the accounts, is not installed
 */
export async function startTestFrame({
  origin,
  networks,
  allowedOrigins,
  mailer,
  files,
  faults,
}: TestFrameOptions): Promise<{ app: Hono; service: FrameService }> {
  const service = await createFrameService({
    secret: randomBytes(32),
    mailer,
    origin,
    faults,
    findProject: async (id) => ({
      id,
      name: 'Test',
      allowedOrigins: [...allowedOrigins, origin()],
    }),
    limits: { perEmail: OFTEN, perNetworkAddress: OFTEN, overall: OFTEN },
  }).catch((error: unknown) => {
    throw isMissing(error)
      ? unusable(
          'startTestServices',
          'frame: needs the package @libsql/client: npm install --save-dev @libsql/client',
        )
      : error
  })
  const app = new Hono()
  // First, since the service would serve its sheet from the sources.
  app.route('/', files)
  app.route('/', service.app)
  app.route(
    '/',
    serveFramePages({
      networks,
      allowedOrigins: () => allowedOrigins,
      // A test has no window of its own to confirm in, unless it asks for one.
      trustedOrigins: allowedOrigins,
    }),
  )
  return { app, service }
}

/** As Node says it of a module and of CommonJS; and Jest, whose errors are those of another realm. */
const isMissing = (error: unknown): boolean =>
  /^(ERR_)?MODULE_NOT_FOUND$/.test(Object(error).code) &&
  Object(error).message.includes('@libsql/client')
