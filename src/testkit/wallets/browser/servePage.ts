import type { Context } from 'hono'
import { html } from 'hono/html'
import { answerPage, sandboxPage } from '#server/look/sandboxPage.ts'
import { serveSheets, walletSheet } from '#server/look/serveSheets.ts'
import { bundleForBrowser } from '#server/page/bundleForBrowser.ts'

/** A page of a wallet: its own script and the sheet all wallets share. */
export type WalletPage = {
  title: string
  /** The script's TypeScript entry. */
  entry: URL
  /** Hosts that the page may contact besides its own origin. */
  connect: readonly string[]
}

/** Answers with a page of its title, under a policy that allows nothing but its own files. */
export const servePage = (context: Context, { title, connect }: WalletPage) =>
  answerPage(
    context,
    sandboxPage({
      title,
      sheet: '/wallet.css',
      script: '/page.js',
      body: html``,
      images: ["'self'"],
      connect: ["'self'", ...connect],
    }),
  )

/** Answers with the page's bundled script. */
export async function serveScript(context: Context, { entry }: WalletPage) {
  return context.body(await bundleForBrowser(entry), 200, {
    'Content-Type': 'text/javascript; charset=utf-8',
  })
}

/** Answers with the sheet of all wallets. */
export const serveSheet = (context: Context) => serveSheets(context, walletSheet)
