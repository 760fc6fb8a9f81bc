import type { Review } from '#frame/page/approve/createReview.ts'
import { createOwnWindow } from '#frame/page/window/ownWindow.ts'
import { RPC_CODE, WalletRpcError } from '#frame/walletRpcError.ts'
import { LANGUAGE } from '#wire/frame/frameAddress.ts'
import { say, walletEnglish } from '../texts/say.ts'
import {
  type TaskAnswer,
  type TaskName,
  type TaskNamed,
  taskAnswers,
  WINDOW_PAGE,
  WindowNews,
  WindowReply,
} from '../window/windowTask.ts'

/** The window was closed after the passkey had answered: nobody knows whether something was sent. */
export class WindowClosedError extends WalletRpcError {
  override name = 'WindowClosedError'
  constructor() {
    super(RPC_CODE.internal, walletEnglish['window.closed'])
  }

  tell = () => say('window.closed')
}

/**
 * Prepares the wallet's window for one task, which is fixed from here on: whatever the page asks for meanwhile, the window
 * has what it was made with.
 *
 * @param options.onClosed the visitor has closed it before anything could be signed
 */
export function createTaskWindow<Name extends TaskName>(
  task: TaskNamed<Name>,
  {
    onAnswer,
    onFailure,
    onClosed,
    onChange,
  }: {
    onAnswer: (answer: TaskAnswer<Name>) => void
    onFailure: (error: Error) => void
    onClosed: () => void
    onChange: () => void
  },
): Pick<Review, 'status' | 'open' | 'close'> {
  let isSigning = false

  function onMessage(data: unknown): void {
    const said = WindowReply.safeParse(data)
    if (!said.success) return
    switch (said.data.status) {
      case 'signing':
        isSigning = true
        break
      case 'done': {
        const answer = taskAnswers[task.task].safeParse(said.data.answer)
        if (answer.success) onAnswer(answer.data as TaskAnswer<Name>)
        break
      }
      case 'failed': {
        const { message, code, data } = said.data.failure
        onFailure(code === undefined ? new Error(message) : new WalletRpcError(code, message, data))
      }
    }
  }

  const over = WindowNews.parse({ status: 'over' })
  const news = WindowNews.parse({ status: 'open', task })
  const own = createOwnWindow({
    address: `${WINDOW_PAGE}?${LANGUAGE}=${document.documentElement.lang}`,
    farewell: over,
    onJoin: () => own.send(news),
    onMessage,
    onClosed: () => (isSigning ? onFailure(new WindowClosedError()) : onClosed()),
    onChange,
  })
  return { status: own.status, open: own.open, close: () => own.close(over) }
}
