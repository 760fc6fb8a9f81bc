import { randomUUID } from 'node:crypto'
import type { SessionTypes } from '@walletconnect/types'
import type { LocalAccount } from 'viem'
import { type Grant, grantOf } from '../agent/approvedNamespaces.ts'
import type { Kit } from '../agent/createWalletKit.ts'
import {
  createPairingAgent,
  type Outcome,
  type PairingAgentOptions,
  type Proposal,
  type Session,
  type SessionRequest,
} from '../agent/pairingAgent.ts'
import type { WalletChain } from '../walletChain.ts'
import {
  type AuthenticateRequest,
  approveAuthenticate,
  rejectAuthenticate,
  type Signing,
} from './answerAuthenticate.ts'
import { createMemoryStorage } from './memoryStorage.ts'

export type { Outcome, Proposal, Session, SessionRequest }

/** What to do with a proposal. `'ignore'` leaves it open: answer it later by `approve` or `reject`. */
export type ProposalAnswer =
  | 'approve'
  | 'reject'
  | 'ignore'
  | { namespaces: SessionTypes.Namespaces }

/** What to do with a request. `'ignore'` leaves it open: answer it later by `respond`. */
export type RequestAnswer = 'approve' | 'reject' | 'ignore' | Outcome

/** A request as its page has sent it. */
export type AskedRequest = {
  method: string
  params: unknown
  caip2: string
  request: SessionRequest
}

type Policy<Asked, Answer> = Answer | ((asked: Asked) => Answer | Promise<Answer>)

export type NodeWalletOptions = {
  relayUrl: string
  projectId: string
  /** The chains it knows; the first is active. */
  chains: readonly WalletChain[]
  /** Its two accounts are this and the next of the development mnemonic. @default 0 */
  mnemonicIndex?: number | undefined
  /** Together with `storage`: a wallet created with those of a closed one continues its sessions. */
  storagePrefix?: string | undefined
  storage?: PairingAgentOptions['storage']
  /** @default 'Node Wallet' */
  name?: string | undefined
  /** Whether it can connect and sign in by one approval; one that cannot answers the plain proposal. @default true */
  authenticates?: boolean | undefined
  /** The Verify server that attests the page's origin. @default none */
  verifyUrl?: string | undefined
}

/**
 * A phone wallet without a phone: it really pairs over the relay, really signs and really sends.
 *
 * Out of the box it grants every chain it knows with its active account, and approves every request.
 * Set `onProposal` and `onRequest` at any time to make it decline, wait, or answer anything else.
 *
 * @example
 * const wallet = await createNodeWallet({ relayUrl: relay.url, projectId, chains })
 * wallet.onRequest = ({ method }) => (method === 'personal_sign' ? 'reject' : 'approve')
 * await wallet.pair(uri)
 */
export type NodeWallet = {
  /** The client id it shows to the relay (`did:key:…`). */
  clientId: string
  accounts: readonly LocalAccount[]
  /** The WalletKit underneath, for what this surface lacks. */
  kit: Kit
  /** @default 'approve' */
  onProposal: Policy<Proposal, ProposalAnswer>
  /** @default 'approve', which signs with the active account for every chain it knows */
  onAuthenticate: Policy<AuthenticateRequest, 'approve' | 'reject' | Partial<Signing>>
  /** @default 'approve' */
  onRequest: Policy<AskedRequest, RequestAnswer>
  /** Called when an automatic answer fails. By default the failure is thrown, and so ends the test run. */
  onError: (error: unknown) => void
  /** What `'approve'` grants; what is left out is every known chain, and the active account. */
  grant: Partial<Grant>
  /** Every proposal so far, oldest first. */
  readonly proposals: readonly Proposal[]
  /** Every request so far, oldest first. */
  readonly requests: readonly AskedRequest[]
  /** Pairs by a `wc:` URI. Resolves once it listens, before the proposal is answered. */
  pair(uri: string): Promise<void>
  /** Resolves with the next proposal, or the next request. */
  nextProposal(): Promise<Proposal>
  nextRequest(): Promise<AskedRequest>
  /** Grants an open proposal; resolves when the page has settled the session. */
  approve(proposal: Proposal, grant?: Partial<Grant>): Promise<Session>
  reject(proposal: Proposal): Promise<void>
  /** Answers an open request. */
  respond(asked: AskedRequest, answer: Exclude<RequestAnswer, 'ignore'>): Promise<void>
  sessions(): Session[]
  activeChain(): string
  /** Makes a chain active, known or not: extends sessions that lack it, and sends `chainChanged`. */
  switchChain(caip2: string): Promise<void>
  /** Makes `accounts[place]` active: puts it first in every session, and sends `accountsChanged`. */
  switchAccount(place: number): Promise<void>
  /** Replaces chains or addresses of sessions, by default of all. */
  updateSession(changes: Partial<Grant>, topic?: string): Promise<void>
  /** Sends a session event on a chain, by default the active one, to every page that requested its name. */
  emit(event: { name: string; data: unknown }, caip2?: string): Promise<void>
  /** Extends sessions by a week, by default all. */
  extend(topic?: string): Promise<void>
  /** Ends sessions, by default all. */
  disconnect(topic?: string): Promise<void>
  /** Leaves the relay; what is sent meanwhile waits there. */
  goOffline(): Promise<void>
  goOnline(): Promise<void>
  /** Ends the wallet without notifying its pages. */
  close(): Promise<void>
}

/** Starts a wallet; it connects to the relay with its first pairing. */
export async function createNodeWallet(options: NodeWalletOptions): Promise<NodeWallet> {
  const { mnemonicIndex = 0, name = 'Node Wallet' } = options
  // Cores of one process would otherwise be shared by name, even with a closed wallet's successor.
  process.env.DISABLE_GLOBAL_CORE = 'true'
  const agent = await createPairingAgent({
    relayUrl: options.relayUrl,
    projectId: options.projectId,
    chains: options.chains,
    accounts: [mnemonicIndex, mnemonicIndex + 1],
    storagePrefix: options.storagePrefix ?? randomUUID(),
    storage: options.storage ?? createMemoryStorage(),
    verifyUrl: options.verifyUrl,
    metadata: { name, description: name, url: 'https://wallet.example', icons: [] },
  })
  const { kit } = agent
  const proposals = createLog<Proposal>()
  const requests = createLog<AskedRequest>()
  const topics = (topic?: string) =>
    topic === undefined ? agent.sessions().map((session) => session.topic) : [topic]

  const wallet: NodeWallet = {
    clientId: await kit.core.crypto.getClientId(),
    accounts: agent.accounts,
    kit,
    onProposal: 'approve',
    onAuthenticate: 'approve',
    onRequest: 'approve',
    onError(error) {
      throw error
    },
    grant: {},
    proposals: proposals.entries,
    requests: requests.entries,
    pair: agent.pair,
    nextProposal: proposals.next,
    nextRequest: requests.next,
    approve: (proposal, grant) => agent.approve(proposal, { ...wallet.grant, ...grant }),
    reject: agent.reject,

    respond({ request }, answer) {
      if (answer === 'approve') return agent.approveRequest(request)
      if (answer === 'reject') return agent.rejectRequest(request)
      return agent.respond(request, answer)
    },

    sessions: agent.sessions,
    activeChain: agent.activeChain,
    switchChain: agent.switchChain,
    switchAccount: agent.switchAccount,

    async updateSession(changes, topic) {
      for (const each of topics(topic)) {
        const session = agent.sessions().find((candidate) => candidate.topic === each)
        if (session) await agent.update(each, { ...grantOf(session), ...changes })
      }
    },

    async emit(event, caip2 = agent.activeChain()) {
      for (const topic of topics()) await agent.emit(topic, event, caip2)
    },

    async extend(topic) {
      for (const each of topics(topic)) await agent.extend(each)
    },

    async disconnect(topic) {
      for (const each of topics(topic)) await agent.disconnect(each)
    },

    goOffline: () => kit.core.relayer.transportClose(),

    async goOnline() {
      // Having gone offline on purpose, the SDK believes for good that it is reconnecting.
      Object.assign(kit.core.relayer, { reconnectInProgress: false })
      await kit.core.relayer.transportOpen()
    },

    close: agent.close,
  }

  async function answerProposal(proposal: Proposal): Promise<void> {
    proposals.add(proposal)
    const answer = await decide(wallet.onProposal, proposal)
    if (answer === 'approve') await wallet.approve(proposal)
    else if (answer === 'reject') await wallet.reject(proposal)
    else if (answer !== 'ignore') await agent.approveWith(proposal, answer.namespaces)
  }

  async function answerRequest(request: SessionRequest): Promise<void> {
    const { chainId, request: call } = request.params
    const asked = { method: call.method, params: call.params, caip2: chainId, request }
    requests.add(asked)
    const answer = await decide(wallet.onRequest, asked)
    if (answer !== 'ignore') await wallet.respond(asked, answer)
  }

  kit.on('session_proposal', ({ params }) => {
    answerProposal(params as Proposal).catch((error) => wallet.onError(error))
  })
  async function answerAuthenticate(asked: AuthenticateRequest): Promise<void> {
    const answer = await decide(wallet.onAuthenticate, asked)
    if (answer === 'reject') return rejectAuthenticate(kit, asked)
    const chains = agent.chains().map(({ caip2 }) => caip2)
    const own = { account: agent.activeAccount(), chains }
    await approveAuthenticate(kit, asked, answer === 'approve' ? own : { ...own, ...answer })
  }

  if (options.authenticates ?? true)
    kit.on('session_authenticate', (asked) => {
      answerAuthenticate(asked).catch((error) => wallet.onError(error))
    })
  kit.on('session_request', (request) => {
    answerRequest(request).catch((error) => wallet.onError(error))
  })
  return wallet
}

async function decide<Asked, Answer>(policy: Policy<Asked, Answer>, asked: Asked): Promise<Answer> {
  const answer = typeof policy === 'function' ? (policy as (asked: Asked) => Answer)(asked) : policy
  return await answer
}

/** A list that can be waited on. */
function createLog<Entry>() {
  const entries: Entry[] = []
  const waiting: ((entry: Entry) => void)[] = []
  return {
    entries,
    add(entry: Entry) {
      entries.push(entry)
      for (const resolve of waiting.splice(0)) resolve(entry)
    },
    next: () => new Promise<Entry>((resolve) => waiting.push(resolve)),
  }
}
