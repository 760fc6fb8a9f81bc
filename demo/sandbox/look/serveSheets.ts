import { readFile } from 'node:fs/promises'
import type { Context } from 'hono'

const look = new URL('./look.css', import.meta.url)
/** The look of the sandbox's wallets, which the logins borrow. */
export const walletSheet = new URL('../wallets/browser/wallet.css', import.meta.url)

/** Answers with what all pages of the sandbox share, and then with a page's own sheets. */
export async function serveSheets(context: Context, ...own: readonly URL[]): Promise<Response> {
  const texts = await Promise.all([look, ...own].map((sheet) => readFile(sheet, 'utf8')))
  return context.body(texts.join('\n'), 200, { 'Content-Type': 'text/css; charset=utf-8' })
}
