import { addressText } from '#frame/page/text/addressText.ts'
import { drawKey } from '#frame/page/text/drawKey.ts'
import { sayInFrame } from '#frame/page/text/frameSpeech.ts'
import { untrustedText } from '#frame/page/text/markedText.ts'
import { element } from '#server/page/element.ts'
import type { KnownWallet } from '../memory/knownWallets.ts'
import { MAX_NAME } from '../memory/walletName.ts'
import { say } from '../texts/say.ts'

/** One wallet of the list, with what can be done about it. */
export function drawWallet(
  wallet: KnownWallet,
  actions: {
    rename: (name: string) => void
    forget: () => void
    showWords: () => Promise<void>
  },
): HTMLElement {
  const card = element('section', { class: 'card', testid: 'wallet', label: wallet.name })
  const button = (look: string, text: string, onClick: () => void) =>
    element('button', { class: look, type: 'button', onClick }, text)

  const address = (label: string, text: string) =>
    element(
      'div',
      {},
      element('dt', {}, label),
      element('dd', { 'data-tone': 'address', dir: 'ltr' }, addressText(text)),
    )
  const named = () =>
    element(
      'div',
      { class: 'title' },
      element('h2', {}, untrustedText(wallet.name)),
      drawKey(wallet.evm),
    )

  const draw = () =>
    card.replaceChildren(
      named(),
      element(
        'dl',
        { class: 'facts' },
        address(say('home.evm'), wallet.evm),
        address(say('home.solana'), wallet.solana),
      ),
      ...(wallet.areWordsSaved ? [] : [element('p', { class: 'notice' }, say('home.unsaved'))]),
      element(
        'div',
        { class: 'actions' },
        button('quiet', say('words.list'), () => void actions.showWords()),
        button('quiet', say('home.rename'), drawRename),
        button('quiet', say('home.forget'), drawForget),
      ),
    )

  function drawRename(): void {
    const id = `name-${wallet.id}`
    const input = element('input', {
      id,
      type: 'text',
      maxlength: MAX_NAME,
      autocomplete: 'off',
      dir: 'auto',
    })
    input.value = wallet.name
    const form = element(
      'form',
      { class: 'field' },
      element('label', { for: id }, say('home.name')),
      input,
      element(
        'div',
        { class: 'actions' },
        element('button', { class: 'primary', type: 'submit' }, say('home.save')),
        button('quiet', sayInFrame('approve.cancel'), draw),
      ),
    )
    form.addEventListener('submit', (event) => {
      event.preventDefault()
      actions.rename(input.value)
    })
    card.replaceChildren(form)
    input.select()
  }

  function drawForget(): void {
    const heading = element('h2', { tabindex: -1 }, say('home.forget.title', { name: wallet.name }))
    card.replaceChildren(
      heading,
      element('p', {}, say('home.forget.text')),
      ...(wallet.areWordsSaved
        ? []
        : [element('p', { class: 'notice' }, say('home.forget.unsaved'))]),
      element(
        'div',
        { class: 'actions' },
        button('quiet', sayInFrame('approve.cancel'), draw),
        button('quiet', say('home.forget.do'), actions.forget),
      ),
    )
    heading.focus()
  }

  draw()
  return card
}
