import { type Atom, atom } from 'jotai/vanilla'
import { connectAtom } from '#actions/connection/connect.ts'
import type { HostEvent } from '#domain/view/hostEvent.ts'
// Imported first, as in the loader: before the page changes any built-in.
import '#lib/firstSight.ts'
import { isOpenAtom } from '#state/view/modal.ts'
import { isTamperingShownAtom } from '#state/wallet/tampering.ts'
import { createClient } from '../createClient.ts'
import { openSession } from '../openSession.ts'

const ALICE = '0x00000000000000000000000000000000000000aa'
export const BOB = `0x${'b0'.repeat(20)}`
const RDNS = 'example.fox'
const network = {
  id: 1,
  caipNetworkId: 'eip155:1',
  chainNamespace: 'eip155',
  name: 'Chain',
  nativeCurrency: { name: 'Ether', symbol: 'ETH', decimals: 18 },
  rpcUrls: {
    default: { http: [new URL('/rpc-without-chain', location.href).href] },
    chainDefault: { http: [] },
  },
}
export const payment = {
  method: 'eth_sendTransaction',
  params: [{ from: ALICE, to: BOB, value: '0x1' }],
}

const undo: (() => void)[] = []

/** Clean-ups of a test, run last to first. */
export const leave = (): void => {
  for (const one of undo.splice(0).reverse()) one()
  localStorage.clear()
}

/** Applies a change to the page that is undone when the test ends. */
export const tamper = (step: () => () => void) => void undo.push(step())

/** Here only a request opens the dialog. */
const isHeldAtom = atom((get) => get(isOpenAtom) && get(isTamperingShownAtom))

type Asked = { method: string; params?: unknown }

/** A wallet that approves everything, with the requests it got. */
export const createWallet = () => {
  const asked: Asked[] = []
  const request = async (args: Asked): Promise<unknown> => {
    asked.push(args)
    if (args.method === 'eth_chainId') return '0x1'
    return args.method.endsWith('ccounts') ? [ALICE] : `0x${'1'.repeat(64)}`
  }
  return { asked, provider: { request } }
}

export const announce = (provider: object, uuid = '00000000-0000-4000-8000-000000000001') =>
  window.dispatchEvent(
    new CustomEvent('eip6963:announceProvider', {
      detail: Object.freeze({ info: { uuid, rdns: RDNS, name: 'Fox', icon: '' }, provider }),
    }),
  )

/** A client on a page with one wallet, and the events its host gets. */
export const visit = () => {
  const { asked, provider } = createWallet()
  const answer = () => void announce(provider)
  window.addEventListener('eip6963:requestProvider', answer)
  const received: HostEvent[] = []
  const client = createClient({
    sources: {
      properties: { networks: [network], enableWalletConnect: false, enableReconnect: false },
    },
    scope: '',
    page: {
      ...{ origin: location.origin, href: location.href, title: 'Shop', description: '' },
      ...{ icons: [], languages: ['en'], isMobile: false, isIos: false, isAndroid: false },
      ...{ isTelegram: false, height: 800, isInApp: false, isFramed: false },
    },
    sdkVersion: 'html-latchkey-test',
    openSession,
    emit: (event) => received.push(event),
  })
  undo.push(() => {
    client.destroy()
    window.removeEventListener('eip6963:requestProvider', answer)
  })
  const { store } = client
  const until = (source: Atom<boolean>) =>
    new Promise<void>((resolve) => {
      const stop = store.sub(source, () => look())
      const look = () => {
        if (!store.get(source)) return
        stop()
        resolve()
      }
      look()
    })
  const alarms = () =>
    received.flatMap((event) =>
      event.name === 'error' && event.detail.code === 'page-tampered'
        ? event.detail.hints.slice(0, -1).map((hint) => hint.split(': ').slice(0, 2).join(': '))
        : [],
    )
  return {
    ...{ client, store, provider, alarms },
    paid: () => asked.filter(({ method }) => method === payment.method),
    connect: () => store.set(connectAtom, { connectorId: RDNS }),
    /** Resolves when a finding is reported, and when a request waits for the visitor's answer to it. */
    warned: () => until(isTamperingShownAtom),
    held: () => until(isHeldAtom),
  }
}
