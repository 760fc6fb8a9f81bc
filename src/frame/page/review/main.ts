import { type ApproveScreen, createApproveScreen } from '../approve/createApproveScreen.ts'
import { drawClosing, drawOpening } from '../window/drawClosing.ts'
import { joinFrame } from './joinFrame.ts'

// The window in which one request is confirmed. It shows what the frame sends and returns the visitor's answer; it
// has no session and no key, and sends no request to a server.

const draw = (testid: string, title: string, text: string) =>
  drawClosing({ testid, title, text, close: 'Close this window' })

function start(): void {
  let screen: ApproveScreen | undefined
  drawOpening('review-opening', 'Opening the request…')

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
