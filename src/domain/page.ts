/** What the client knows of the page it sits in: plain facts, so that it needs no DOM itself. */
export type PageFacts = {
  origin: string
  href: string
  /** Site metadata as the page states it: title, description, icons. */
  title: string
  description: string
  icons: readonly string[]
  /** Languages the visitor reads, best first; the page's own `lang` leads. */
  languages: readonly string[]
  isMobile: boolean
  isIos: boolean
  isAndroid: boolean
  /** Telegram's in-app browser, where links behave differently. */
  isTelegram: boolean
  isFramed: boolean
}
