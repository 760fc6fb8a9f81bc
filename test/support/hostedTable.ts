// What the hosted services accept, copied by hand from the reference of their HTTP interface (its sections 2 to 5, 16,
// 17 and 99). Nothing here comes from `src/wire`: requests are compared with this table.

/** Keys with the format of their values. A key that ends in `?` is optional. */
type Keys = Readonly<Record<string, RegExp>>

export type HostedCall = {
  query: Keys
  /** Keys of the JSON body by their path, `[]` for each entry of a list. Absent: no body. */
  body?: Keys
}

const any = /^.+$/s
const whole = /^\d+$/
const hex = /^0x[0-9a-f]*$/i
const plain = /^(0x[0-9a-fA-F]{40}|[1-9A-HJ-NP-Za-km-z]{32,44})$/
const caip2 = /^[-a-z0-9]{3,8}:[-_a-zA-Z0-9]{1,32}$/
const caip10 = /^[-a-z0-9]{3,8}:[-_a-zA-Z0-9]{1,32}:[-.%a-zA-Z0-9]{1,128}$/
const ids = /^[^,]+(,[^,]+)*$/
const list = (one: RegExp) =>
  new RegExp(`^${one.source.slice(1, -1)}(,${one.source.slice(1, -1)})*$`)
const is = (text: string) => new RegExp(`^${text.replaceAll('.', '\\.')}$`)

/** The directory and configuration service requires the caller's parameters on every call. */
const reported: Keys = { projectId: any, st: is('appkit'), sv: any }
/** The blockchain service on GET; `clientId` once there has been a pairing. */
const asked: Keys = { ...reported, 'clientId?': any }
/** … and on POST only where the reference has them. */
const posted: Keys = { 'clientId?': any }
const postedById: Keys = { projectId: any, 'clientId?': any }

const jsonRpc = (method: string, params: Keys): Keys => ({
  jsonrpc: is('2.0'),
  id: whole,
  method: is(method),
  ...params,
})

/** By method and path; `{}` stands for a path parameter. JSON-RPC calls have their method appended. */
export const hostedCalls: Readonly<Record<string, HostedCall>> = {
  'GET /appkit/v1/config': { query: reported },
  'GET /projects/v1/origins': { query: reported },
  'GET /getAnalyticsConfig': { query: reported },
  'GET /getWallets': {
    query: {
      ...reported,
      page: whole,
      entries: whole,
      'include?': ids,
      'exclude?': ids,
      'search?': any,
      'badge_type?': /^(certified|none)$/,
      'chains?': list(caip2),
    },
  },
  'GET /getWalletImage/{}': { query: reported },
  'GET /public/getAssetImage/{}': { query: reported },
  'GET /public/getCurrencyImage/{}': { query: reported },
  'GET /public/getTokenImage/{}': { query: reported },

  'GET /auth/v1/nonce': { query: reported },
  'POST /auth/v1/authenticate': {
    query: reported,
    body: {
      'data.*': any,
      message: any,
      signature: hex,
      clientId: any,
      'walletInfo.type': /^(extension|walletconnect|social|unknown)$/,
      'walletInfo.name?': any,
      'walletInfo.icon?': any,
      'walletInfo.social?': any,
      'walletInfo.identifier?': any,
    },
  },
  'GET /auth/v1/me': { query: reported },
  'POST /auth/v1/sign-out': { query: reported },

  'GET /v1/supported-chains': { query: asked },
  'GET /v1/identity/{}': { query: { ...asked, 'sender?': plain } },
  'GET /v1/account/{}/history': {
    query: { ...asked, 'cursor?': any, 'onramp?': is('coinbase'), 'chainId?': caip2 },
  },
  'GET /v1/account/{}/balance': {
    query: { ...asked, currency: is('usd'), 'chainId?': caip2, 'forceUpdate?': list(caip10) },
  },
  'POST /v1/fungible/price': {
    query: posted,
    body: { currency: is('usd'), 'addresses[]': caip10, projectId: any },
  },

  'GET /v1/convert/tokens': { query: { ...asked, chainId: caip2 } },
  'GET /v1/convert/quotes': {
    query: {
      ...asked,
      amount: whole,
      userAddress: plain,
      from: caip10,
      to: caip10,
      'gasPrice?': whole,
    },
  },
  'GET /v1/convert/allowance': {
    query: { ...asked, tokenAddress: caip10, userAddress: caip10 },
  },
  'GET /v1/convert/gas-price': { query: { ...asked, chainId: caip2 } },
  'GET /v1/convert/build-approve': {
    query: { ...asked, userAddress: caip10, from: caip10, to: caip10 },
  },
  'POST /v1/convert/build-transaction': {
    query: posted,
    body: {
      amount: whole,
      // The service cannot parse a fraction there.
      'eip155.slippage': whole,
      projectId: any,
      from: caip10,
      to: caip10,
      userAddress: caip10,
      disableEstimate: is('true'),
    },
  },

  'GET /v1/profile/account/{}': { query: { ...asked, apiVersion: is('2') } },
  'GET /v1/profile/reverse/{}': { query: { ...asked, 'sender?': plain, apiVersion: is('2') } },
  'GET /v1/profile/suggestions/{}': { query: { ...asked, zone: is('reown.id') } },
  'POST /v1/profile/account': {
    query: posted,
    body: { coin_type: whole, address: plain, message: any, signature: hex },
  },

  'GET /v1/onramp/options': { query: asked },
  'POST /v1/onramp/quote': {
    query: postedById,
    body: {
      'purchaseCurrency.id': any,
      'purchaseCurrency.name': any,
      'purchaseCurrency.symbol': any,
      'purchaseCurrency.networks[].name': any,
      'purchaseCurrency.networks[].display_name': any,
      'purchaseCurrency.networks[].chain_id': any,
      'purchaseCurrency.networks[].contract_address': /^.*$/,
      'paymentCurrency.id': any,
      'paymentCurrency.payment_method_limits[].id': any,
      'paymentCurrency.payment_method_limits[].min': any,
      'paymentCurrency.payment_method_limits[].max': any,
      amount: /^\d+(\.\d+)?$/,
      // The symbol of the bought currency.
      network: /^[A-Z]+$/,
    },
  },
  'POST /v1/generators/onrampurl': {
    query: postedById,
    body: {
      'destinationWallets[].address': plain,
      'destinationWallets[].blockchains[]': /^[-a-z]+$/,
      'destinationWallets[].assets[]': /^[A-Z]+$/,
      'defaultNetwork?': /^[-a-z]+$/,
      partnerUserId: plain,
      defaultExperience: is('buy'),
      'presetCryptoAmount?': whole,
      'presetFiatAmount?': whole,
    },
  },

  'GET /v1/sessions/{}': { query: asked },
  // Requests to a wallet: ERC-7715 has its own formats.
  'POST /v1/sessions/{}': { query: postedById, body: { '*': any } },
  'POST /v1/sessions/{}/activate': { query: postedById, body: { pci: any, '*': any } },
  'POST /v1/sessions/{}/revoke': { query: postedById, body: { pci: any, signature: hex } },

  'POST /v1/json-rpc reown_getExchanges': {
    query: postedById,
    body: jsonRpc('reown_getExchanges', {
      'params.page': whole,
      'params.asset?': any,
      'params.amount?': any,
      'params.includeOnly[]?': any,
      'params.exclude[]?': any,
    }),
  },
  'POST /v1/json-rpc reown_getExchangePayUrl': {
    query: postedById,
    body: jsonRpc('reown_getExchangePayUrl', {
      'params.exchangeId': any,
      'params.asset': /^eip155:\d+\/(slip44:60|erc20:0x[0-9a-fA-F]{40})$/,
      'params.amount': /^\d+(\.\d+)?$/,
      'params.recipient': caip10,
    }),
  },
  'POST /v1/json-rpc reown_getExchangeBuyStatus': {
    query: postedById,
    body: jsonRpc('reown_getExchangeBuyStatus', {
      'params.exchangeId': any,
      'params.sessionId': any,
    }),
  },

  'POST /e': {
    query: reported,
    body: {
      eventId: /^[0-9a-f-]{36}$/,
      url: any,
      domain: any,
      timestamp: whole,
      'props.type': any,
      'props.event': any,
      // Some have no body.
      'props.properties.*?': /^.*$/s,
      'props.address?': plain,
    },
  },
}

/** Latchkey's own additions to the interface: a service without them answers 404. */
export const ownCalls: readonly string[] = ['GET /v1/account/{}/nfts']

/** A recorded call. */
export type SeenCall = { method: string; url: string; body: string | null }

const patterns = [...Object.keys(hostedCalls), ...ownCalls].map((name) => {
  const [method = '', path = '', rpc] = name.split(' ')
  return { name, method, rpc, path: new RegExp(`^${path.replaceAll('{}', '[^/]+')}$`) }
})

/** The row of a call; undefined for a call the services do not have. */
export const rowOf = ({ method, url, body }: SeenCall): string | undefined => {
  const { pathname } = new URL(url)
  return patterns.find(
    (one) =>
      one.method === method &&
      one.path.test(pathname) &&
      (one.rpc === undefined || JSON.parse(body ?? '{}').method === one.rpc),
  )?.name
}

/** The leaves of a JSON value by their paths. An empty list or object is a leaf without a value. */
const endsOf = (value: unknown, path = ''): [path: string, text: string][] => {
  if (typeof value !== 'object' || value === null) return [[path, String(value)]]
  if (Array.isArray(value)) return value.flatMap((one) => endsOf(one, `${path}[]`))
  return Object.entries(value).flatMap(([key, one]) => endsOf(one, path ? `${path}.${key}` : key))
}

const holdAgainst = (keys: Keys, ends: readonly [string, string][], place: string): string[] => {
  const rules = Object.entries(keys).map(([key, form]) => {
    const name = key.replace(/\?$/, '')
    const isOptional = key !== name || name.endsWith('*')
    const begin = name.slice(0, -1)
    const covers = (path: string) => (name.endsWith('*') ? path.startsWith(begin) : path === name)
    return { name, form, isOptional, covers }
  })
  const wrong = ends.flatMap(([path, text]) => {
    const rule = rules.find(({ covers }) => covers(path))
    if (!rule) return [`${place} has ${path}`]
    return rule.form.test(text) ? [] : [`${place} ${path} is ${JSON.stringify(text)}`]
  })
  const missing = rules.flatMap(({ name, isOptional, covers }) =>
    isOptional || ends.some(([path]) => covers(path)) ? [] : [`${place} lacks ${name}`],
  )
  return [...wrong, ...missing]
}

/** The parts of a call that the services would reject; empty when they would accept it. */
export const complaintsOf = (call: SeenCall): string[] => {
  const name = rowOf(call)
  if (name === undefined) return [`there is no ${call.method} ${new URL(call.url).pathname}`]
  const row = hostedCalls[name]
  if (!row) return []
  const query = [...new URL(call.url).searchParams]
  const said = holdAgainst(row.query, query, 'the query')
  if (!row.body) return call.body === null ? said : [...said, 'there is a body']
  if (call.body === null) return [...said, 'there is no body']
  return [...said, ...holdAgainst(row.body, endsOf(JSON.parse(call.body)), 'the body')]
}
