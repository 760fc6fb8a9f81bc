import { Hono } from 'hono'
import { z } from '../../../src/lib/schema.ts'
import { Fault, type Faults } from '../faults.ts'
import { refusal } from '../handle.ts'
import type { RequestLog } from '../requestLog.ts'
import { type Settings, SettingsChange } from '../settings.ts'

const SetFault = z.extend(Fault, { endpoint: z.string().check(z.minLength(1)) })

/** The switchboard under `/sandbox`: faults, project settings and the request log, for pages that test. */
export function createControl(deps: {
  faults: Faults
  settings: Settings
  requests: RequestLog
}): Hono {
  const { faults, settings, requests } = deps
  const app = new Hono()

  app.get('/faults', (context) => context.json(faults.all()))
  app.post('/faults', async (context) => {
    const { endpoint, ...fault } = z.parse(SetFault, JSON.parse(await context.req.text()))
    faults.set(endpoint, fault)
    return context.json(faults.all())
  })
  app.delete('/faults', (context) => {
    faults.clear(context.req.query('endpoint'))
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

  app.onError((error, context) => context.json(refusal('control', error.message), 400))
  return app
}
