import { withReturnAddress } from '#domain/wallet/withReturnAddress.ts'
import { SocialRedirectError } from '#errors/social.ts'
import { TimeoutError } from '#errors/timeout.ts'
import { randomId } from '#lib/randomId.ts'
import { wait } from '#lib/wait.ts'
import { isWebAddress, POPUP_LIMIT_MS, type Popup } from './popup.ts'

const RESULT = 'result_uri'

/** The rest of the address stays as the page has written it. */
const withoutResult = (address: string): string => {
  const [place = '', ...fragment] = address.split('#')
  const without = place.replace(
    /([?&])result_uri=[^&]*(&?)/,
    (_all, before: string, after: string) => (after ? before : ''),
  )
  return [without, ...fragment].join('#')
}

/**
 * Used where no window can be opened, as in Telegram: the page itself navigates to the provider, and returns with the
 * result in its address, where {@link takeResult} finds it.
 */
export const openRedirect = (): Popup => ({
  attempt: randomId(),
  navigate(uri) {
    if (!isWebAddress(uri)) throw new SocialRedirectError()
    window.open(withReturnAddress(uri, withoutResult(location.href)), '_top')
  },
  async result({ signal, limitMs = POPUP_LIMIT_MS } = {}) {
    await wait(limitMs, { signal })
    // The page was not left.
    throw new TimeoutError('The social login', limitMs)
  },
  isClosed: () => false,
  close() {},
})

/** Takes the result of a redirect, and removes it from the page's address. */
export const takeResult = (): string | undefined => {
  const result = new URL(location.href).searchParams.get(RESULT)
  if (result === null) return undefined
  history.replaceState(history.state, '', withoutResult(location.href))
  return result
}
