import { type Context, Hono } from 'hono'
import { matchedRoutes } from 'hono/route'
import { errorName } from '#server/errorName.ts'
import type { Faults } from '#server/faults.ts'
import { type ListenOptions, listen } from '#server/listen.ts'
import type { Settings } from '#server/settings.ts'
import type { FrameNetwork } from './accounts/frameNetwork.ts'
import { farcasterRoutes } from './farcaster/farcasterRoutes.ts'
import { serveFrameFiles, warmFramePage } from './page/serveFrameFiles.ts'
import { serveFramePages } from './page/serveFramePages.ts'
import {
  createFrameService,
  type FrameService,
  type FrameServiceOptions,
} from './service/createFrameService.ts'
import { createMailer } from './service/email/createMailer.ts'
import type { OpenIdProviders } from './social/openIdProviders.ts'
import { socialRoutes } from './social/socialRoutes.ts'

export type FrameOptions = ListenOptions & {
  /** What its accounts live on; the first is where a new visitor starts. */
  networks: readonly FrameNetwork[]
  /** `smtp://host:port`, for codes and links. */
  smtpUrl: string
  identity: OpenIdProviders
  /** Say which origins may hold the frame. */
  settings: Settings
  /**
   * Patterns of the origins that the operator trusts to have anything approved in place, such as
   * `https://app.example`. @default none
   */
  trustedOrigins?: readonly string[] | undefined
  faults: Faults
  /** How the service behind it runs, where that is not as usual. */
  service?: FrameServiceTuning | undefined
}

export type FrameServiceTuning = Pick<
  FrameServiceOptions,
  'directory' | 'database' | 'secret' | 'secretDirectory' | 'now' | 'limits'
>

/** The embedded wallet: its pages and its service on an origin of their own. */
export type RunningFrame = {
  origin: string
  /** The page to be embedded. */
  url: string
  service: FrameService
  /** Paths that faults can be switched for. */
  paths: readonly string[]
  close(): Promise<void>
}

/** The declared path that a request belongs to. */
const routeOf = (context: Context): string =>
  matchedRoutes(context).findLast(({ path }) => !path.includes('*'))?.path ?? 'a page'

/** Starts it. Nothing stays when the port is taken. */
export async function startFrame(options: FrameOptions): Promise<RunningFrame> {
  const { networks, smtpUrl, identity, settings, faults, trustedOrigins = [] } = options
  const allowedOrigins = () => settings.current().allowedOrigins
  let origin = ''

  const service = await createFrameService({
    ...options.service,
    mailer: createMailer({ url: smtpUrl }),
    origin: () => origin,
    faults,
    async findProject(id) {
      const allowed = allowedOrigins()
      // Visitors sign in on the dashboard, too, which is a page of the frame's own.
      const listed = allowed && [...allowed, origin]
      return listed ? { id, name: 'Latchkey sandbox', allowedOrigins: listed } : undefined
    },
  })
  const { hooks } = service
  const app = new Hono()
  app.route('/', service.app)
  app.route('/', socialRoutes({ hooks, identity }))
  app.route('/', farcasterRoutes({ hooks }))
  app.route('/', serveFramePages({ networks: () => networks, allowedOrigins, trustedOrigins }))
  app.route('/', serveFrameFiles())
  app.onError((error, context) => {
    // The address itself may be what opens a login, as a phone's is.
    console.error(`frame: ${routeOf(context)} failed: ${errorName(error)}`)
    return context.text('Something went wrong', 500)
  })

  const server = await listen(app, options).catch(async (error: unknown) => {
    await service.close()
    throw error
  })
  origin = server.origin
  // Bundled in advance for the first visitor, without delaying the start of the sandbox.
  warmFramePage().catch((error: unknown) => {
    // A request for the page gets the error again.
    console.error('frame: the pages could not be bundled:', error)
  })
  return {
    origin,
    url: `${origin}/sdk`,
    service,
    paths: service.paths,
    async close() {
      await server.close()
      await service.close()
    },
  }
}
