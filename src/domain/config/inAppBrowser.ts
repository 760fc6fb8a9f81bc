/**
 * What the browsers of apps add to their user agent: Facebook and Messenger, Instagram, TikTok, Line, WeChat, Snapchat,
 * LinkedIn, Pinterest, and Android's WebView, with which others show pages.
 */
const inApp =
  /\bFBA[NV]\b|\bFB_IAB\b|Instagram|musical_ly|BytedanceWebview|TikTok|\bLine\/|MicroMessenger|Snapchat|LinkedInApp|Pinterest\/|; wv\)/

/** Whether a page is shown inside another app, by the user agent. Browsers of wallets are no matter here. */
export const isInAppBrowser = (userAgent: string): boolean => inApp.test(userAgent)
