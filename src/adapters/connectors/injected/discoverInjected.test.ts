// @vitest-environment happy-dom
import { afterEach, beforeEach, describe, expect, test, vi } from 'vitest'
import { discoverInjected, type InjectedCandidate } from './discoverInjected.ts'
import type { Eip1193Provider } from './eip1193.ts'

const PNG = 'data:image/png;base64,iVBORw0KGgo='
const ACCOUNT = '0x00000000000000000000000000000000000000aa'

const uuid = (n: number) => `00000000-0000-4000-8000-${String(n).padStart(12, '0')}`

const provider = (flags: object = {}): Eip1193Provider => ({
  request: async ({ method }) => (method === 'eth_chainId' ? '0x1' : [ACCOUNT]),
  ...flags,
})

const info = (changes: object = {}) => ({
  uuid: uuid(1),
  name: 'Example Wallet',
  icon: PNG,
  rdns: 'com.example.wallet',
  ...changes,
})

const announce = (detail: unknown) =>
  window.dispatchEvent(new CustomEvent('eip6963:announceProvider', { detail }))

/** A wallet as the specification wants it: announces itself, and again whenever it is asked. */
const install = (detail: unknown) => {
  window.addEventListener('eip6963:requestProvider', () => announce(detail), { signal })
  announce(detail)
}

let controller: AbortController
let signal: AbortSignal
let lists: (readonly InjectedCandidate[])[]
beforeEach(() => {
  controller = new AbortController()
  signal = controller.signal
  lists = []
})
afterEach(() => {
  controller.abort()
  Reflect.deleteProperty(window, 'ethereum')
})

const discover = (options: Partial<Parameters<typeof discoverInjected>[0]> = {}) =>
  discoverInjected({ signal, onChange: (list) => lists.push(list), ...options })

const rows = () =>
  lists.at(-1)?.map(({ id, type, name, imageUrl }) => ({ id, type, name, imageUrl }))

const example = {
  id: 'com.example.wallet',
  type: 'ANNOUNCED',
  name: 'Example Wallet',
  imageUrl: PNG,
}

describe('wallets that announce themselves', () => {
  test('behavior: finds at once a wallet that was there before', () => {
    install({ info: info(), provider: provider() })
    discover()
    expect(lists).toHaveLength(1)
    expect(rows()).toEqual([example])
  })

  test('behavior: finds a wallet whenever it announces itself', async () => {
    discover()
    expect(rows()).toEqual([])
    announce({ info: info(), provider: provider() })
    await vi.waitFor(() => expect(rows()).toEqual([example]), { timeout: 30_000 })
    announce({ info: info({ uuid: uuid(2), rdns: 'org.late' }), provider: provider() })
    await vi.waitFor(() => expect(rows()).toHaveLength(2), { timeout: 30_000 })
  })

  test('behavior: ignores announcements after the abort', async () => {
    discover()
    const other = new AbortController()
    const others: (readonly InjectedCandidate[])[] = []
    discover({ signal: other.signal, onChange: (list) => others.push(list) })
    controller.abort()
    announce({ info: info(), provider: provider() })
    await vi.waitFor(() => expect(others.at(-1)).toHaveLength(1), { timeout: 30_000 })
    other.abort()
    expect(lists).toEqual([[]])
  })

  test('behavior: copies the announcement, so later mutation has no effect', () => {
    const mine = info()
    install({ info: mine, provider: provider() })
    discover()
    mine.name = 'Another Wallet'
    expect(rows()).toEqual([example])
  })

  test('behavior: identifies a wallet without rdns by its name', () => {
    install({ info: info({ rdns: undefined }), provider: provider() })
    discover()
    expect(rows()).toEqual([{ ...example, id: 'announced:example' }])
  })

  test('behavior: a repeated announcement keeps the connector, with the newer provider', async () => {
    install({ info: info(), provider: provider() })
    discover()
    const before = lists.at(-1)?.[0]
    announce({ info: info(), provider: provider({ request: async () => 'from the new one' }) })
    await vi.waitFor(() => expect(lists).toHaveLength(2), { timeout: 30_000 })
    expect(rows()).toEqual([example])
    expect(lists.at(-1)?.[0]).toBe(before)
    await expect(before?.provider('eip155').request({ method: 'web3_sha3' })).resolves.toBe(
      'from the new one',
    )
  })

  test('behavior: lists a second wallet of the same rdns separately, and marks both', async () => {
    install({ info: info(), provider: provider({ request: async () => 'from the first' }) })
    discover()
    const second = { uuid: uuid(9), name: 'Example Wallet' }
    install({ info: info(second), provider: provider({ request: async () => 'from the second' }) })
    await vi.waitFor(() => expect(rows()).toHaveLength(2), { timeout: 30_000 })
    expect(rows()).toEqual([example, { ...example, id: expect.any(String) }])
    expect(rows()?.[1]?.id).toMatch(/^com\.example\.wallet~\w+$/)
    const list = lists.at(-1) ?? []
    expect(list.map(({ isDisputed, rdns }) => [isDisputed, rdns])).toEqual([
      [true, 'com.example.wallet'],
      [true, undefined],
    ])
    const answers = list.map((one) => one.provider('eip155').request({ method: 'web3_sha3' }))
    await expect(Promise.all(answers)).resolves.toEqual(['from the first', 'from the second'])
    // Asked again, both announce themselves again: nothing moves.
    window.dispatchEvent(new Event('eip6963:requestProvider'))
    announce({ info: info({ uuid: uuid(3), rdns: 'org.late' }), provider: provider() })
    await vi.waitFor(() => expect(rows()?.at(-1)?.id).toBe('org.late'), { timeout: 30_000 })
    expect(rows()).toHaveLength(3)
  })

  test('behavior: keeps a wallet that answers with an error', async () => {
    const locked = async () => {
      throw Object.assign(new Error('locked'), { code: 4100 })
    }
    install({ info: info(), provider: provider({ request: locked }) })
    discover()
    announce({ info: info({ uuid: uuid(9) }), provider: provider() })
    await vi.waitFor(() => expect(rows()).toHaveLength(2), { timeout: 30_000 })
  })

  test.each([
    ['that was reloaded', async () => Promise.reject(new Error('Extension context invalidated.'))],
    ['that says nothing', () => new Promise<never>(() => {})],
  ])('behavior: replaces a wallet %s under the same rdns', async (_, request) => {
    vi.useFakeTimers({ toFake: ['setTimeout', 'clearTimeout'] })
    try {
      install({ info: info(), provider: provider({ request }) })
      discover()
      const before = lists.at(-1)?.[0]
      announce({ info: info({ uuid: uuid(9) }), provider: provider() })
      await vi.advanceTimersByTimeAsync(11_000)
      expect(rows()).toEqual([example])
      expect(lists.at(-1)?.[0]).toBe(before)
      const answer = before?.provider('eip155').request({ method: 'eth_chainId' })
      await expect(answer).resolves.toBe('0x1')
    } finally {
      vi.useRealTimers()
    }
  })

  test('behavior: does not list a second wallet without a uuid of its own', async () => {
    install({ info: info(), provider: provider() })
    discover()
    announce({ info: info({ uuid: 'x' }), provider: provider() })
    announce({ info: info({ uuid: uuid(3), rdns: 'org.late' }), provider: provider() })
    await vi.waitFor(() => expect(rows()?.at(-1)?.id).toBe('org.late'), { timeout: 30_000 })
    expect(rows()).toEqual([example, { ...example, id: 'org.late' }])
  })

  test('behavior: ten thousand announcements of one rdns query the first once, and stay a short list', async () => {
    let asked = 0
    install({ info: info(), provider: provider({ request: async () => `0x${++asked}` }) })
    discover()
    const saying = (n: number) => provider({ request: async () => n })
    for (let n = 1; n < 10_000; n++)
      announce({ info: info({ uuid: uuid(n + 1) }), provider: saying(n) })
    await vi.waitFor(() => expect(rows()).toHaveLength(100), { timeout: 30_000 })
    expect(asked).toBe(1)
    expect(rows()?.[0]).toEqual(example)
    expect(lists.length).toBeLessThan(5)
  })

  test('behavior: connects a discovered wallet', async () => {
    install({ info: info(), provider: provider() })
    discover()
    const [connection] = (await lists[0]?.[0]?.connect({ networks: [] })) ?? []
    expect(connection).toMatchObject({
      connectorId: 'com.example.wallet',
      networkId: 'eip155:1',
      accounts: [{ address: ACCOUNT, type: 'eoa' }],
      icon: PNG,
    })
  })

  test('param: `eip6963` off ignores announcements', () => {
    install({ info: info(), provider: provider() })
    discover({ eip6963: false })
    expect(rows()).toEqual([])
  })
})

describe('hostile announcements', () => {
  const trap = new Proxy(
    {},
    {
      get() {
        throw new Error('caught you')
      },
    },
  )

  test.each([
    ['no detail', undefined],
    ['no info', { provider: provider() }],
    ['no provider', { info: info() }],
    ['a provider that cannot be asked', { info: info(), provider: { request: 'ask' } }],
    ['a provider of traps', { info: info(), provider: trap }],
    ['info of traps', { info: trap, provider: provider() }],
    ['a detail of traps', trap],
    ['no identity', { info: info({ uuid: 'x', rdns: 'y' }), provider: provider() }],
    [
      'an id of ours',
      { info: info({ uuid: 'injected', rdns: 'walletConnect' }), provider: provider() },
    ],
    [
      'a prototype key',
      { info: info({ uuid: '__proto__', rdns: '__proto__' }), provider: provider() },
    ],
    ['no name', { info: info({ name: '' }), provider: provider() }],
    ['a name of nothing visible', { info: info({ name: '\u202e\u200b' }), provider: provider() }],
    [
      'a name that is no text',
      { info: info({ name: { toString: () => 'X' } }), provider: provider() },
    ],
  ])('behavior: %s is ignored', (_, detail) => {
    install(detail)
    install({ info: info({ uuid: uuid(2) }), provider: provider() })
    discover()
    expect(rows()).toEqual([example])
  })

  test('behavior: names are cut to one short line without bidirectional controls', () => {
    const name = `\u202eMeta\nMask<script>alert(1)</script>${'!'.repeat(10_000)}`
    install({ info: info({ name }), provider: provider() })
    discover()
    const shown = rows()?.[0]?.name ?? ''
    expect(shown).toMatch(/^Meta Mask<script>/)
    expect(shown.length).toBeLessThanOrEqual(64)
  })

  test.each([
    ['a scripted picture', 'data:image/svg+xml;base64,PHN2Zy8+'],
    ['a page', 'data:text/html,<script>alert(1)</script>'],
    ['a script', 'javascript:alert(1)'],
    ['a picture on another host', 'https://tracker.example/i.png'],
    ['no text', 7],
  ])('behavior: an icon that is %s is not shown', (_, icon) => {
    install({ info: info({ icon }), provider: provider() })
    discover()
    expect(rows()).toEqual([{ ...example, imageUrl: undefined }])
  })

  test('behavior: ten thousand wallets stay a short list, reported in few changes', async () => {
    install({ info: info(), provider: provider() })
    discover()
    const flooding = provider()
    for (let n = 0; n < 10_000; n++)
      announce({ info: info({ uuid: uuid(n), rdns: `flood.w${n}` }), provider: flooding })
    await vi.waitFor(() => expect(rows()?.length).toBeGreaterThan(1), { timeout: 30_000 })
    expect(rows()).toHaveLength(100)
    expect(rows()?.[0]).toEqual(example)
    expect(lists.length).toBeLessThan(5)
  })

  test('behavior: ten thousand announcements of one wallet are one row', async () => {
    discover()
    for (let n = 0; n < 10_000; n++) announce({ info: info(), provider: provider() })
    await vi.waitFor(() => expect(rows()).toEqual([example]), { timeout: 30_000 })
    expect(lists.length).toBeLessThan(5)
  })
})

describe('window.ethereum', () => {
  const inject = (ethereum: unknown) => Object.assign(window, { ethereum })

  const found = (ethereum: unknown) => {
    inject(ethereum)
    discover()
    return lists[0]?.map(({ id, name, type, flagRdns }) => ({ id, name, type, flagRdns }))
  }
  const browserWallet = {
    id: 'injected',
    name: 'Browser Wallet',
    type: 'INJECTED',
    flagRdns: undefined,
  }

  test.each([
    ['Rabby', { isRabby: true, isMetaMask: true }, 'io.rabby'],
    ['Coinbase Wallet', { isCoinbaseWallet: true }, 'com.coinbase.wallet'],
    ['Brave Wallet', { isBraveWallet: true, isMetaMask: true }, 'com.brave.wallet'],
    ['MetaMask', { isMetaMask: true, _metamask: {} }, 'io.metamask'],
  ])('behavior: recognizes %s by its flags', (name, flags, rdns) => {
    expect(found(provider(flags))).toEqual([{ ...browserWallet, name, flagRdns: rdns }])
  })

  test.each([
    ['no flags', {}],
    ['only the flag everyone sets', { isMetaMask: true }],
    ['flags of two wallets', { isRabby: true, isTrust: true }],
    [
      'an unknown flag together with MetaMask’s',
      { isMetaMask: true, _metamask: {}, isNewWallet: true },
    ],
    ['flags that are not true', { isRabby: 'yes' }],
    ['a prototype’s name for a flag', { isPrototypeOf: true }],
  ])('behavior: with %s, takes no wallet name', (_, flags) => {
    expect(found(provider(flags))).toEqual([browserWallet])
  })

  test('behavior: reads flags of a wallet’s class', () => {
    class Wallet {
      get isRabby() {
        return true
      }
      request = async () => null
    }
    expect(found(new Wallet())).toMatchObject([{ name: 'Rabby' }])
  })

  test('behavior: lists several wallets behind one object, unnamed ones as one row', () => {
    const ethereum = provider({
      providers: [
        provider({ isRabby: true }),
        provider({ isCoinbaseWallet: true }),
        provider({ isRabby: true }),
        provider(),
        provider(),
        'nonsense',
      ],
    })
    expect(found(ethereum)?.map(({ id, name }) => [id, name])).toEqual([
      ['injected:io.rabby', 'Rabby'],
      ['injected:com.coinbase.wallet', 'Coinbase Wallet'],
      ['injected', 'Browser Wallet'],
    ])
  })

  test('behavior: ignores an object that throws or is not a provider', () => {
    expect(found({ request: null })).toEqual([])
    Object.defineProperty(window, 'ethereum', {
      configurable: true,
      get: () => {
        throw new Error('no')
      },
    })
    lists.length = 0
    discover()
    expect(rows()).toEqual([])
  })

  test('behavior: finds one that announces itself by ethereum#initialized', async () => {
    discover()
    inject(provider({ isRabby: true }))
    window.dispatchEvent(new Event('ethereum#initialized'))
    expect(rows()).toMatchObject([{ id: 'injected', name: 'Rabby' }])
  })

  test('behavior: recognizes the same object when it is also announced', () => {
    const same = provider()
    install({ info: info(), provider: same })
    inject(same)
    discover()
    expect(lists[0]?.[1]).toMatchObject({
      id: 'injected',
      sameProviderAs: ['com.example.wallet'],
    })
  })

  test('error: reports a provider that was removed from the page', async () => {
    inject(provider())
    discover()
    Reflect.deleteProperty(window, 'ethereum')
    await expect(lists[0]?.[0]?.connect({ networks: [] })).rejects.toMatchObject({
      code: 'wallet-removed',
    })
  })

  test('param: `legacy` off ignores it', () => {
    inject(provider())
    discover({ legacy: false })
    expect(rows()).toEqual([])
  })
})
