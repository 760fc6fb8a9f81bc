import { createStatus } from '#frame/page/text/createStatus.ts'
import { failureText } from '#frame/page/text/failureText.ts'
import { sayInFrame } from '#frame/page/text/frameSpeech.ts'
import type { Cancellable } from '#lib/cancellable.ts'
import { withResolvers } from '#lib/withResolvers.ts'
import { element } from '#server/page/element.ts'
import { entropyOfWallet } from '../ceremony/withWallet.ts'
import { drawNamed } from '../connect/drawConnect.ts'
import { recoveryWords } from '../keys/entropy.ts'
import { overwrite } from '../keys/overwrite.ts'
import type { KnownWallet } from '../memory/knownWallets.ts'
import { say } from '../texts/say.ts'
import { pickTwo } from './pickTwo.ts'
import { watchAway } from './watchAway.ts'

/**
 * Shows the recovery words of a wallet once its passkey has answered, and asks for two of them. They are on the screen and
 * nowhere else. There is no button that copies them: a clipboard is read by other programs, and shared between devices.
 * Who wants them in a password manager can select them.
 *
 * What they are made of is kept in a buffer while they are shown or asked for, and overwritten when they are left.
 *
 * @returns whether the visitor knew two of them
 */
export async function showWords({
  wallet,
  place,
  signal,
}: Cancellable & { wallet: KnownWallet; place: HTMLElement }): Promise<boolean> {
  const { promise, resolve, reject } = withResolvers<boolean>()
  const ending = new AbortController()
  signal?.addEventListener('abort', () => reject(signal.reason), { signal: ending.signal })
  let secret: { entropy: Uint8Array; ending: AbortController } | undefined

  function forget(): void {
    if (!secret) return
    overwrite(secret.entropy)
    secret.ending.abort()
    secret = undefined
  }

  const button = (look: string, text: string, onClick: () => void) =>
    element('button', { class: look, type: 'button', onClick }, text)

  function draw(title: string, ...content: (Node | string | undefined)[]): void {
    const heading = element('h1', { tabindex: -1 }, title)
    place.replaceChildren(
      element('main', { class: 'page words', testid: 'words' }, heading, ...content),
    )
    heading.focus({ preventScroll: true })
  }

  function drawIntro(note = ''): void {
    forget()
    const status = createStatus()
    status.say(note)
    const show = button('primary', say('words.show'), () => void open())
    async function open(): Promise<void> {
      show.disabled = true
      status.say(say('words.waiting'))
      try {
        const entropy = await entropyOfWallet(wallet, { signal: ending.signal })
        secret = { entropy, ending: new AbortController() }
        watchAway(() => drawIntro(say('words.hidden')), secret.ending.signal)
        drawList()
      } catch (error) {
        show.disabled = false
        status.say(failureText(error), { isUrgent: true })
      }
    }
    draw(
      say('words.title', { wallet: wallet.name }),
      element('div', { class: 'choice' }, ...drawNamed(wallet)),
      element('p', {}, say('words.text')),
      drawWarning(),
      show,
      button('quiet', sayInFrame('approve.cancel'), () => resolve(false)),
      status.root,
    )
  }

  const words = (): string[] => (secret ? recoveryWords(secret.entropy).split(' ') : [])

  function drawList(): void {
    draw(
      say('words.title', { wallet: wallet.name }),
      element('p', {}, say('words.order')),
      element(
        'ol',
        // They are English words in their order, whatever the page's language; no translator may have them.
        { class: 'list', dir: 'ltr', lang: 'en', translate: 'no', label: say('words.list') },
        ...words().map((word) => element('li', {}, word)),
      ),
      drawWarning(),
      button('primary', say('words.written'), drawCheck),
      button('quiet', say('words.hide'), () => drawIntro()),
    )
  }

  function drawCheck(): void {
    const places = pickTwo(words().length)
    const status = createStatus()
    const fields = places.map((nth) => {
      const input = element('input', {
        id: `word-${nth}`,
        type: 'text',
        dir: 'ltr',
        lang: 'en',
        translate: 'no',
        // Nothing that is typed here is kept, looked up or sent.
        autocomplete: 'off',
        autocapitalize: 'none',
        autocorrect: 'off',
        spellcheck: 'false',
      })
      const label = say('words.check.word', { number: String(nth + 1) })
      return { nth, input, label: element('label', { for: `word-${nth}` }, label) }
    })
    const form = element(
      'form',
      { class: 'check' },
      ...fields.map(({ input, label }) => element('div', { class: 'field' }, label, input)),
      element('button', { class: 'primary', type: 'submit' }, say('words.check.done')),
    )
    form.addEventListener('submit', (event) => {
      event.preventDefault()
      const all = words()
      const wrong = fields.find(({ nth, input }) => input.value.trim().toLowerCase() !== all[nth])
      if (wrong) {
        status.say(say('words.check.wrong', { number: wrong.nth + 1 }), { isUrgent: true })
        wrong.input.focus()
        return
      }
      for (const { input } of fields) input.value = ''
      resolve(true)
    })
    draw(
      say('words.check.title'),
      element('p', {}, say('words.check.text')),
      form,
      button('quiet', say('words.look'), drawList),
      status.root,
    )
  }

  drawIntro()
  try {
    return await promise
  } finally {
    forget()
    ending.abort()
    place.replaceChildren()
  }
}

const drawWarning = () =>
  element(
    'div',
    { class: 'warning', 'data-level': 'danger' },
    element('p', {}, say('words.warning')),
  )
