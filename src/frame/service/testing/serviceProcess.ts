import { queryObjects } from 'node:v8'
import { Hono } from 'hono'
import { listen } from '#server/listen.ts'
import { createFrameService } from '../createFrameService.ts'
import { createMailer } from '../email/createMailer.ts'
import { PROJECT_ID } from './startTestService.ts'

/**
 * A process with only the service in it, which a test can kill or measure. It gets the database's folder and the mail
 * server, reports its address, and answers each message with the number of objects that are still reachable.
 */
const [directory = '', smtpUrl = ''] = process.argv.slice(2)
const MANY = { intervalMs: 0, count: 1_000_000, windowMs: 60_000 }

let origin = ''
const service = await createFrameService({
  directory,
  mailer: createMailer({ url: smtpUrl }),
  origin: () => origin,
  limits: { perNetworkAddress: MANY, overall: MANY },
})
await service.projects.save({
  id: PROJECT_ID,
  name: 'Test',
  allowedOrigins: ['https://shop.example'],
})
const root = new Hono()
root.route('/', service.app)
const server = await listen(root)
origin = server.origin

process.on('message', () => {
  process.send?.({ objects: queryObjects(Object) })
})
process.on('disconnect', () => process.exit())
process.send?.({ origin })
