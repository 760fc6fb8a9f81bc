import type { Asker } from '#frame/page/approve/shownQuestion.ts'
import type { Cancellable } from '#lib/cancellable.ts'
import { element } from '#server/page/element.ts'
import { drawNamed } from '../connect/drawConnect.ts'
import type { KnownWallet } from '../memory/knownWallets.ts'
import { say } from '../texts/say.ts'
import type { TaskAnswer } from '../window/windowTask.ts'
import { askInWindow } from './askInWindow.ts'

/**
 * Says what recovery words are, with the button that opens the window in which they are.
 *
 * @throws {DeclinedByVisitorError} not now
 */
export const askForWords = ({
  wallet,
  asker,
  signal,
}: Cancellable & { wallet: KnownWallet; asker: Asker }): Promise<TaskAnswer<'words'>> =>
  askInWindow<'words'>(
    { task: 'words', asker, wallet },
    {
      content: [
        element('h1', { tabindex: -1 }, say('words.title', { wallet: wallet.name })),
        element('div', { class: 'choice' }, ...drawNamed(wallet)),
        element('p', {}, say('words.text')),
        element('p', {}, say('words.inWindow')),
      ],
      button: say('words.openWindow'),
      signal,
    },
  )
