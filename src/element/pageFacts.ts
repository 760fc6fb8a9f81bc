import { isInAppBrowser } from '#domain/config/inAppBrowser.ts'
import type { PageFacts } from '#domain/config/page.ts'
import { fromDocument } from '#lib/fromDocument.ts'

const select = <Found extends Element>(selector: string) =>
  fromDocument('querySelectorAll').call(document, selector) as NodeListOf<Found>

const meta = (selector: string): string => select<HTMLMetaElement>(selector)[0]?.content ?? ''

/** Reads the page once: its address, its metadata, the visitor's languages and device. */
export const pageFacts = (): PageFacts => {
  const agent = navigator.userAgent
  const isIos =
    /iPhone|iPad|iPod/.test(agent) || (/Macintosh/.test(agent) && navigator.maxTouchPoints > 1)
  const isAndroid = /Android/.test(agent)
  return {
    origin: location.origin,
    href: location.href,
    title: fromDocument('title'),
    description: meta('meta[property="og:description"]') || meta('meta[name="description"]'),
    icons: [...select<HTMLLinkElement>('link[rel~="icon"]')].map(({ href }) => href),
    languages: [fromDocument('documentElement').lang, ...navigator.languages].filter(Boolean),
    isMobile: isIos || isAndroid || matchMedia('(pointer: coarse) and (hover: none)').matches,
    height: innerHeight,
    isIos,
    isAndroid,
    // An element with such an id is found as a property of the window, too, but not as its own.
    isTelegram: ['TelegramWebviewProxy', 'TelegramWebviewProxyProto', 'Telegram'].some((name) =>
      Object.hasOwn(window, name),
    ),
    isInApp: isInAppBrowser(agent),
    isFramed: window.parent !== window,
  }
}
