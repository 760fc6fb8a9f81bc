import { Hono } from 'hono'
import { z } from '#lib/schema.ts'
import { Fault, type Faults } from '#server/faults.ts'
import { refusal } from '#server/handle.ts'
import type { RequestLog } from '#server/requestLog.ts'
import { type Settings, SettingsChange } from '#server/settings.ts'
import type { Relay } from '#testkit/relay/startRelay.ts'

const SwitchRelay = z.object({
  online: z.optional(z.boolean()),
  /** Cuts every connection once; clients may come back. */
  drop: z.optional(z.literal(true)),
})
const AddAccount = z.object({ email: z.string().check(z.minLength(3)) })
const SetFault = z.extend(Fault, { endpoint: z.string().check(z.minLength(1)) })

export type ControlDeps = {
  faults: Faults
  settings: Settings
  requests: RequestLog
  relay?: Pick<Relay, 'stats' | 'goOffline' | 'goOnline' | 'dropConnections'> | undefined
  /** Makes an account of the embedded wallet. */
  addAccount?: ((email: string) => Promise<void>) | undefined
}

/** The switchboard under `/sandbox`: faults, project settings, the request log and the relay, for pages that test. */
export function createControl({
  faults,
  settings,
  requests,
  relay,
  addAccount,
}: ControlDeps): Hono {
  const app = new Hono()

  app.get('/faults', (context) => context.json(faults.all()))
  app.post('/faults', async (context) => {
    const { endpoint, ...fault } = z.parse(SetFault, JSON.parse(await context.req.text()))
    faults.set(endpoint, fault)
    return context.json(faults.all())
  })
  app.delete('/faults', (context) => {
    faults.clear(context.req.query('endpoint'), context.req.query('origin'))
    return context.json(faults.all())
  })

  app.get('/settings', (context) => context.json(settings.current()))
  app.post('/settings', async (context) => {
    settings.change(z.parse(SettingsChange, JSON.parse(await context.req.text())))
    return context.json(settings.current())
  })
  app.delete('/settings', (context) => {
    settings.reset()
    return context.json(settings.current())
  })

  app.get('/requests', (context) => {
    const all = requests.all()
    const counts: Record<string, number> = {}
    for (const { method, endpoint } of all) {
      const name = `${method} ${endpoint}`
      counts[name] = (counts[name] ?? 0) + 1
    }
    return context.json({ total: all.length, counts, requests: all })
  })
  app.delete('/requests', (context) => {
    requests.clear()
    return context.json({ total: 0, counts: {}, requests: [] })
  })

  if (relay) {
    app.get('/relay', (context) => context.json(relay.stats()))
    app.post('/relay', async (context) => {
      const { online, drop } = z.parse(SwitchRelay, JSON.parse(await context.req.text()))
      if (online !== undefined) online ? relay.goOnline() : relay.goOffline()
      if (drop) relay.dropConnections()
      return context.json(relay.stats())
    })
  }

  if (addAccount)
    app.post('/accounts', async (context) => {
      const { email } = z.parse(AddAccount, JSON.parse(await context.req.text()))
      await addAccount(email)
      return context.json({ email })
    })

  app.onError((error, context) => context.json(refusal('control', error.message), 400))
  return app
}
