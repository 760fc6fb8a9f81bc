/**
 * An address that opens a page in the phone's own browser, from inside another app; undefined where there is none, or the
 * page is no web page.
 *
 * @see https://developer.chrome.com/docs/android/intents
 */
export const browserLink = ({
  href,
  isIos,
  isAndroid,
}: {
  href: string
  isIos: boolean
  isAndroid: boolean
}): string | undefined => {
  const [, scheme, place] = /^(https?):\/\/([^#]+)/.exec(href) ?? []
  if (!scheme || !place) return undefined
  if (isAndroid)
    return `intent://${place}#Intent;scheme=${scheme};action=android.intent.action.VIEW;category=android.intent.category.BROWSABLE;end`
  return isIos ? `x-safari-${href}` : undefined
}
