import type { PageFacts } from '../domain/page.ts'

const meta = (selector: string): string =>
  document.querySelector<HTMLMetaElement>(selector)?.content ?? ''

/** Reads the page once: its address, its metadata, the visitor's languages and device. */
export const pageFacts = (): PageFacts => {
  const agent = navigator.userAgent
  const isIos =
    /iPhone|iPad|iPod/.test(agent) || (/Macintosh/.test(agent) && navigator.maxTouchPoints > 1)
  const isAndroid = /Android/.test(agent)
  return {
    origin: location.origin,
    href: location.href,
    title: document.title,
    description: meta('meta[property="og:description"]') || meta('meta[name="description"]'),
    icons: [...document.querySelectorAll<HTMLLinkElement>('link[rel~="icon"]')].map(
      ({ href }) => href,
    ),
    languages: [document.documentElement.lang, ...navigator.languages].filter(Boolean),
    isMobile: isIos || isAndroid || matchMedia('(pointer: coarse) and (hover: none)').matches,
    isIos,
    isAndroid,
    isTelegram: ['TelegramWebviewProxy', 'TelegramWebviewProxyProto', 'Telegram'].some(
      (name) => name in window,
    ),
    isFramed: window.parent !== window,
  }
}
