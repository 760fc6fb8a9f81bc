import fc from 'fast-check'
import { expect, test } from 'vitest'
import { deepFreeze } from '#lib/deepFreeze.ts'
import type { Namespace } from '../../network/namespace.ts'
import { AUTH_ID, WALLET_CONNECT_ID } from '../../wallet/connector.ts'
import { isSameSlot, walletSlot } from '../../wallet/walletSlot.ts'
import type { Connection } from '../connection.ts'
import type { ConnectionState } from '../connectionState.ts'
import type { Asked } from './asked.ts'
import type { ConnectionEvent } from './connectionEvent.ts'
import { type Connections, linkedIn, remembered } from './connections.ts'
import { readStoredForm, type StoredForm, storedForm } from './storedForm.ts'
import { transition } from './transition.ts'

const SEED = Number(process.env.LATCHKEY_SEED ?? 17_002)
const RUNS = Number(process.env.LATCHKEY_RUNS ?? 300)

/** Wallets and the namespaces they serve: those that serve two do so in one session. */
const served = {
  fox: ['eip155'],
  owl: ['eip155'],
  sunbird: ['solana'],
  [WALLET_CONNECT_ID]: ['eip155', 'solana'],
  [AUTH_ID]: ['eip155', 'solana'],
} as const satisfies Record<string, readonly Namespace[]>
type Wallet = keyof typeof served
const wallets = Object.keys(served) as Wallet[]

type Step =
  /** The visitor chooses a wallet, then agrees in it, refuses there, or leaves the view. */
  | { do: 'choose'; tab: number; wallet: Wallet; namespace: Namespace | undefined }
  | { do: 'agree' | 'refuse'; tab: number; nth: number }
  | { do: 'connect'; tab: number; wallet: Wallet; namespace: Namespace | undefined }
  | { do: 'disconnect'; tab: number; namespace?: Namespace; wallet?: Wallet }
  /** Something that was on its way arrives: a storage event or a wallet's report. */
  | { do: 'deliver'; tab: number; nth: number }
  /** A wallet that was asked to come back answers, or cannot be reached. */
  | { do: 'answer' | 'fail'; tab: number; nth: number }
  | { do: 'lock' | 'unlock'; wallet: Wallet }
  /** A wallet reports nothing for a moment, or that it left, though it allows what it did. */
  | { do: 'blink' | 'leave'; wallet: Wallet }
  /** The page comes into view. */
  | { do: 'look'; tab: number }
  /** A wallet in doubt answers, or fails, or its time is over: a silent one has not answered by then. */
  | { do: 'repeat' | 'falter' | 'weigh'; tab: number; nth: number }
  | { do: 'account'; wallet: Wallet; to: number }
  | { do: 'reload'; tab: number }

const tab = fc.nat(1)
const nth = fc.nat(5)
const wallet = fc.constantFrom(...wallets)
const namespace = fc.constantFrom<(Namespace | undefined)[]>(undefined, 'eip155', 'solana')
const quiet: fc.WeightedArbitrary<Step>[] = [
  { arbitrary: fc.record({ do: fc.constant('connect'), tab, wallet, namespace }), weight: 5 },
  { arbitrary: fc.record({ do: fc.constant('choose'), tab, wallet, namespace }), weight: 5 },
  { arbitrary: fc.record({ do: fc.constant('agree'), tab, nth }), weight: 6 },
  { arbitrary: fc.record({ do: fc.constant('refuse'), tab, nth }), weight: 1 },
  {
    arbitrary: fc.record(
      { do: fc.constant('disconnect'), tab, namespace: namespace.filter(Boolean), wallet },
      { requiredKeys: ['do', 'tab'] },
    ),
    weight: 3,
  },
  { arbitrary: fc.record({ do: fc.constant('deliver'), tab, nth }), weight: 6 },
  { arbitrary: fc.record({ do: fc.constant('answer'), tab, nth }), weight: 6 },
  {
    arbitrary: fc.record({ do: fc.constant('account'), wallet, to: fc.nat(2) }),
    weight: 1,
  },
  { arbitrary: fc.record({ do: fc.constant('reload'), tab }), weight: 1 },
  { arbitrary: fc.record({ do: fc.constant('blink'), wallet }), weight: 2 },
  { arbitrary: fc.record({ do: fc.constant('look'), tab }), weight: 1 },
  { arbitrary: fc.record({ do: fc.constantFrom('repeat', 'weigh'), tab, nth }), weight: 4 },
] as fc.WeightedArbitrary<Step>[]
const unruly: fc.WeightedArbitrary<Step>[] = [
  ...quiet,
  { arbitrary: fc.record({ do: fc.constant('fail'), tab, nth }), weight: 2 },
  { arbitrary: fc.record({ do: fc.constantFrom('lock', 'unlock'), wallet }), weight: 3 },
  { arbitrary: fc.record({ do: fc.constant('leave'), wallet }), weight: 1 },
  { arbitrary: fc.record({ do: fc.constant('falter'), tab, nth }), weight: 2 },
] as fc.WeightedArbitrary<Step>[]
const history = (steps: fc.WeightedArbitrary<Step>[]) =>
  fc.array(fc.oneof(...steps), { minLength: 5, maxLength: 40 })

type Delivery = 'storageChanged' | 'restore' | Wallet | `${'blink' | 'leave'} ${Wallet}`
type Ask = { run: object; isBeside: boolean; connectorId: string; asked: readonly Asked[] }
type Tab = {
  live: Pick<Connections, 'links' | 'others' | 'suppressed' | 'doubts'>
  inbox: Delivery[]
  asks: Ask[]
  /** Wallets that are asked again. */
  doubted: string[]
  attempts: { attempt: ConnectionState; wallet: Wallet; namespace: Namespace | undefined }[]
}

const emptyForm: StoredForm = {
  connections: {},
  namespaces: [],
  others: [],
  disconnected: [],
  recent: [],
  chosen: {},
}
const newTab = (): Tab => ({
  live: { links: {}, others: [], suppressed: [], doubts: [] },
  inbox: [],
  asks: [],
  doubted: [],
  attempts: [],
})
const copy = <Value>(value: Value): Value => JSON.parse(JSON.stringify(value))
const liveIn = ({ links, others }: Tab['live']): Connection[] => [
  ...Object.values(links).flatMap((link) => (link.status === 'connected' ? [link.connection] : [])),
  ...others,
]
const slots = (connections: readonly Connection[]) => connections.map(walletSlot)
const expectUnique = (items: readonly unknown[]) =>
  expect(items.map((item) => JSON.stringify(item))).toHaveLength(
    new Set(items.map((item) => JSON.stringify(item))).size,
  )

/** A site in two tabs that share its storage, and its visitor's wallets. */
const openSite = (keepsSeveral: boolean, isTidy: boolean) => {
  let stored = emptyForm
  let activeNamespace: Namespace = 'eip155'
  const tabs = [newTab(), newTab()] as const
  const truth = new Map(wallets.map((id) => [id, { isAllowed: false, isLocked: false, to: 0 }]))
  /** Wallets the visitor has agreed to, and not disconnected since. */
  const agreed = new Set<string>()

  const of = (id: Wallet) => truth.get(id) as { isAllowed: boolean; isLocked: boolean; to: number }
  const allows = (id: Wallet): Connection[] => {
    const { isAllowed, isLocked, to } = of(id)
    if (!isAllowed || isLocked) return []
    return served[id].map((namespace) => ({
      connectorId: id,
      namespace,
      accounts: [{ address: `${id} ${to}`, type: 'eoa' }],
      networkId: `${namespace}:1`,
      approvedNetworks: 'all',
      name: id,
    }))
  }
  const report = (id: Wallet) => tabs.forEach(({ inbox }) => void inbox.push(id))

  const dispatch = (here: Tab, event: ConnectionEvent) => {
    const memory = readStoredForm(stored)
    const before = deepFreeze({ ...here.live, memory, activeNamespace, keepsSeveral })
    const known = [...linkedIn(before.links), ...liveIn(before), ...remembered(memory)]
    const { state, effects } = transition(before, event)
    const form = storedForm(state)

    // The stored form is read back as it was written, and names every wallet once.
    expect(storedForm({ memory: readStoredForm(copy(form)) })).toEqual(copy(form))
    expectUnique(slots([...state.memory.inUse, ...state.memory.beside]))
    expectUnique(state.memory.inUse.map((one) => one.namespace))
    // So does what is live: at most one wallet is in use of a namespace, and none is beside itself.
    expectUnique(slots(liveIn(state)))
    for (const [namespace, link] of Object.entries(state.links))
      if (link.status === 'connected' || link.status === 'reconnecting')
        expect(link.connection.namespace).toBe(namespace)
    if (!keepsSeveral) expect([...state.others, ...state.memory.beside]).toEqual([])

    // Nothing is connected that the visitor has not agreed to, or has ended since.
    if (event.type === 'connected') agreed.add(event.connectorId)
    const isNew = (one: Connection) => !liveIn(before).some((other) => isSameSlot(other, one))
    for (const one of liveIn(state).filter(isNew)) expect(agreed).toContain(one.connectorId)

    // No effect is there twice, and nothing is ended that is still in use.
    expectUnique(effects)
    const left = effects.flatMap((effect) =>
      effect.type === 'disconnectWallets'
        ? effect.connectorIds
        : effect.type === 'endSession'
          ? [effect.connectorId]
          : [],
    )
    expectUnique(left)
    for (const one of [
      ...liveIn(state),
      ...(event.type === 'disconnect' ? state.memory.inUse : []),
    ])
      expect(left).not.toContain(one.connectorId)
    if (event.type === 'reconnected' || event.type === 'connectEnded') {
      const again = transition(state, event)
      expect(again.state).toEqual(state)
      expect(again.effects.filter(({ type }) => !type.startsWith('use'))).toEqual([])
    }
    if (event.type === 'disconnect') {
      const isNamed = (one: Connection) =>
        (!event.namespace || one.namespace === event.namespace) &&
        (!event.connectorId || one.connectorId === event.connectorId)
      const { links, others, memory } = state
      const kept = [...linkedIn(links), ...others, ...remembered(memory)]
      expect(kept.filter(isNamed)).toEqual([])
      const gone = known.filter((one) => !kept.some((other) => isSameSlot(other, one)))
      for (const one of gone) expect(form.chosen).not.toHaveProperty(walletSlot(one))
      const leftForGood = new Set(gone.map((one) => one.connectorId))
      for (const one of kept) leftForGood.delete(one.connectorId)
      expect(new Set(left)).toEqual(leftForGood)
      expect(form.disconnected).toEqual(expect.arrayContaining(left))
      expect(effects.some(({ type }) => type === 'forgetAccounts')).toBe(kept.length === 0)
      const again = transition(state, event)
      expect(again.state).toEqual(state)
      expect(again.effects.filter(({ type }) => type !== 'forgetAccounts')).toEqual([])
    }

    const { links, others, suppressed, doubts } = state
    here.live = { links, others, suppressed, doubts }
    const there = here === tabs[0] ? tabs[1] : tabs[0]
    const hasChanged = (name: keyof StoredForm) =>
      JSON.stringify(form[name]) !== JSON.stringify(stored[name])
    if (hasChanged('others')) there.inbox.push('restore')
    if (hasChanged('connections')) there.inbox.push('storageChanged')
    stored = copy(form)
    for (const effect of effects)
      if (effect.type === 'useNamespace') activeNamespace = effect.namespace
      else if (effect.type === 'askAgain')
        here.doubted = [...new Set([...here.doubted, effect.connectorId])]
      else if (effect.type === 'reconnect') {
        const run = {}
        const add = (isBeside: boolean) => (asked: readonly Asked[], connectorId: string) =>
          here.asks.push({ run, isBeside, connectorId, asked })
        effect.beside.forEach(add(true))
        effect.inUse.forEach(add(false))
      }
    for (const id of left as Wallet[]) {
      agreed.delete(id)
      of(id).isAllowed = false
      report(id)
    }
  }

  const answer = (here: Tab, ask: Ask, isReached: boolean) => {
    here.asks.splice(here.asks.indexOf(ask), 1)
    const { run, isBeside, connectorId, asked } = ask
    const connections = isReached ? allows(connectorId as Wallet) : undefined
    // One that fails waits for those beside it.
    if (!isBeside && !connections?.length)
      for (const other of here.asks.filter((one) => one.run === run && one.isBeside))
        answer(here, other, isReached)
    dispatch(here, { type: 'reconnected', connectorId, connections, asked })
  }
  const deliver = (here: Tab, at: number) => {
    const [item] = here.inbox.splice(at, 1)
    if (item === undefined) return
    if (item === 'restore' || item === 'storageChanged') dispatch(here, { type: item })
    else if (item.startsWith('blink '))
      dispatch(here, { type: 'reported', connectorId: item.slice(6), connections: [] })
    else if (item.startsWith('leave '))
      dispatch(here, { type: 'doubted', connectorId: item.slice(6), hasLeft: true })
    else
      dispatch(here, { type: 'reported', connectorId: item, connections: allows(item as Wallet) })
  }
  const repeat = (here: Tab, connectorId: string, isReached = true) => {
    const connections = isReached ? allows(connectorId as Wallet) : undefined
    dispatch(here, { type: 'askedAgain', connectorId, connections })
  }
  const weigh = (here: Tab, connectorId: string, isLast: boolean) => {
    dispatch(here, { type: 'weighed', connectorId, isLast })
    if (isLast) here.doubted = here.doubted.filter((one) => one !== connectorId)
  }
  const choose = (
    here: Tab,
    { wallet, namespace }: { wallet: Wallet; namespace: Namespace | undefined },
  ) => {
    const attempt: ConnectionState = { status: 'connecting', connectorId: wallet }
    here.attempts.push({ attempt, wallet, namespace })
    dispatch(here, { type: 'connecting', namespaces: served[wallet], attempt })
  }
  const agree = (here: Tab, at: number) => {
    const [found] = here.attempts.splice(at, 1)
    if (!found) return
    const { wallet, namespace } = found
    Object.assign(of(wallet), { isAllowed: true, isLocked: false })
    const connections = allows(wallet)
    dispatch(here, { type: 'connected', connectorId: wallet, connections, namespace })
  }
  const endAttempt = (here: Tab, at: number) => {
    const [ended] = here.attempts.splice(at, 1)
    if (ended) dispatch(here, { type: 'connectEnded', attempt: ended.attempt })
  }

  return {
    tabs,
    stored: () => stored,
    take(step: Step) {
      const here = 'tab' in step && step.tab === 1 ? tabs[1] : tabs[0]
      switch (step.do) {
        case 'choose':
          return choose(here, step)
        case 'agree':
          return agree(here, step.nth % (here.attempts.length || 1))
        case 'connect':
          choose(here, step)
          return agree(here, here.attempts.length - 1)
        case 'refuse':
          return endAttempt(here, step.nth % (here.attempts.length || 1))
        case 'disconnect': {
          const { namespace, wallet: connectorId } = step
          return dispatch(here, { type: 'disconnect', namespace, connectorId })
        }
        case 'deliver':
          // While a wallet is being asked its namespaces are left alone, and nothing looks again once it has refused.
          if (isTidy) while (here.attempts.length > 0) endAttempt(here, 0)
          return deliver(here, step.nth % (here.inbox.length || 1))
        case 'answer':
        case 'fail': {
          const ask = here.asks[step.nth % (here.asks.length || 1)]
          return ask && answer(here, ask, step.do === 'answer')
        }
        case 'lock':
        case 'unlock':
          of(step.wallet).isLocked = step.do === 'lock'
          return report(step.wallet)
        case 'blink':
        case 'leave':
          for (const { inbox } of tabs) inbox.push(`${step.do} ${step.wallet}`, step.wallet)
          return
        case 'look':
          return dispatch(here, { type: 'doubted' })
        case 'repeat':
        case 'falter':
        case 'weigh': {
          const id = here.doubted[step.nth % (here.doubted.length || 1)]
          if (!id) return
          return step.do === 'weigh'
            ? weigh(here, id, false)
            : repeat(here, id, step.do === 'repeat')
        }
        case 'account':
          of(step.wallet).to = step.to
          return report(step.wallet)
        case 'reload':
          Object.assign(here, newTab())
          return dispatch(here, { type: 'restore' })
      }
    },
    settle() {
      for (let round = 0; round < 300; round += 1) {
        const here = tabs.find(
          ({ inbox, asks, attempts, doubted }) =>
            inbox.length + asks.length + attempts.length + doubted.length,
        )
        if (!here) return
        const [[ask], [id]] = [here.asks, here.doubted]
        if (here.attempts.length > 0) endAttempt(here, 0)
        else if (here.inbox.length > 0) deliver(here, 0)
        else if (ask) answer(here, ask, true)
        else if (id)
          for (const isLast of [false, true]) {
            repeat(here, id)
            weigh(here, id, isLast)
          }
      }
      throw new Error('The tabs never come to rest')
    },
  }
}

const run = (keepsSeveral: boolean, steps: readonly Step[], isTidy = false) => {
  const site = openSite(keepsSeveral, isTidy)
  for (const step of steps) site.take(step)
  site.settle()
  return site
}

test(`behavior: through ${RUNS} random histories no answer restores an ended connection, and there are no duplicates`, () => {
  const property = fc.property(fc.boolean(), history(unruly), (keepsSeveral, steps) => {
    const { tabs, stored } = run(keepsSeveral, steps)
    const { connections, others } = stored()
    for (const { live } of tabs) {
      expect(live.doubts).toEqual([])
      for (const link of Object.values(live.links)) expect(link.status).toBe('connected')
      // A namespace may be lent to a wallet while its own is silent; but the wallet is a remembered one.
      const kept = [...Object.values(connections), ...others].map((one) => one.connectorId)
      for (const { connectorId } of liveIn(live)) expect(kept).toContain(connectorId)
    }
  })
  fc.assert(property, { seed: SEED, numRuns: RUNS })
})

test(`behavior: after ${RUNS} random histories two tabs show the same stored connections`, () => {
  const property = fc.property(fc.boolean(), history(quiet), (keepsSeveral, steps) => {
    const { tabs, stored } = run(keepsSeveral, steps, true)
    const { connections, others } = stored()
    for (const { live } of tabs) {
      expect(new Set(slots(liveIn({ ...live, others: [] })))).toEqual(
        new Set(slots(Object.values(connections))),
      )
      // Those beside stand in the same order in each namespace.
      for (const namespace of ['eip155', 'solana']) {
        const isOfIt = (one: Connection) => one.namespace === namespace
        expect(slots(live.others.filter(isOfIt))).toEqual(slots(others.filter(isOfIt)))
      }
    }
  })
  fc.assert(property, { seed: SEED, numRuns: RUNS })
})
