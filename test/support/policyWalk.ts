import type { Step } from './auditWalk.ts'
import type { Door } from './door.ts'
import type { Stage, VisitOptions } from './stage.ts'

/** Every host the page names in its policy, and nobody else's. */
const isOurs = (url: string) => {
  if (!/^(https?|wss?):/.test(url)) return true
  return new URL(url).hostname === '127.0.0.1'
}

/** Goes all the way under the page's own policy; answers whatever the browser had to say about it. */
export async function policyWalk(
  stage: Stage,
  options: VisitOptions,
  walk: readonly Step[],
  enter: (door: Door) => Promise<unknown> = async () => {},
) {
  const reports: string[] = []
  const strangers: string[] = []
  const door = await stage.visit({
    ...options,
    browser: { viewport: { width: 1280, height: 900 } },
    prepare: async (page) => {
      await page.exposeFunction('tellViolation', (text: string) => void reports.push(text))
      await page.addInitScript(() => {
        document.addEventListener('securitypolicyviolation', (event) => {
          const { violatedDirective, blockedURI, sourceFile, lineNumber } = event
          const { tellViolation } = window as unknown as { tellViolation(text: string): void }
          tellViolation(`${violatedDirective} ${blockedURI} at ${sourceFile}:${lineNumber}`)
        })
      })
      page.on('request', (request) => {
        if (!isOurs(request.url())) strangers.push(request.url())
      })
      page.on('websocket', (socket) => {
        if (!isOurs(socket.url())) strangers.push(socket.url())
      })
    },
  })
  await enter(door)
  const seen: string[] = []
  for (const [name, go] of walk) {
    await go(door)
    seen.push(name)
  }
  const { troubles } = door
  await door.close()
  return { reports, strangers, troubles, seen }
}
