import { Hono } from 'hono'
import { z } from '#lib/schema.ts'
import { answerPage } from '#server/look/sandboxPage.ts'
import { serveSheets, walletSheet } from '#server/look/serveSheets.ts'
import { answerCall } from '../service/answerCall.ts'
import { awaitFarcaster, startFarcaster } from '../service/contract.ts'
import { farcasterPeople } from './farcasterPeople.ts'
import { createFarcasterRelay, type FarcasterRelayOptions, PHONE_PATH } from './farcasterRelay.ts'
import { PHONE_SHEET, renderPhoneEnd, renderQuestion } from './renderPhone.ts'

const PhoneForm = z.object({
  answer: z.enum(['approve', 'reject']),
  fid: z.catch(z.string(), ''),
})

/** The Farcaster logins of the frame's service: its calls, and the page that plays the phone. */
export function farcasterRoutes(options: FarcasterRelayOptions): Hono {
  const app = new Hono()
  const relay = createFarcasterRelay(options)

  answerCall(app, startFarcaster, (asked, context) => relay.start(context, asked))
  answerCall(app, awaitFarcaster, ({ token, device }, context) =>
    relay.wait(context, token, device),
  )

  app.get(PHONE_SHEET, (context) => serveSheets(context, walletSheet))
  app.get(`${PHONE_PATH}/:channel`, (context) => {
    const request = relay.ask(context.req.param('channel'))
    return request
      ? answerPage(context, renderQuestion(request))
      : answerPage(context, renderPhoneEnd('over'), 404)
  })
  app.post(`${PHONE_PATH}/:channel`, async (context) => {
    const form = z.safeParse(PhoneForm, await context.req.parseBody())
    const person = farcasterPeople.find(({ fid }) => String(fid) === form.data?.fid)
    const answer = form.data?.answer === 'approve' ? person : form.data?.answer
    if (answer === undefined) return context.text('Nobody of that name', 400)
    if (!relay.answer(context.req.param('channel'), answer))
      return answerPage(context, renderPhoneEnd('over'), 404)
    const end = answer === 'reject' ? 'rejected' : 'approved'
    return answerPage(context, renderPhoneEnd(end))
  })
  return app
}
