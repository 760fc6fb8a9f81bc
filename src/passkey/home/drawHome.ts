import { createStatus } from '#frame/page/text/createStatus.ts'
import { failureText } from '#frame/page/text/failureText.ts'
import { element } from '#server/page/element.ts'
import { openByPasskey } from '../ceremony/withWallet.ts'
import { drawIcon } from '../connect/drawIcon.ts'
import type { KnownWallet, KnownWallets } from '../memory/knownWallets.ts'
import { newWalletName } from '../memory/walletName.ts'
import { say } from '../texts/say.ts'
import { showWords } from '../words/showWords.ts'
import { drawWallet } from './drawWallet.ts'

export type HomeOptions = {
  /** The name of the wallet. */
  wallet: string
  /** The file of its icon, next to the page. */
  icon: string | undefined
  known: Pick<KnownWallets, 'all' | 'keep' | 'rename' | 'forget'>
  place: HTMLElement
}

/** The wallets that this browser knows, by name; each can be renamed, forgotten, and its words shown. */
export function drawHome({ wallet, icon, known, place }: HomeOptions): void {
  const status = createStatus()
  const list = element('div', { class: 'wallets' })
  const about = element('p', {})
  const heading = element('h1', { tabindex: -1 }, say('home.title'))

  function drawList(): void {
    const all = known.all()
    about.textContent = say(all.length > 0 ? 'home.text' : 'home.none', { wallet })
    list.replaceChildren(...all.map(drawOne))
  }

  const drawOne = (one: KnownWallet) =>
    drawWallet(one, {
      rename(name) {
        known.rename(one.id, name)
        drawList()
      },
      forget() {
        known.forget(one.id)
        drawList()
        heading.focus()
      },
      async showWords() {
        const areWordsSaved = await showWords({ wallet: one, place })
        if (areWordsSaved) known.keep({ ...one, areWordsSaved })
        show()
      },
    })

  const find = element(
    'button',
    { class: 'primary', type: 'button', onClick: () => void findOne() },
    say('home.find'),
  )
  async function findOne(): Promise<void> {
    find.disabled = true
    status.say('')
    try {
      const opened = await openByPasskey({})
      const all = known.all()
      const before = all.find(({ id }) => id === opened.id)
      const name = before?.name ?? newWalletName(wallet, all.length)
      known.keep({ ...opened, name })
      drawList()
      status.say(say('home.found', { name }))
    } catch (error) {
      status.say(failureText(error), { isUrgent: true })
    } finally {
      find.disabled = false
    }
  }

  const screen = element(
    'main',
    { class: 'page home', testid: 'home' },
    drawIcon(icon),
    heading,
    about,
    list,
    find,
    status.root,
    element('a', { class: 'button quiet', href: 'recover.html' }, say('home.recover')),
    element(
      'details',
      {},
      element('summary', {}, say('home.what')),
      element('p', {}, say('home.what.text')),
    ),
  )

  function show(): void {
    drawList()
    place.replaceChildren(screen)
    heading.focus({ preventScroll: true })
  }
  show()
}
