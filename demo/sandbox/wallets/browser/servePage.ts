import type { Context } from 'hono'
import { html } from 'hono/html'
import { serveSheets, walletSheet } from '../../look/serveSheets.ts'
import { bundleForBrowser } from './bundleForBrowser.ts'

/** A page of a wallet: its own script and the sheet all wallets share. */
export type WalletPage = {
  title: string
  /** The script's TypeScript entry. */
  entry: URL
  /** What the page may reach beside its own origin. */
  connect: readonly string[]
}

/** Answers with a page of its title, under a policy that allows nothing but its own files. */
export function servePage(context: Context, { title, connect }: WalletPage) {
  context.header(
    'Content-Security-Policy',
    [
      "default-src 'none'",
      "script-src 'self'",
      "style-src 'self'",
      "img-src 'self' data:",
      ["connect-src 'self'", ...connect].join(' '),
      "base-uri 'none'",
      "form-action 'none'",
      "frame-ancestors 'none'",
      "require-trusted-types-for 'script'",
      "trusted-types 'none'",
    ].join('; '),
  )
  context.header('Referrer-Policy', 'no-referrer')
  return context.html(html`<!doctype html>
    <html lang="en">
      <head>
        <meta charset="utf-8" />
        <meta name="viewport" content="width=device-width, initial-scale=1, viewport-fit=cover" />
        <meta name="color-scheme" content="light dark" />
        <title>${title}</title>
        <link rel="icon" href="data:," />
        <link rel="stylesheet" href="/wallet.css" />
        <script src="/page.js" defer></script>
      </head>
      <body></body>
    </html>`)
}

/** Answers with the page's bundled script. */
export async function serveScript(context: Context, { entry }: WalletPage) {
  return context.body(await bundleForBrowser(entry), 200, {
    'Content-Type': 'text/javascript; charset=utf-8',
  })
}

/** Answers with the sheet of all wallets. */
export const serveSheet = (context: Context) => serveSheets(context, walletSheet)
