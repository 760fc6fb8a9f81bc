import { Hono } from 'hono'

/** Pages on the same machine, as `wallet.json` names them. */
export const loopbackPages = ['http://localhost:*', 'http://*.localhost:*', 'http://127.0.0.1:*']

export type PasskeyWalletFiles = {
  /** A file of the wallet by its name; undefined where there is none. */
  read(name: string): Promise<Uint8Array<ArrayBuffer> | undefined>
  /** The content of `wallet.json`; asked for at each request. */
  walletFile(): object
}

const types: Readonly<Record<string, string>> = {
  html: 'text/html; charset=utf-8',
  js: 'text/javascript; charset=utf-8',
  map: 'application/json',
}

/** Serves a passkey wallet as a static host does, with a `wallet.json`. */
export function passkeyWalletApp({ read, walletFile }: PasskeyWalletFiles): Hono {
  const app = new Hono()
  app.get('/wallet.json', (context) => context.json(walletFile()))
  app.get('/*', async (context) => {
    const name = context.req.path.slice(1) || 'index.html'
    const type = types[name.split('.').at(-1) ?? '']
    const bytes = type && (await read(name))
    if (!bytes) return context.notFound()
    return context.body(bytes, 200, {
      'Content-Type': type,
      'Cache-Control': 'no-store',
      'X-Content-Type-Options': 'nosniff',
    })
  })
  return app
}

/** Browsers know every name below `localhost`, and give each passkeys of its own. @param origin on 127.0.0.1 */
export const walletOrigin = (origin: string): string =>
  origin.replace('127.0.0.1', 'wallet.localhost')
