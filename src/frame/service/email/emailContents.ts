import { html } from 'hono/html'
import type { Site } from '../contract.ts'
import { describeSite } from './describeSite.ts'

export type EmailContent = { subject: string; text: string; html: string }

type Paragraphs = readonly (string | { code: string } | { link: string })[]

const spaced = (code: string) => `${code.slice(0, 3)} ${code.slice(3)}`

/** One content, as text and as simple markup. */
async function write(subject: string, paragraphs: Paragraphs): Promise<EmailContent> {
  const text = paragraphs
    .map((part) => {
      if (typeof part === 'string') return part
      return 'code' in part ? spaced(part.code) : part.link
    })
    .join('\n\n')
  const body = paragraphs.map((part) => {
    if (typeof part === 'string') return html`<p>${part}</p>`
    return 'code' in part
      ? html`<p style="font-size:28px;letter-spacing:2px"><strong>${spaced(part.code)}</strong></p>`
      : html`<p>
          <a href="${part.link}" target="_blank" rel="noopener noreferrer">Approve or decline</a>
        </p>`
  })
  const markup = await html`<!doctype html>
    <html lang="en">
      <head>
        <meta charset="utf-8" />
        <title>${subject}</title>
      </head>
      <body style="font:16px/24px system-ui,sans-serif;max-width:36em;margin:24px auto;padding:0 16px">
        ${body}
      </body>
    </html>`
  return { subject, text: `${text}\n`, html: markup.toString() }
}

const TWENTY_MINUTES = 'It works once, for 20 minutes, and only where you asked for it.'
const NOBODY_ASKS =
  'Nobody will ever ask you for it by phone, mail or chat. If you did not ask for it, there is nothing you need to do.'

/** The code is first, so that it can be read in a preview. */
export const loginCodeEmail = (code: string, site: Site) =>
  write('Your login code', [
    { code },
    `This is your code to log in to ${describeSite(site)}. ${TWENTY_MINUTES}`,
    NOBODY_ASKS,
  ])

/** The link is first too: the only other address in the e-mail is the site's. */
export const approvalEmail = (link: string, email: string, site: Site) =>
  write('Approve this login', [
    'Approve this login, or decline it, on this page:',
    { link },
    `Someone, most likely you, wants to log in to ${describeSite(site)} as ${email}, on a device that has not been used for it yet.`,
    'The page works once, for 20 minutes. When you approve, a code follows in another mail. If it was not you, decline, or leave it be: without you nothing happens.',
  ])

export const primaryCodeEmail = (code: string, newEmail: string, site: Site) =>
  write('Your code to change your email', [
    { code },
    `This is your code to change the email of your wallet to ${newEmail}, as asked on ${describeSite(site)}. ${TWENTY_MINUTES}`,
    `${NOBODY_ASKS} Your email then stays as it is.`,
  ])

export const secondaryCodeEmail = (code: string, site: Site) =>
  write('Your code to confirm this email', [
    { code },
    `This is your code to make this the email of your wallet, as asked on ${describeSite(site)}. ${TWENTY_MINUTES}`,
    NOBODY_ASKS,
  ])

export const emailChangedEmail = (newEmail: string, site: Site) =>
  write('The email of your wallet has changed', [
    `The email of your wallet is now ${newEmail}. This was asked for on ${describeSite(site)} and confirmed with a code sent to this address.`,
    'From now on codes go to the new address only.',
  ])
