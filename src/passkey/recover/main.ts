import controlsCss from '#frame/page/controls.css'
import frameCss from '#frame/page/frame.css'
import standingCss from '#frame/page/standing.css'
import { setPageLanguage } from '../texts/setPageLanguage.ts'
import { textFiles } from '../texts/textFiles.ts'
import { fetchWanted } from '../texts/wantedLocale.ts'
import { drawFromWeb } from './drawFromWeb.ts'
import { drawRecovery } from './drawRecovery.ts'
import recoverCss from './recover.css'
import { sayRecover, speakRecover } from './sayRecover.ts'

// One file for the day on which nothing else is left: it makes the accounts of recovery words, from disk and without a
// network. Its policy lets no request out. Words are never typed on a website, so it has no field there.

const sheet = new CSSStyleSheet()
sheet.replaceSync([frameCss, controlsCss, standingCss, recoverCss].join('\n'))
document.adoptedStyleSheets = [sheet]

if (window.top === window)
  void fetchWanted(textFiles, (texts, locale) => {
    speakRecover(texts, locale)
    setPageLanguage(locale)
  }).then(() => {
    document.title = sayRecover('recover.page')
    document.body.replaceChildren(location.protocol === 'file:' ? drawRecovery() : drawFromWeb())
  })
