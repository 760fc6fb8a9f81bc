import type { WalletKitTypes } from '@reown/walletkit'
import type { ProposalTypes, SessionTypes } from '@walletconnect/types'
import { getSdkError } from '@walletconnect/utils'
import type { LocalAccount } from 'viem'
import { RPC_CODE, WalletRpcError } from '#frame/walletRpcError.ts'
import { devAccount } from '../devAccount.ts'
import type { WalletChain } from '../walletChain.ts'
import {
  approvedNamespaces,
  askedChains,
  type Grant,
  grantedAccounts,
  grantOf,
} from './approvedNamespaces.ts'
import { createWalletKit, type Kit, type WalletKitOptions } from './createWalletKit.ts'
import { performRequest } from './performRequest.ts'
import { openWalletMemory } from './walletMemory.ts'
import { walletNamespaceOf, walletNamespaces } from './walletNamespaces.ts'

export type Proposal = ProposalTypes.Struct
export type Session = SessionTypes.Struct
export type SessionRequest = Pick<WalletKitTypes.SessionRequest, 'id' | 'topic' | 'params'>
export type Outcome = { result: unknown } | { error: { code: number; message: string } }

export type PairingAgentOptions = Omit<WalletKitOptions, 'metadata'> & {
  /** The chains it can reach; the first is active at the start. */
  chains: readonly WalletChain[]
  /** Indexes of its development accounts; the first is active at the start. */
  accounts: readonly number[]
  metadata: WalletKitOptions['metadata']
}

/**
 * A wallet without decisions of its own: it can pair, grant, sign and send, but its caller decides.
 * The browser wallet lets its visitor decide, the Node wallet its test.
 */
export type PairingAgent = {
  kit: Kit
  accounts: readonly LocalAccount[]
  /** The indexes of the accounts, which other namespaces share. */
  indexes: readonly number[]
  /** The chains given at the start and those that pages have added. */
  chains(): readonly WalletChain[]
  activeChain(): string
  activeAccount(): LocalAccount
  sessions(): Session[]
  /** Pairs by a `wc:` URI; the page's proposal follows as an event of the client. */
  pair(uri: string): Promise<void>
  /** Grants the given namespaces, by default every requested chain that it supports with the active account. */
  approve(proposal: Proposal, grant?: Partial<Grant>): Promise<Session>
  approveWith(proposal: Proposal, namespaces: SessionTypes.Namespaces): Promise<Session>
  reject(proposal: Proposal): Promise<void>
  /** Carries a request out and answers it, with the error if that fails. */
  approveRequest(request: SessionRequest): Promise<void>
  rejectRequest(request: SessionRequest): Promise<void>
  respond(request: SessionRequest, outcome: Outcome): Promise<void>
  /** Makes a chain active and notifies every session, to which the chain is added if it is missing. */
  switchChain(caip2: string): Promise<void>
  /** Makes an account active, by its index in `accounts`, and notifies every session. */
  switchAccount(place: number): Promise<void>
  addChain(chain: WalletChain): Promise<void>
  /** Replaces what a session is granted. */
  update(topic: string, grant: Grant): Promise<void>
  /** Sends a session event, if the page has requested events of that name. */
  emit(topic: string, event: { name: string; data: unknown }, caip2: string): Promise<void>
  extend(topic: string): Promise<void>
  disconnect(topic: string): Promise<void>
  close(): Promise<void>
}

/** Starts a wallet's inner works; sessions found in the storage go on. */
export async function createPairingAgent(options: PairingAgentOptions): Promise<PairingAgent> {
  const kit = await createWalletKit(options)
  const accounts = options.accounts.map(devAccount)
  const memory = await openWalletMemory(kit.core.storage, options.storagePrefix, {
    activeChain: options.chains[0]?.caip2 ?? 'eip155:1',
    activeAccount: 0,
  })

  const chains = () => [...options.chains, ...memory.addedChains]
  const activeIndex = () => options.accounts[memory.activeAccount] ?? options.accounts[0] ?? 0
  const sessions = () => Object.values(kit.getActiveSessions()) as Session[]

  function activeAccount(): LocalAccount {
    const account = accounts[memory.activeAccount] ?? accounts[0]
    if (!account) throw new Error('A wallet needs at least one account.')
    return account
  }

  function defaultGrant(proposal: Proposal): Grant {
    const known = chains().map(({ caip2 }) => caip2)
    const asked = askedChains(proposal).filter((caip2) => known.includes(caip2))
    return { chains: first(memory.activeChain, asked), addresses: [activeAccount().address] }
  }

  async function approveWith(proposal: Proposal, namespaces: SessionTypes.Namespaces) {
    return (await kit.approveSession({ id: proposal.id, namespaces })) as Session
  }

  async function update(topic: string, grant: Grant): Promise<void> {
    const { namespaces } = find(sessions(), topic)
    const others = walletNamespaces.flatMap(({ namespace, address }) => {
      const held = namespaces[namespace]
      if (!held) return []
      const addresses = [address(activeIndex())]
      return [
        [namespace, { ...held, ...grantedAccounts({ chains: held.chains ?? [], addresses }) }],
      ]
    })
    const eip155 = { methods: [], events: [], ...namespaces.eip155, ...grantedAccounts(grant) }
    const isServed = namespaces.eip155 || grant.chains.length > 0
    await kit.updateSession({
      topic,
      namespaces: { ...namespaces, ...(isServed && { eip155 }), ...Object.fromEntries(others) },
    })
  }

  async function emit(topic: string, event: { name: string; data: unknown }, chainId: string) {
    const { namespaces } = find(sessions(), topic)
    if (!namespaces[chainId.split(':')[0] ?? '']?.events.includes(event.name)) return
    await kit.emitSessionEvent({ topic, event, chainId })
  }

  async function respond({ id, topic }: SessionRequest, outcome: Outcome): Promise<void> {
    await kit.respondSessionRequest({ topic, response: { id, jsonrpc: '2.0', ...outcome } })
  }

  const agent: PairingAgent = {
    kit,
    accounts,
    indexes: options.accounts,
    chains,
    sessions,
    activeAccount,
    approveWith,
    update,
    emit,
    respond,
    activeChain: () => memory.activeChain,
    pair: (uri) => kit.pair({ uri: uri.trim() }),

    approve(proposal, grant) {
      const whole = { ...defaultGrant(proposal), ...grant }
      return approveWith(proposal, approvedNamespaces(proposal, whole, [activeIndex()]))
    },

    reject: ({ id }) => kit.rejectSession({ id, reason: getSdkError('USER_REJECTED') }),

    async approveRequest(request) {
      const outcome = await performRequest(request, agent).then(
        (result) => ({ result }),
        (error: unknown) => ({ error: describe(error) }),
      )
      await respond(request, outcome)
    },

    rejectRequest: (request) => respond(request, { error: getSdkError('USER_REJECTED') }),

    async switchChain(caip2) {
      if (walletNamespaceOf(caip2)) {
        const event = { name: 'chainChanged', data: caip2 }
        for (const { topic } of sessions()) await emit(topic, event, caip2)
        return
      }
      await memory.set({ activeChain: caip2 })
      for (const session of sessions()) {
        const grant = grantOf(session)
        if (!grant.chains.includes(caip2)) {
          await update(session.topic, { ...grant, chains: [...grant.chains, caip2] })
        }
        await emit(
          session.topic,
          { name: 'chainChanged', data: Number(caip2.split(':')[1]) },
          caip2,
        )
      }
    },

    async switchAccount(place) {
      await memory.set({ activeAccount: place })
      const { address } = activeAccount()
      for (const session of sessions()) {
        const grant = grantOf(session)
        await update(session.topic, {
          ...grant,
          addresses: first(address, [...grant.addresses, address]),
        })
        const [caip2 = memory.activeChain] = first(memory.activeChain, grant.chains)
        await emit(session.topic, { name: 'accountsChanged', data: [`${caip2}:${address}`] }, caip2)
        for (const { namespace, address } of walletNamespaces) {
          const [chain] = session.namespaces[namespace]?.chains ?? []
          const data = [`${chain}:${address(activeIndex())}`]
          if (chain) await emit(session.topic, { name: 'accountsChanged', data }, chain)
        }
      }
    },

    async addChain(chain) {
      if (chains().some(({ caip2 }) => caip2 === chain.caip2)) return
      await memory.set({ addedChains: [...memory.addedChains, chain] })
    },

    extend: async (topic) => void (await kit.extendSession({ topic })),

    disconnect: (topic) =>
      kit.disconnectSession({ topic, reason: getSdkError('USER_DISCONNECTED') }),

    async close() {
      kit.core.heartbeat.stop()
      // What is still on its way to a page would open the socket again.
      Object.assign(kit.core.relayer, { connect: () => new Promise(() => {}) })
      await kit.core.relayer.transportClose()
    },
  }
  return agent
}

/** Puts one item of a list in front of the others, each once; an item that is not there is not added. */
function first<Item>(item: Item, list: readonly Item[]): Item[] {
  const unique = [...new Set(list)]
  return unique.includes(item) ? [item, ...unique.filter((other) => other !== item)] : unique
}

function find(sessions: readonly Session[], topic: string): Session {
  const session = sessions.find((candidate) => candidate.topic === topic)
  if (!session) throw new Error(`The wallet has no session ${topic}.`)
  return session
}

function describe(error: unknown): { code: number; message: string } {
  if (error instanceof WalletRpcError) return { code: error.code, message: error.message }
  return {
    code: RPC_CODE.internal,
    message: error instanceof Error ? error.message : String(error),
  }
}
