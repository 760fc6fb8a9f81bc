/** What a visitor fills in: one of the people offered, someone else, or nothing but Cancel. */
export type LoginAnswer =
  | { person: string; share?: boolean }
  | { name?: string; email?: string; share?: boolean }
  | 'cancel'

/** A browser as far as a login needs one: cookies by host and path, and redirects it follows itself. */
export type LoginBrowser = {
  /** Requests an address and follows its redirects, until a page or an address `until` stops it. */
  go(url: string, until?: (url: string) => boolean, init?: RequestInit): Promise<Arrival>
}

export type Arrival = { url: string; response: Response }

type Cookie = { name: string; value: string; path: string; host: string }

export function createLoginBrowser(): LoginBrowser {
  let jar: Cookie[] = []

  const keep = (url: URL, line: string) => {
    const [pair = '', ...attributes] = line.split(/;\s*/)
    const [name = '', ...value] = pair.split('=')
    const attribute = (wanted: string) =>
      attributes.find((one) => one.toLowerCase().startsWith(`${wanted}=`))?.slice(wanted.length + 1)
    const cookie = {
      name,
      value: value.join('='),
      path: attribute('path') ?? '/',
      host: url.hostname,
    }
    jar = jar.filter((one) => one.name !== name || one.path !== cookie.path)
    const ends = attribute('expires')
    if (ends === undefined || Date.parse(ends) > Date.now()) jar.push(cookie)
  }

  const cookiesFor = ({ hostname, pathname }: URL) =>
    jar
      .filter(({ host, path }) => host === hostname && pathname.startsWith(path))
      .map(({ name, value }) => `${name}=${value}`)
      .join('; ')

  return {
    async go(address, until = () => false, init = {}) {
      let url = address
      let request = init
      for (let hops = 0; hops < 20; hops++) {
        if (until(url)) return { url, response: new Response() }
        const response = await fetch(url, {
          ...request,
          redirect: 'manual',
          headers: { ...request.headers, accept: 'text/html', cookie: cookiesFor(new URL(url)) },
        })
        for (const line of response.headers.getSetCookie()) keep(new URL(url), line)
        const next = response.headers.get('location')
        if (next === null) return { url, response }
        await response.body?.cancel()
        url = new URL(next, url).href
        request = {}
      }
      throw new Error(`${address} leads round and round`)
    },
  }
}

/**
 * Uses a provider's login page as a visitor would.
 *
 * @returns the address the provider sends the visitor to: the client's redirect URI with its answer
 */
export async function signInAt(
  authorizationUri: string,
  answer: LoginAnswer,
  browser: LoginBrowser = createLoginBrowser(),
): Promise<string> {
  const provider = new URL(authorizationUri).origin
  const { url, response } = await browser.go(authorizationUri)
  if (!response.ok) throw new Error(`no login page: ${response.status} ${await response.text()}`)

  const form = new URLSearchParams(
    answer === 'cancel'
      ? { answer: 'cancel', person: 'ada' }
      : 'person' in answer
        ? { answer: 'continue', person: answer.person }
        : {
            answer: 'continue',
            person: 'other',
            name: answer.name ?? '',
            email: answer.email ?? '',
          },
  )
  if (answer !== 'cancel' && answer.share !== false) form.set('share', 'email')
  const end = await browser.go(url, (to) => new URL(to).origin !== provider, {
    method: 'POST',
    body: form,
  })
  if (new URL(end.url).origin === provider)
    throw new Error(`not sent back: ${end.response.status} ${await end.response.text()}`)
  return end.url
}
