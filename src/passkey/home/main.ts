import descriptionCss from '#frame/page/approve/description.css'
import controlsCss from '#frame/page/controls.css'
import frameCss from '#frame/page/frame.css'
import { hasStorage } from '#frame/page/sdk/frameMemory.ts'
import standingCss from '#frame/page/standing.css'
import { drawRefusal } from '#frame/page/text/drawRefusal.ts'
import connectCss from '../connect/connect.css'
import { openKnownWallets } from '../memory/knownWallets.ts'
import { memoryOnly } from '../memory/memoryOnly.ts'
import { say } from '../texts/say.ts'
import { speakWanted } from '../texts/speakWanted.ts'
import { fetchWalletFile } from '../walletFile/fetchWalletFile.ts'
import { WalletFileError } from '../walletFile/WalletFileError.ts'
import wordsCss from '../words/words.css'
import { drawHome } from './drawHome.ts'
import homeCss from './home.css'

// The visitor's own page of the wallet.

const sheet = new CSSStyleSheet()
sheet.replaceSync(
  [frameCss, controlsCss, descriptionCss, standingCss, connectCss, wordsCss, homeCss].join('\n'),
)
document.adoptedStyleSheets = [sheet]

async function start(): Promise<void> {
  const speaking = speakWanted()
  const file = await fetchWalletFile(location).finally(() => speaking)
  document.title = file.name
  const known = openKnownWallets(hasStorage() ? localStorage : memoryOnly())
  drawHome({ wallet: file.name, icon: file.icon, known, place: document.body })
}

// Only by itself: whatever a page around it may hide or cover, it should not be this list and its words.
if (window.top !== window) void speakWanted().then(() => drawRefusal(say('task.alone')))
else
  start().catch((error: unknown) => {
    drawRefusal(error instanceof WalletFileError ? error.message : say('start.failed'))
    console.error(error)
  })
