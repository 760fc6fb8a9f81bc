import type { Page } from 'playwright-core'

/** Every host that the page's policy names, and no others. */
const isOurs = (url: string) => {
  if (!/^(https?|wss?):/.test(url)) return true
  return new URL(url).hostname === '127.0.0.1'
}

/** Records every policy violation that the browser reports, and each request to a host that the policy does not name. */
export function watchPolicy() {
  const reports: string[] = []
  const foreign: string[] = []
  return {
    reports,
    foreign,
    /** To be called before the page's first script. */
    async watch(page: Page): Promise<void> {
      await page.exposeFunction('tellViolation', (text: string) => void reports.push(text))
      await page.addInitScript(() => {
        document.addEventListener('securitypolicyviolation', (event) => {
          const { violatedDirective, blockedURI, sourceFile, lineNumber } = event
          const { reportViolation } = window as unknown as { reportViolation(text: string): void }
          reportViolation(`${violatedDirective} ${blockedURI} at ${sourceFile}:${lineNumber}`)
        })
      })
      page.on('request', (request) => {
        if (!isOurs(request.url())) foreign.push(request.url())
      })
      page.on('websocket', (socket) => {
        if (!isOurs(socket.url())) foreign.push(socket.url())
      })
    },
  }
}
