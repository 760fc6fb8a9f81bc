import { createStatus } from '#frame/page/text/createStatus.ts'
import { element } from '#server/page/element.ts'
import { overwrite } from '../keys/overwrite.ts'
import { readWords } from '../keys/readWords.ts'
import { drawAccount } from './drawAccount.ts'
import { openAccounts } from './openAccounts.ts'
import { sayRecover } from './sayRecover.ts'
import { wordsStatus } from './wordsStatus.ts'

/** The field for recovery words, what is wrong with them, and the accounts that they open. */
export function drawRecovery(): HTMLElement {
  const field = element('textarea', {
    id: 'words',
    testid: 'words',
    rows: 4,
    // A browser may send what it checks or completes to a service.
    spellcheck: 'false',
    autocomplete: 'off',
    autocapitalize: 'none',
    autocorrect: 'off',
    'data-1p-ignore': true,
    'data-lpignore': 'true',
    'aria-describedby': 'words-count words-problem',
  })
  // Apart: a reader need not hear the count of every word.
  const count = element('p', { id: 'words-count', class: 'status' })
  const problem = createStatus({ id: 'words-problem' })
  const accounts = element('div', { class: 'accounts' })
  const online = element('p', { class: 'notice', testid: 'online' }, sayRecover('recover.online'))

  /** Whose accounts are shown: a space more in the field does not hide a key again. */
  let opened: Uint8Array = new Uint8Array()

  async function read(): Promise<void> {
    const words = readWords(field.value)
    const { text, isProblem } = wordsStatus(words)
    count.textContent = isProblem ? '' : text
    problem.say(isProblem ? text : '')
    field.setAttribute('aria-invalid', String(isProblem))
    const entropy = words.status === 'ready' ? words.entropy : new Uint8Array()
    if (entropy.join() === opened.join()) return overwrite(entropy)
    overwrite(opened)
    opened = entropy
    accounts.replaceChildren()
    const found = words.status === 'ready' ? await openAccounts(entropy) : []
    // The field has changed meanwhile, or was cleared: these are no longer its accounts.
    if (opened === entropy) accounts.replaceChildren(...found.map(drawAccount))
  }

  function clear(): void {
    field.value = ''
    void read()
    field.focus()
  }

  const showNetwork = () => {
    online.hidden = !navigator.onLine
  }
  window.addEventListener('online', showNetwork)
  window.addEventListener('offline', showNetwork)
  showNetwork()
  field.addEventListener('input', () => void read())
  // A page that a browser keeps for its Back button keeps its field, too.
  window.addEventListener('pagehide', clear)

  return element(
    'main',
    { class: 'page', testid: 'recover' },
    element('h1', {}, sayRecover('recover.title')),
    element('p', { class: 'soft' }, sayRecover('recover.text')),
    online,
    element(
      'div',
      { class: 'field' },
      element('label', { for: 'words' }, sayRecover('recover.words')),
      field,
      count,
      problem.root,
    ),
    accounts,
    element(
      'button',
      { class: 'quiet', type: 'button', onClick: clear },
      sayRecover('recover.clear'),
    ),
    element('p', { class: 'soft' }, sayRecover('recover.elsewhere')),
  )
}
