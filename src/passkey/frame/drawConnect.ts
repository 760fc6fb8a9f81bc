import { drawKey } from '#frame/page/text/drawKey.ts'
import { failureText } from '#frame/page/text/failureText.ts'
import { untrustedText } from '#frame/page/text/markedText.ts'
import { shortAddress } from '#frame/page/text/shortAddress.ts'
import { element } from '#server/page/element.ts'
import type { KnownWallet } from '../memory/knownWallets.ts'

/** The choice of a wallet: those that are known by name, another one, or a new one. Every way goes through a passkey. */
export function drawConnect({
  wallets,
  wallet,
  site,
  open,
  create,
  cancel,
}: {
  wallets: readonly KnownWallet[]
  /** The name of the wallet, and the site that it is for. */
  wallet: string
  site: string
  /** @param id undefined: whichever passkey the visitor chooses in the browser's dialog */
  open: (id: string | undefined) => Promise<void>
  create: () => Promise<void>
  cancel: () => void
}): HTMLElement {
  const status = element('p', { class: 'status', role: 'alert', testid: 'status' })
  const buttons: HTMLButtonElement[] = []

  /** One ceremony at a time: browsers refuse a second one. */
  async function run(work: () => Promise<void>): Promise<void> {
    for (const button of buttons) button.disabled = true
    status.textContent = ''
    try {
      await work()
    } catch (error) {
      status.textContent = failureText(error)
    } finally {
      for (const button of buttons) button.disabled = false
    }
  }

  const press = (look: string, work: () => Promise<void>, ...content: (Node | string)[]) => {
    const button = element(
      'button',
      { class: look, type: 'button', onClick: () => void run(work) },
      ...content,
    )
    buttons.push(button)
    return button
  }

  const isFirst = wallets.length === 0
  const choices = wallets.map((one) =>
    press(
      'choice',
      () => open(one.id),
      element(
        'span',
        { class: 'named' },
        element('b', {}, untrustedText(one.name)),
        element('span', { class: 'soft' }, shortAddress(one.evm)),
      ),
      drawKey(one.evm),
    ),
  )
  return element(
    'main',
    { class: 'page connect', testid: 'connect' },
    element(
      'h1',
      { tabindex: -1 },
      isFirst ? 'Make a wallet with a passkey' : 'Choose your wallet',
    ),
    element(
      'p',
      {},
      isFirst
        ? `A passkey on this device becomes your wallet ${wallet}, for ${site} and without an account anywhere. Lose the passkey and your recovery words, and what is in the wallet is lost.`
        : `${site} will see its addresses. You confirm whatever moves something.`,
    ),
    ...(choices.length > 0 ? [element('div', { class: 'choices' }, ...choices)] : []),
    ...(isFirst
      ? [
          press('primary', create, 'Make a wallet'),
          press('quiet', () => open(undefined), 'I have one already'),
        ]
      : [
          press('quiet', () => open(undefined), 'Use another passkey'),
          press('quiet', create, 'Make another wallet'),
        ]),
    element('button', { class: 'quiet', type: 'button', onClick: cancel }, 'Cancel'),
    status,
  )
}
