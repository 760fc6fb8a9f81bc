import { shortenAddress } from '#domain/connection/address.ts'
import { element } from '#server/page/element.ts'
import { describeRequest } from '../../browser/describeRequest.ts'
import { drawDescription } from '../../browser/drawDescription.ts'
import { type ApprovalMessage, type Question, readApprovalMessage } from '../approvalMessage.ts'

// The page that opened this window names its origin, and messages go to that origin only: a page that
// lies about its origin never gets a message.
const query = new URLSearchParams(location.search)
const id = query.get('id') ?? ''
const origin = query.get('origin') ?? ''
const opener = window.opener as Window | null

function send(message: ApprovalMessage): void {
  opener?.postMessage(message, origin)
}

function answer(isApproved: boolean): void {
  send({ type: 'sandbox-wallet:answer', id, isApproved })
  window.close()
}

function show(question: Question): void {
  const { wallet, method, params, isLocked, account, caip2, chainNames } = question
  const chainName = (id: string) => chainNames[id] ?? id
  const description = describeRequest(method, params, chainName)
  document.title = wallet.name
  const heading = element('h1', { tabindex: -1, testid: 'title' }, description.title)
  document.body.replaceChildren(
    element(
      'main',
      { class: 'page' },
      element(
        'div',
        { class: 'wallet' },
        element('img', { src: wallet.icon, alt: '', width: 28, height: 28 }),
        element('span', { class: 'soft' }, wallet.name),
      ),
      heading,
      element(
        'dl',
        {},
        ...fact('Page', origin),
        ...fact('Account', shortenAddress(account)),
        ...fact('Network', chainName(caip2)),
      ),
      drawDescription(description),
      isLocked ? element('p', { class: 'banner' }, 'The wallet is locked.') : undefined,
      element(
        'div',
        { class: 'answers' },
        element('button', { testid: 'reject', onClick: () => answer(false) }, 'Reject'),
        element(
          'button',
          { class: 'primary', testid: 'approve', onClick: () => answer(true) },
          isLocked ? 'Unlock and approve' : 'Approve',
        ),
      ),
    ),
  )
  heading.focus()
}

function fact(label: string, value: string): HTMLElement[] {
  return [element('dt', {}, label), element('dd', {}, value)]
}

addEventListener('message', (event) => {
  if (event.source !== opener || event.origin !== origin) return
  const message = readApprovalMessage(event.data, id)
  if (message?.type === 'sandbox-wallet:question') show(message.question)
})

if (opener && URL.canParse(origin)) send({ type: 'sandbox-wallet:ready', id })
else {
  document.body.append(
    element('main', { class: 'page' }, 'This window opens when a page asks its wallet something.'),
  )
}
