import { addressText } from '#frame/page/text/addressText.ts'
import { drawKey } from '#frame/page/text/drawKey.ts'
import { copyText } from '#lib/copyText.ts'
import { element } from '#server/page/element.ts'
import type { RecoveredAccount } from './openAccounts.ts'
import { sayRecover } from './sayRecover.ts'

const COPIED_MS = 2000

/** One account: its address with its key, and its private key once somebody asks for it. */
export function drawAccount({ name, path, address, privateKey }: RecoveredAccount): HTMLElement {
  const secret = element('div', { class: 'secret' })
  const show = element(
    'button',
    { class: 'quiet', type: 'button', 'aria-expanded': 'false', onClick: () => void toggle() },
    sayRecover('recover.showKey'),
  )

  async function toggle(): Promise<void> {
    const isShown = secret.childElementCount > 0
    show.setAttribute('aria-expanded', String(!isShown))
    show.textContent = sayRecover(isShown ? 'recover.showKey' : 'recover.hideKey')
    if (isShown) return secret.replaceChildren()
    const key = await privateKey()
    secret.replaceChildren(
      element('p', { class: 'warn' }, sayRecover('recover.keyWarning')),
      element('code', { testid: 'private-key' }, key),
      drawCopy(sayRecover('recover.copyKey'), key),
    )
  }

  return element(
    'section',
    { class: 'card', label: name, testid: 'account' },
    element('h2', {}, name),
    element('div', { class: 'party' }, addressText(address), drawKey(address)),
    element('p', { class: 'soft' }, sayRecover('recover.path', { path })),
    element('div', { class: 'pair' }, drawCopy(sayRecover('recover.copyAddress'), address), show),
    secret,
  )
}

function drawCopy(label: string, text: string): HTMLElement {
  const copy = element('button', { class: 'quiet', type: 'button' }, label)
  copy.addEventListener('click', async () => {
    copy.textContent = sayRecover((await copyText(text)) ? 'recover.copied' : 'recover.selectIt')
    setTimeout(() => {
      copy.textContent = label
    }, COPIED_MS)
  })
  return copy
}
