import { readFile } from 'node:fs/promises'
import type { Context } from 'hono'

const look = new URL('./look.css', import.meta.url)
/** The look of the sandbox's wallets, which the logins borrow. */
export const walletSheet = new URL('./wallet.css', import.meta.url)

/** Answers with what all pages of the sandbox share, and then with a page's own sheets. */
export const serveSheets = (context: Context, ...own: readonly URL[]) =>
  joinSheets(context, [look, ...own])

/** Answers with several sheets as one; the later wins. */
export async function joinSheets(context: Context, sheets: readonly URL[]): Promise<Response> {
  const texts = await Promise.all(sheets.map((sheet) => readFile(sheet, 'utf8')))
  return context.body(texts.join('\n'), 200, { 'Content-Type': 'text/css; charset=utf-8' })
}
