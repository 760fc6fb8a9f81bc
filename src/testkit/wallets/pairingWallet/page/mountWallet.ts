import { element } from '#server/page/element.ts'
import type { PairingAgent, Proposal, SessionRequest } from '../../agent/pairingAgent.ts'
import { createProposalCard } from './createProposalCard.ts'
import { createRequestCard } from './createRequestCard.ts'
import { createSessionCard } from './createSessionCard.ts'
import { createStanding } from './createStanding.ts'

/** The wallet on the page. */
export type MountedWallet = {
  root: HTMLElement
  /** Pairs as if the visitor had pasted the URI. */
  pair(uri: string): Promise<void>
}

/** Draws a wallet and keeps it true to what the agent knows. */
export function mountWallet(
  agent: PairingAgent,
  { isAutomatic }: { isAutomatic: boolean },
): MountedWallet {
  const status = element('p', { class: 'status', role: 'status', testid: 'status' })
  const standing = createStanding(agent, act)
  const waiting = element('section', { label: 'Waiting for you', testid: 'waiting' })
  const sessions = element('section', { label: 'Connected pages', testid: 'sessions' })
  const cards = new Map<number, HTMLElement>()

  function say(text: string, isProblem = false): void {
    status.textContent = text
    status.toggleAttribute('data-problem', isProblem)
  }

  /** Runs an action of the visitor, and shows its result. */
  async function act(action: Promise<unknown>, done: string): Promise<void> {
    try {
      await action
      say(done)
    } catch (error) {
      say(error instanceof Error ? error.message : String(error), true)
    }
    refresh()
  }

  function makeCard(
    id: number,
    make: () => HTMLElement,
    approve: () => Promise<unknown>,
  ): HTMLElement {
    const known = cards.get(id)
    if (known) return known
    const card = make()
    cards.set(id, card)
    if (isAutomatic) void act(approve(), 'Approved by itself')
    return card
  }

  function proposalCard(proposal: Proposal): HTMLElement {
    const make = () => createProposalCard(proposal, agent, act)
    return makeCard(proposal.id, make, () => agent.approve(proposal))
  }

  function requestCard(request: SessionRequest): HTMLElement {
    const make = () => createRequestCard(request, agent, act)
    return makeCard(request.id, make, () => agent.approveRequest(request))
  }

  function refresh(): void {
    const proposals = Object.values(agent.kit.getPendingSessionProposals()) as Proposal[]
    const requests = agent.kit.getPendingSessionRequests() as SessionRequest[]
    const open = [...proposals.map(proposalCard), ...requests.map(requestCard)]
    const arrived = open.find((card) => !card.isConnected)
    standing.refresh()
    replaceCards(waiting, open)
    replaceCards(sessions, [
      element('h2', {}, 'Connected pages'),
      ...agent.sessions().map((session) => createSessionCard(session, agent, act)),
      element('p', { class: 'soft', hidden: agent.sessions().length > 0 }, 'None yet.'),
    ])
    arrived?.querySelector<HTMLElement>('h2')?.focus()
  }

  async function pair(uri: string): Promise<void> {
    say('Looking for the page…')
    const pairing = agent.pair(uri).catch((cause: unknown) => {
      const reason = cause instanceof Error ? cause.message : String(cause)
      throw new Error(`This link does not work: ask the page for a new one. (${reason})`, { cause })
    })
    await act(pairing, 'Paired. The page’s request appears here.')
  }

  const { kit } = agent
  kit.on('session_proposal', refresh)
  kit.on('session_request', () => {
    say('')
    refresh()
  })
  kit.on('session_delete', refresh)
  kit.on('proposal_expire', refresh)
  kit.on('session_request_expire', refresh)

  const root = element(
    'main',
    { class: 'page' },
    element('h1', {}, 'Pairing wallet'),
    isAutomatic ? element('p', { class: 'banner' }, 'Approves everything by itself.') : undefined,
    standing.root,
    createPairForm(pair),
    status,
    waiting,
    sessions,
  )
  refresh()
  return { root, pair }
}

/** Replaces what a section shows and leaves the keyboard where it was. */
function replaceCards(section: HTMLElement, cards: readonly HTMLElement[]): void {
  const focused = section.contains(document.activeElement) ? document.activeElement : null
  section.replaceChildren(...cards)
  const heir = focused?.isConnected ? focused : document.getElementById(focused?.id ?? '')
  if (heir instanceof HTMLElement) heir.focus()
}

function createPairForm(pair: (uri: string) => Promise<void>): HTMLElement {
  const input = element('input', {
    id: 'uri',
    testid: 'uri',
    name: 'uri',
    autocomplete: 'off',
    spellcheck: 'false',
    placeholder: 'wc:…',
  })
  const form = element(
    'form',
    { class: 'pair', label: 'Pair with a page' },
    element('label', { for: 'uri' }, 'Paste the link of a page'),
    element(
      'div',
      { class: 'row' },
      input,
      element('button', { class: 'primary', testid: 'pair', type: 'submit' }, 'Pair'),
    ),
  )
  form.addEventListener('submit', (event) => {
    event.preventDefault()
    const uri = input.value.trim()
    input.value = ''
    if (uri) void pair(uri)
  })
  return form
}
