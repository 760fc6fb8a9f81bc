/** An account with many tokens and transactions, with its wallet and the service that indexes it. */

const CHAIN = 'eip155:1'
const ADDRESS = '0xf39fd6e51aad88f6f4ce6ab8827279cfffb92266'
const icon =
  'data:image/png;base64,iVBORw0KGgoAAAANSUhEUgAAAAEAAAABCAYAAAAfFcSJAAAADUlEQVR42mP8z8BQDwAEhQGAhKmMIQAAAABJRU5ErkJggg=='
const hex = (value: number, length: number) => `0x${value.toString(16).padStart(length, '0')}`

const balance = (index: number) => ({
  name: `Token ${index}`,
  symbol: `T${index}`,
  chainId: CHAIN,
  ...(index > 0 && { address: `${CHAIN}:${hex(index, 40)}` }),
  price: index % 3 ? 1 / (index + 1) : null,
  quantity: { decimals: '18', numeric: `${index}.123456789` },
  iconUrl: icon,
})
const transaction = (index: number) => ({
  id: `t${index}`,
  metadata: {
    operationType: ['send', 'receive', 'trade', 'approve'][index % 4],
    hash: hex(index, 64),
    chain: CHAIN,
    minedAt: new Date(Date.UTC(2026, 5, 1) - index * 3_600_000).toISOString(),
    status: index % 40 ? 'confirmed' : 'failed',
  },
  transfers: [0, 1].slice(0, index % 4 === 2 ? 2 : 1).map((at) => ({
    fungible_info: { name: `Token ${at}`, symbol: `T${at}`, icon: { url: icon } },
    direction: at ? 'out' : 'in',
    quantity: { numeric: `${index}.5` },
  })),
})
const list = <Item>(count: number, item: (index: number) => Item) =>
  Array.from({ length: count }, (_, index) => item(index))

const provider = Object.freeze({
  request: async ({ method }: { method: string }) => {
    if (/accounts$/i.test(method)) return [ADDRESS]
    if (method === 'eth_chainId') return '0x1'
    if (method === 'eth_getBalance') return '0x0'
    throw Object.assign(new Error('Not here'), { code: 4200 })
  },
  on: () => {},
  removeListener: () => {},
})

export function ownerOf(tokens: number, activity: number) {
  const answers: readonly (readonly [part: string, answer: () => unknown])[] = [
    ['/supported-chains', () => ({ http: [CHAIN], ws: [] })],
    ['/balance', () => ({ balances: list(tokens, balance) })],
    ['/history', () => ({ data: list(activity, transaction), next: null })],
  ]
  return {
    address: ADDRESS,
    /** Answers in place of the hosted services. */
    serveAccount() {
      const { fetch } = window
      window.fetch = async (input, init) => {
        const url = input instanceof Request ? input.url : String(input)
        if (!/^https:/.test(url)) return fetch(input, init)
        const found = answers.find(([part]) => url.includes(part))
        if (found) return Response.json(found[1]())
        const { id = 1 } = JSON.parse(String(init?.body ?? '{}')) as { id?: number }
        return init?.method === 'POST'
          ? Response.json({ jsonrpc: '2.0', id, result: '0x0' })
          : Response.json({}, { status: 404 })
      }
    },
    /** Its wallet, announced as extensions do. */
    announceOwner() {
      const info = { uuid: crypto.randomUUID(), name: 'Owner', icon, rdns: 'example.owner' }
      const detail = Object.freeze({ info: Object.freeze(info), provider })
      const announce = () =>
        window.dispatchEvent(new CustomEvent('eip6963:announceProvider', { detail }))
      window.addEventListener('eip6963:requestProvider', announce)
      announce()
    },
  }
}
