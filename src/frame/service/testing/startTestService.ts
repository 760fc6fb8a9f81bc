import { randomBytes } from 'node:crypto'
import { Hono } from 'hono'
import { listen } from '#server/listen.ts'
import { startMailbox } from '#testkit/mailbox/startMailbox.ts'
import { verifyEmail } from '../contract.ts'
import {
  createFrameService,
  type FrameService,
  type FrameServiceOptions,
} from '../createFrameService.ts'
import { type BearerStore, createServiceClient, ServiceRefusal } from '../createServiceClient.ts'
import { createMailer } from '../email/createMailer.ts'
import { createClock } from './clock.ts'

export const PROJECT_ID = 'test-project'
export const SITE = { origin: 'https://shop.example', name: 'The Shop' }

/** The service on a port, with a mailbox behind it and a clock that can be moved. */
export async function startTestService(
  {
    smtpUrl,
    ...options
  }: Partial<Omit<FrameServiceOptions, 'mailer' | 'origin' | 'now'>> & {
    /** @default the mailbox's */
    smtpUrl?: string
  } = {},
  extend: (service: FrameService) => void = () => undefined,
) {
  const mailbox = await startMailbox()
  const clock = createClock()
  let origin = ''
  const service = await createFrameService({
    ...options,
    mailer: createMailer({ url: smtpUrl ?? mailbox.smtpUrl }),
    origin: () => origin,
    now: clock.now,
  })
  await service.projects.save({
    id: PROJECT_ID,
    name: 'Test',
    allowedOrigins: ['https://shop.example'],
  })
  extend(service)
  const root = new Hono()
  root.route('/', service.app)
  const server = await listen(root)
  origin = server.origin
  return {
    origin,
    service,
    mailbox,
    clock,
    async close() {
      await server.close()
      await service.close()
      await mailbox.close()
    },
  }
}

export type TestService = Awaited<ReturnType<typeof startTestService>>

export const newDevice = (): string => randomBytes(32).toString('base64url')

/** A page as a browser without cookies makes it: it keeps the bearer itself. */
export function createPage(origin: string, device = newDevice()) {
  let kept: string | null = null
  const bearer: BearerStore = {
    get: () => kept,
    set(token) {
      kept = token
    },
  }
  return { ...createServiceClient({ origin, bearer }), bearer, device }
}

export type TestPage = ReturnType<typeof createPage>

/** The code in the latest mail to an address. */
export function codeIn(mailbox: TestService['mailbox'], to: string): string {
  const [, first = '', second = ''] =
    /(\d{3})\s?(\d{3})/.exec(mailbox.messages(to)[0]?.text ?? '') ?? []
  return first + second
}

/** The address in the latest mail to an address. */
export const linkIn = (mailbox: TestService['mailbox'], to: string): string =>
  /https?:\/\/\S+\/register\S+/.exec(mailbox.messages(to)[0]?.text ?? '')?.[0] ?? ''

/** A code that is not the given one. */
export const otherThan = (code: string): string =>
  ((Number(code) + 1) % 1_000_000).toString().padStart(6, '0')

/** Ends a login whose code is in the mail. */
export const typeCode = (page: TestPage, login: string | null, otp: string) =>
  page.call(verifyEmail, { login: login ?? '', otp })

/** Why a call was refused. @throws what else it ended with, or `Error` when it was not refused */
export async function refusalOf(asked: Promise<unknown>): Promise<ServiceRefusal> {
  try {
    await asked
  } catch (error) {
    if (error instanceof ServiceRefusal) return error
    throw error
  }
  throw new Error('The call was not refused')
}
