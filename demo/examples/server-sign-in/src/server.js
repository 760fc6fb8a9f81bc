import { readFile } from 'node:fs/promises'
import { createServer } from 'node:http'
import { SignInRefusedError, verifySignIn } from 'latchkey/verify'
import { latchkeyFile } from './files.js'
import { readForm } from './readForm.js'
import { begin, end, giveNonce, visitOf } from './visits.js'

const config = JSON.parse(await readFile(new URL('latchkey.config.json', import.meta.url), 'utf8'))
// A nonce from here is in the message that the wallet signs.
const settings = JSON.stringify({ ...config, siwx: { use: 'local', nonceUrl: '/nonce' } })

/** Your own host: messages that were signed for any other are refused. */
const domain = () => process.env.DOMAIN ?? `localhost:${server.address().port}`

const page = ({ account }) => `<!doctype html>
<html lang="en">
  <meta charset="utf-8">
  <meta name="viewport" content="width=device-width, initial-scale=1">
  <title>Signing in</title>
  <script async type="module" src="/latchkey/split/latchkey.js"></script>
  <h1>Signing in</h1>
  <p>Signed in: <output>${account ?? 'nobody'}</output></p>
  <form method="post" action="/sign-in">
    <latch-key name="wallet" required>
      <script type="application/json" slot="config">${settings.replaceAll('<', '\\u003c')}</script>
    </latch-key>
    <button>Sign in</button>
  </form>
  <form method="post" action="/sign-out"><button>Sign out</button></form>
</html>`

async function answer(request, response) {
  const { pathname } = new URL(request.url, 'http://localhost')
  if (pathname.startsWith('/latchkey/')) {
    const file = await latchkeyFile(pathname.slice('/latchkey/'.length))
    if (!file) return response.writeHead(404).end()
    return response.setHeader('content-type', file.type).end(file.bytes)
  }
  const visit = visitOf(request, response)
  response.setHeader('cache-control', 'no-store')
  switch (`${request.method} ${pathname}`) {
    case 'GET /':
      return response.setHeader('content-type', 'text/html').end(page(visit))
    case 'GET /nonce':
      return response.end(giveNonce(visit))
    case 'POST /sign-in': {
      const form = await readForm(request)
      const { chainId, accountAddress } = await verifySignIn(JSON.parse(form.get('wallet')), {
        domain: domain(),
        takeNonce: (nonce) => visit.nonces.delete(nonce),
      })
      end(visit)
      begin(response, `${chainId}:${accountAddress}`)
      return response.writeHead(303, { location: '/' }).end()
    }
    case 'POST /sign-out':
      end(visit)
      return response.writeHead(303, { location: '/' }).end()
    default:
      return response.writeHead(404).end()
  }
}

const server = createServer((request, response) => {
  answer(request, response).catch((error) => {
    // What proves nothing, is no JSON, or is too long, is the visitor’s; the rest is ours.
    const isTheirs = [SignInRefusedError, SyntaxError, RangeError].some(
      (kind) => error instanceof kind,
    )
    if (!isTheirs) console.error(error)
    response.writeHead(isTheirs ? 401 : 500).end(isTheirs ? error.message : 'Something went wrong')
  })
})
server.listen(Number(process.env.PORT ?? 3000), () =>
  console.log(`listening on http://localhost:${server.address().port}`),
)
