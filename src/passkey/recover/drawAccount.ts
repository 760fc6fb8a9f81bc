import { addressText } from '#frame/page/text/addressText.ts'
import { drawKey } from '#frame/page/text/drawKey.ts'
import { copyText } from '#lib/copyText.ts'
import { element } from '#server/page/element.ts'
import type { RecoveredAccount } from './openAccounts.ts'

const COPIED_MS = 2000

/** One account: its address with its key, and its private key once somebody asks for it. */
export function drawAccount({ name, path, address, privateKey }: RecoveredAccount): HTMLElement {
  const secret = element('div', { class: 'secret' })
  const show = element(
    'button',
    { class: 'quiet', type: 'button', 'aria-expanded': 'false', onClick: () => void toggle() },
    'Show private key',
  )

  async function toggle(): Promise<void> {
    const isShown = secret.childElementCount > 0
    show.setAttribute('aria-expanded', String(!isShown))
    show.textContent = isShown ? 'Show private key' : 'Hide private key'
    if (isShown) return secret.replaceChildren()
    const key = await privateKey()
    secret.replaceChildren(
      element('p', { class: 'warn' }, 'Whoever sees this key can take everything in this account.'),
      element('code', { testid: 'private-key' }, key),
      drawCopy('Copy private key', key),
    )
  }

  return element(
    'section',
    { class: 'card', label: name, testid: 'account' },
    element('h2', {}, name),
    element('div', { class: 'party' }, addressText(address), drawKey(address)),
    element('p', { class: 'soft' }, `Derivation path ${path}`),
    element('div', { class: 'pair' }, drawCopy('Copy address', address), show),
    secret,
  )
}

function drawCopy(label: string, text: string): HTMLElement {
  const copy = element('button', { class: 'quiet', type: 'button' }, label)
  copy.addEventListener('click', async () => {
    copy.textContent = (await copyText(text)) ? 'Copied' : 'Select it to copy'
    setTimeout(() => {
      copy.textContent = label
    }, COPIED_MS)
  })
  return copy
}
