/** Facts about the page, as plain data, so that the client needs no DOM itself. */
export type PageFacts = {
  origin: string
  href: string
  /** Site metadata as the page states it: title, description, icons. */
  title: string
  description: string
  icons: readonly string[]
  /** The visitor's languages by preference; the page's own `lang` comes first. */
  languages: readonly string[]
  isMobile: boolean
  /** Of the window when the page was read, CSS px. */
  height: number
  isIos: boolean
  isAndroid: boolean
  /** Telegram's in-app browser, which treats links differently. */
  isTelegram: boolean
  /** Inside another app (Instagram, TikTok, …), whose browser some logins refuse. */
  isInApp: boolean
  isFramed: boolean
}
