import { z } from '#lib/schema.ts'
import { element } from '#server/page/element.ts'
import { Mail } from '../mail.ts'

const ASK_EVERY_MS = 1_500
const MailList = z.array(Mail)

const list = document.querySelector('#mails')
const count = document.querySelector('#count')

/** Puts mails that are not shown yet on top, so that what someone reads or holds the focus on stays. */
function show(mails: readonly Mail[]): void {
  if (!list || !count) return
  const shown = new Set(Array.from(list.children, (item) => item.id))
  const fresh = mails.filter(({ id }) => !shown.has(`mail-${id}`))
  list.prepend(...fresh.map(row))
  if (shown.size > mails.length) {
    const kept = new Set(mails.map(({ id }) => `mail-${id}`))
    for (const item of [...list.children]) if (!kept.has(item.id)) item.remove()
  }
  const text =
    mails.length === 0 ? 'No mail yet' : `${mails.length} ${mails.length === 1 ? 'mail' : 'mails'}`
  if (count.textContent !== text) count.textContent = text
}

const row = (mail: Mail) =>
  element(
    'li',
    { id: `mail-${mail.id}` },
    element(
      'a',
      { href: `/messages/${mail.id}` },
      element('bdi', {}, mail.subject || 'Without a subject'),
    ),
    element('span', { class: 'soft' }, `to ${mail.to}`),
    element(
      'time',
      { class: 'soft', datetime: mail.date },
      new Date(mail.date).toLocaleTimeString(),
    ),
  )

async function follow(): Promise<void> {
  try {
    const response = await fetch('/api/messages')
    show(z.parse(MailList, await response.json()))
  } catch (error) {
    if (count) count.textContent = 'The mailbox does not answer'
    console.warn(error)
  }
  setTimeout(() => void follow(), ASK_EVERY_MS)
}

if (list) void follow()
