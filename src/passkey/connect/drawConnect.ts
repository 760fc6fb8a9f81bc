import { createStatus } from '#frame/page/text/createStatus.ts'
import { drawKey } from '#frame/page/text/drawKey.ts'
import { failureText } from '#frame/page/text/failureText.ts'
import { sayInFrame } from '#frame/page/text/frameSpeech.ts'
import { untrustedText } from '#frame/page/text/markedText.ts'
import { shortAddress } from '#frame/page/text/shortAddress.ts'
import { element } from '#server/page/element.ts'
import type { KnownWallet } from '../memory/knownWallets.ts'
import { say } from '../texts/say.ts'
import { drawIcon } from './drawIcon.ts'

/** A wallet by its name, its address and its key. */
export const drawNamed = (wallet: KnownWallet): (Node | string)[] => [
  element(
    'span',
    { class: 'named' },
    element('b', {}, untrustedText(wallet.name)),
    element('span', { class: 'soft', dir: 'ltr' }, shortAddress(wallet.evm)),
  ),
  drawKey(wallet.evm),
]

/** The choice of a wallet: those that are known by name, another one, or a new one. Every way goes through a passkey. */
export function drawConnect({
  wallets,
  wallet,
  site,
  icon,
  isAskedAtOnce,
  open,
  create,
  cancel,
}: {
  wallets: readonly KnownWallet[]
  /** The name of the wallet, and the site that it is for. */
  wallet: string
  site: string
  /** The file of its icon, next to the page. */
  icon: string | undefined
  /** Where there is one wallet, its passkey is asked for before anything is pressed. */
  isAskedAtOnce: boolean
  /** @param id undefined: whichever passkey the visitor chooses in the browser's dialog */
  open: (id: string | undefined) => Promise<void>
  create: () => Promise<void>
  cancel: () => void
}): HTMLElement {
  const status = createStatus()
  const buttons: HTMLButtonElement[] = []

  /** One ceremony at a time: browsers refuse a second one. */
  async function run(work: () => Promise<void>, fail: (error: unknown) => void): Promise<void> {
    for (const button of buttons) button.disabled = true
    status.say('')
    try {
      await work()
    } catch (error) {
      fail(error)
    } finally {
      for (const button of buttons) button.disabled = false
    }
  }
  const tell = (error: unknown) => {
    status.say(failureText(error), { isUrgent: true })
  }

  const press = (look: string, work: () => Promise<void>, ...content: (Node | string)[]) => {
    const button = element(
      'button',
      { class: look, type: 'button', onClick: () => void run(work, tell) },
      ...content,
    )
    buttons.push(button)
    return button
  }

  const isFirst = wallets.length === 0
  const choices = wallets.map((one) => press('choice', () => open(one.id), ...drawNamed(one)))
  const screen = element(
    'main',
    { class: 'page connect', testid: 'connect' },
    drawIcon(icon),
    element('h1', { tabindex: -1 }, say(isFirst ? 'connect.first.title' : 'connect.choose.title')),
    isFirst ? element('p', { class: 'soft' }, say('connect.site', { site })) : undefined,
    element('p', {}, say(isFirst ? 'connect.first.text' : 'connect.choose.text', { wallet, site })),
    ...(choices.length > 0 ? [element('div', { class: 'choices' }, ...choices)] : []),
    ...(isFirst
      ? [
          press('primary', create, say('connect.make')),
          press('quiet', () => open(undefined), say('connect.haveOne')),
        ]
      : [
          press('quiet', () => open(undefined), say('connect.useAnother')),
          press('quiet', create, say('connect.makeAnother')),
        ]),
    element(
      'button',
      { class: 'quiet', type: 'button', onClick: cancel },
      sayInFrame('approve.cancel'),
    ),
    status.root,
  )
  const [only, second] = wallets
  // Nothing was pressed, so nothing has to be explained where it does not work out.
  if (isAskedAtOnce && only && !second)
    void run(
      () => open(only.id),
      () => {},
    )
  return screen
}
