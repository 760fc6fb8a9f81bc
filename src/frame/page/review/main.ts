import { element } from '#server/page/element.ts'
import { type ApproveScreen, createApproveScreen } from '../approve/createApproveScreen.ts'
import { joinFrame } from './joinFrame.ts'

// The window in which one request is confirmed. It shows what the frame sends and returns the visitor's answer; it
// has no session and no key, and sends no request to a server.

function draw(testid: string, title: string, text: string): void {
  const heading = element('h1', { tabindex: -1 }, title)
  document.body.replaceChildren(
    element(
      'main',
      { class: 'page centred', testid },
      element('div', { role: 'status' }, heading, element('p', { class: 'soft' }, text)),
      element(
        'button',
        { class: 'quiet', type: 'button', onClick: () => window.close() },
        'Close this window',
      ),
    ),
  )
  heading.focus()
}

function start(): void {
  let screen: ApproveScreen | undefined
  document.body.replaceChildren(
    element(
      'main',
      { class: 'page centred', testid: 'review-opening' },
      element('div', { class: 'ring', 'aria-hidden': 'true' }),
      element('div', { role: 'status' }, element('h1', {}, 'Opening the request…')),
    ),
  )

  const line = joinFrame({
    onNews(news) {
      if (news.status === 'over') {
        screen?.close()
        draw('review-over', 'This request is over', 'You can go back to the page.')
        return
      }
      if (!screen) {
        const replies = {
          approve: () => line.reply('approve'),
          cancel: () => line.reply('cancel'),
          // The window is for one request: Escape in it refuses that one.
          cancelAll: () => line.reply('cancel'),
          describeAgain: () => line.reply('describeAgain'),
        }
        screen = createApproveScreen(news.question, news.asker, replies, { kind: 'window' })
        document.body.replaceChildren(screen.root)
      }
      screen.update(news.state)
    },
    onLost() {
      screen?.close()
      draw(
        'review-lost',
        'The page is not there any more',
        'Nothing was approved here. If the page still waits, press “Review and confirm” in it again.',
      )
    },
  })
}

// The policy of this page lets nothing hold it. A browser that knows no such policy gets no buttons.
if (window.top === window) start()
