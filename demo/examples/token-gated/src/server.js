import { readFile } from 'node:fs/promises'
import { createServer } from 'node:http'
import { SignInRefusedError, verifySignIn } from 'latchkey/verify'
import { balanceOf } from './balanceOf.js'
import { latchkeyFile } from './files.js'
import { readForm } from './readForm.js'
import { begin, end, giveNonce, visitOf } from './visits.js'

const { TOKEN: token, RPC_URL: rpcUrl, CHAIN: chain = 'eip155:1', MINIMUM = '1' } = process.env
if (!token || !rpcUrl) throw new Error('Set TOKEN and RPC_URL: see README.md')

const config = JSON.parse(await readFile(new URL('latchkey.config.json', import.meta.url), 'utf8'))
// A nonce from here is in the message that the wallet signs.
const settings = JSON.stringify({ ...config, siwx: { use: 'local', nonceUrl: '/nonce' } })

/** Your own host: messages that were signed for any other are refused. */
const domain = () => process.env.DOMAIN ?? `localhost:${server.address().port}`

const page = (title, body) => `<!doctype html>
<html lang="en">
  <meta charset="utf-8">
  <meta name="viewport" content="width=device-width, initial-scale=1">
  <title>${title}</title>
  <script async type="module" src="/latchkey/split/latchkey.js"></script>
  <h1>${title}</h1>
  ${body}
</html>`

const door = page(
  'For holders',
  `<form method="post" action="/enter">
    <latch-key name="wallet" required>
      <script type="application/json" slot="config">${settings.replaceAll('<', '\\u003c')}</script>
    </latch-key>
    <button>Enter</button>
  </form>`,
)
const leave = '<form method="post" action="/leave"><button>Leave</button></form>'

/** Asked with every visit: who has sold the token is a holder no more. */
const isHolder = async (account) =>
  account !== undefined && (await balanceOf(account, { token, rpcUrl })) >= BigInt(MINIMUM)

async function answer(request, response) {
  const { pathname } = new URL(request.url, 'http://localhost')
  if (pathname.startsWith('/latchkey/')) {
    const file = await latchkeyFile(pathname.slice('/latchkey/'.length))
    if (!file) return response.writeHead(404).end()
    return response.setHeader('content-type', file.type).end(file.bytes)
  }
  const visit = visitOf(request, response)
  response.setHeader('cache-control', 'no-store')
  const show = (status, text) =>
    response.writeHead(status, { 'content-type': 'text/html; charset=utf-8' }).end(text)
  const goTo = (location) => response.writeHead(303, { location }).end()
  switch (`${request.method} ${pathname}`) {
    case 'GET /':
      return show(200, door)
    case 'GET /nonce':
      return response.end(giveNonce(visit))
    case 'POST /enter': {
      const form = await readForm(request)
      const { accountAddress } = await verifySignIn(JSON.parse(form.get('wallet')), {
        domain: domain(),
        takeNonce: (nonce) => visit.nonces.delete(nonce),
        // An address is worth nothing on a chain that the token is not on.
        chains: [chain],
      })
      end(visit)
      begin(response, accountAddress)
      return goTo('/members')
    }
    case 'GET /members':
      if (visit.account === undefined) return goTo('/')
      return (await isHolder(visit.account))
        ? show(200, page('Welcome', `<p>You hold the token.</p>${leave}`))
        : show(403, page('Not for you yet', `<p>This account holds too little.</p>${leave}`))
    case 'POST /leave':
      end(visit)
      return goTo('/')
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
