import { fileURLToPath } from 'node:url'
import { Hono } from 'hono'
import type { CDPSession, Page } from 'playwright-core'
import { listen } from '#server/listen.ts'
import { type ServedFolder, serveFolder } from './serveFolder.ts'

/** The wallet's pages as the build ships them. */
export const walletPages = fileURLToPath(new URL('../../dist/passkey', import.meta.url))

export type PasskeySite = {
  /** `http://wallet.localhost:PORT` */
  wallet: string
  /**
   * `http://shop.localhost:PORT`, whose page shows the wallet; so does any other name on that port. `/nest?src=` holds
   * another page, `/empty` is nothing.
   */
  shop: string
  /** Paths of the wallet that browsers have asked for. */
  asked: readonly string[]
  stop(): Promise<void>
}

const named = (name: string, origin: string) => origin.replace('127.0.0.1', `${name}.localhost`)

/**
 * Serves the wallet's files at one origin, and a page with the frame's protocol at another.
 *
 * @param walletFile makes `wallet.json`, given the origin of the page
 */
export async function startPasskeySite(walletFile: (shop: string) => object): Promise<PasskeySite> {
  let text = '{}'
  const app = new Hono()
  let wallet = ''
  app.get('/', (context) => context.html(shopPage(wallet, context.req.query('query'))))
  app.get('/nest', (context) => context.html(nestPage(context.req.query('src') ?? '')))
  app.get('/empty', (context) => context.html('<!doctype html><title>Empty</title>'))
  const shop = await listen(app)
  const served: ServedFolder = await serveFolder(walletPages, {
    files: { '/wallet.json': () => text },
  })
  wallet = named('wallet', served.origin)
  const shopOrigin = named('shop', shop.origin)
  text = JSON.stringify(walletFile(shopOrigin))
  return {
    wallet,
    shop: shopOrigin,
    asked: served.asked,
    stop: async () => void (await Promise.all([served.stop(), shop.close()])),
  }
}

/** A page that holds another. */
const nestPage = (inner: string) => `<!doctype html><title>Nest</title>
<iframe id="inner" src="${encodeURI(inner)}" style="width: 500px; height: 700px"
  allow="publickey-credentials-get *; publickey-credentials-create *"></iframe>`

const shopPage = (wallet: string, query = '') => `<!doctype html><title>Shop</title><h1>Shop</h1>
<iframe id="wallet" title="Wallet" src="${wallet}/frame.html${query}" style="width: min(400px, 100vw); height: 640px; border: 0"
  allow="publickey-credentials-get *; publickey-credentials-create *"></iframe>
<script>
  const received = []
  const waiting = new Map()
  let ready
  const isReady = new Promise((resolve) => (ready = resolve))
  addEventListener('message', ({ data, origin }) => {
    received.push({ origin, data })
    if (data.type === '@w3m-frame/READY') ready(data.payload)
    waiting.get(data.id)?.(data)
  })
  window.frameHost = {
    received,
    isReady,
    async ask(name, payload) {
      await isReady
      const id = crypto.randomUUID()
      const answer = new Promise((resolve) => waiting.set(id, resolve))
      const message = { type: '@w3m-app/' + name, id, ...(payload !== undefined && { payload }) }
      document.querySelector('iframe').contentWindow.postMessage(message, '${wallet}')
      return answer
    },
  }
</script>`

/** A device with a screen lock, which makes and answers passkeys at once. */
export type Authenticator = {
  cdp: CDPSession
  /** Whether the person is who they say. */
  verify(isUser: boolean): Promise<void>
  /** Whether somebody touches it when it asks. */
  touch(doesTouch: boolean): Promise<void>
  /** How many passkeys it holds. */
  count(): Promise<number>
  removeAll(): Promise<void>
}

/** Gives a page's browser an authenticator. @see https://chromedevtools.github.io/devtools-protocol/tot/WebAuthn/ */
export async function addAuthenticator(page: Page, { hasPrf = true } = {}): Promise<Authenticator> {
  const cdp = await page.context().newCDPSession(page)
  await cdp.send('WebAuthn.enable')
  const { authenticatorId } = await cdp.send('WebAuthn.addVirtualAuthenticator', {
    options: {
      protocol: 'ctap2',
      ctap2Version: 'ctap2_1',
      transport: 'internal',
      hasResidentKey: true,
      hasUserVerification: true,
      isUserVerified: true,
      automaticPresenceSimulation: true,
      hasPrf,
    },
  })
  return {
    cdp,
    verify: async (isUserVerified) =>
      void (await cdp.send('WebAuthn.setUserVerified', { authenticatorId, isUserVerified })),
    touch: async (enabled) =>
      void (await cdp.send('WebAuthn.setAutomaticPresenceSimulation', {
        authenticatorId,
        enabled,
      })),
    count: async () =>
      (await cdp.send('WebAuthn.getCredentials', { authenticatorId })).credentials.length,
    removeAll: async () => void (await cdp.send('WebAuthn.clearCredentials', { authenticatorId })),
  }
}
