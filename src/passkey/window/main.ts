import approveCss from '#frame/page/approve/approve.css'
import descriptionCss from '#frame/page/approve/description.css'
import controlsCss from '#frame/page/controls.css'
import frameCss from '#frame/page/frame.css'
import standingCss from '#frame/page/standing.css'
import { drawRefusal } from '#frame/page/text/drawRefusal.ts'
import { drawClosing, drawOpening } from '#frame/page/window/drawClosing.ts'
import { joinOpener } from '#frame/page/window/joinOpener.ts'
import { RPC_CODE, WalletRpcError } from '#frame/walletRpcError.ts'
import connectCss from '../connect/connect.css'
import { say } from '../texts/say.ts'
import { speakWanted } from '../texts/speakWanted.ts'
import { fetchWalletFile } from '../walletFile/fetchWalletFile.ts'
import { mayHold } from '../walletFile/mayHold.ts'
import { WalletFileError } from '../walletFile/WalletFileError.ts'
import type { WalletFile } from '../walletFile/walletFile.ts'
import wordsCss from '../words/words.css'
import { WindowNews, type WindowReply, type WindowTask } from './windowTask.ts'

// The wallet's own window, opened by a press in its frame: what is shown here no page can cover, restyle or read.

const sheet = new CSSStyleSheet()
sheet.replaceSync(
  [frameCss, controlsCss, descriptionCss, approveCss, standingCss, connectCss, wordsCss].join('\n'),
)
document.adoptedStyleSheets = [sheet]

const draw = (testid: string, title: string, text: string) =>
  drawClosing({ testid, title, text, close: say('close.window') })

/** Does what the window was opened for. Each thing's code is fetched when it is needed. */
async function run(
  task: WindowTask,
  options: { file: WalletFile; onSigning: () => void; signal: AbortSignal },
): Promise<unknown> {
  const { pages } = options.file
  const origin = task.asker.origin
  if (!mayHold(origin, pages, location.hostname))
    throw new WalletRpcError(RPC_CODE.unauthorized, `${origin} may not hold this wallet.`)
  switch (task.task) {
    case 'confirm':
      return (await import('./confirmTask.ts')).confirmTask(task, options)
    case 'connect':
      return (await import('./connectTask.ts')).connectTask(task, options)
    case 'words':
      return (await import('./wordsTask.ts')).wordsTask(task, options)
  }
}

function start(): void {
  document.title = say('page.window')
  drawOpening('opening', say('task.opening'))
  const ending = new AbortController()
  const { signal } = ending
  let isBegun = false
  const file = fetchWalletFile(location)
  const reply = (message: WindowReply) => line.send(message)

  async function begin(task: WindowTask): Promise<void> {
    try {
      const onSigning = () => reply({ status: 'signing' })
      const answer = await run(task, { file: await file, onSigning, signal })
      reply({ status: 'done', answer })
    } catch (error) {
      if (signal.aborted) return
      reply({ status: 'failed', failure: failureOf(error) })
    }
    // The frame closes the window; where a browser does not let it, this is what is left.
    draw('over', say('task.over.title'), say('task.over.text'))
  }

  const line = joinOpener({
    onMessage(data) {
      const news = WindowNews.safeParse(data)
      if (!news.success) return
      if (news.data.status === 'over') {
        line.finish()
        ending.abort()
        draw('over', say('task.over.title'), say('task.over.text'))
      } else if (!isBegun) {
        isBegun = true
        void begin(news.data.task)
      }
    },
    onLost() {
      ending.abort()
      draw('lost', say('task.lost.title'), say('task.lost.text'))
    },
  })
  file.catch((error: unknown) => {
    line.finish()
    draw('refused', say('start.failed'), error instanceof WalletFileError ? error.message : '')
    console.error(error)
  })
}

function failureOf(error: unknown): { message: string; code?: number; data?: unknown } {
  const { code, data } = Object(error) as { code?: unknown; data?: unknown }
  return {
    message: error instanceof Error ? error.message : String(error),
    ...(typeof code === 'number' && { code }),
    ...(data !== undefined && { data }),
  }
}

// Nothing may hold this page, and a page of another origin that opens it gets no answer and nothing to see.
void speakWanted().then(() => {
  if (window.top === window && window.opener) start()
  else drawRefusal(say('task.alone'))
})
