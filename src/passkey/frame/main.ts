import approveCss from '#frame/page/approve/approve.css'
import descriptionCss from '#frame/page/approve/description.css'
import controlsCss from '#frame/page/controls.css'
import frameCss from '#frame/page/frame.css'
import { EmbeddingRefusedError, openParentLink } from '#frame/page/sdk/parentLink.ts'
import standingCss from '#frame/page/standing.css'
import { drawRefusal } from '#frame/page/text/drawRefusal.ts'
import { DIAGNOSE } from '#wire/frame/passkeyWallet.ts'
import connectCss from '../connect/connect.css'
import { say } from '../texts/say.ts'
import { speakWanted } from '../texts/speakWanted.ts'
import { speakWantedReceipts } from '../texts/speakWantedReceipts.ts'
import { fetchWalletFile } from '../walletFile/fetchWalletFile.ts'
import { mayHold } from '../walletFile/mayHold.ts'
import { WalletFileError } from '../walletFile/WalletFileError.ts'
import wordsCss from '../words/words.css'
import { openWallet } from './openWallet.ts'

// The wallet inside another page. Its files are static: what it goes by is wallet.json next to it.

function adopt(...texts: readonly string[]): void {
  const sheet = new CSSStyleSheet()
  sheet.replaceSync(texts.join('\n'))
  document.adoptedStyleSheets = [sheet]
}

async function start(): Promise<void> {
  adopt(frameCss, controlsCss, descriptionCss, approveCss, standingCss, connectCss, wordsCss)
  // Nothing is drawn before all of them are there.
  const speaking = Promise.all([speakWanted(), speakWantedReceipts()])
  const file = await fetchWalletFile(location).finally(() => speaking)
  document.title = say('page.frame')
  const link = openParentLink({
    window,
    mayEmbed: (origin) => mayHold(origin, file.pages, location.hostname),
    // Nobody writes before the wallet is ready.
    receive: (data) => wallet.receive(data),
  })
  const isShared = location.search.includes(DIAGNOSE) && (await hasRelatedOrigins())
  const wallet = openWallet({ file, link, isShared, root: document.documentElement })
}

/** Whether this host lets pages of others use its passkeys. @see https://www.w3.org/TR/webauthn-3/#sctn-related-origins */
const hasRelatedOrigins = async (): Promise<boolean> =>
  (await fetch('/.well-known/webauthn', { credentials: 'omit' })).ok

start().catch((error: unknown) => {
  const isKnown = error instanceof EmbeddingRefusedError || error instanceof WalletFileError
  drawRefusal(isKnown ? error.message : say('start.failed'))
  // The reason is for who serves the files.
  console.error(error)
})
