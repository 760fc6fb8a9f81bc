import { shortenAddress } from '#domain/connection/address.ts'
import { element } from '#server/page/element.ts'
import { askedChains, askedMethods, GRANTED_METHODS } from '../../agent/approvedNamespaces.ts'
import type { PairingAgent, Proposal } from '../../agent/pairingAgent.ts'
import type { Act } from './act.ts'
import { createAnswerButtons } from './createAnswerButtons.ts'
import { createChoice } from './createChoice.ts'

/** Shows a page that wants to connect, and lets the visitor choose what it gets. */
export function createProposalCard(proposal: Proposal, agent: PairingAgent, act: Act): HTMLElement {
  const { name, url } = proposal.proposer.metadata
  const asked = askedChains(proposal)
  const chains = agent.chains()
  const networks = createChoice(
    'Networks',
    asked.map((caip2) => {
      const known = chains.find((chain) => chain.caip2 === caip2)
      return {
        value: caip2,
        text: known?.name ?? `${caip2} (unknown to this wallet)`,
        isChosen: known !== undefined,
        isOpen: known !== undefined,
      }
    }),
    () => update(),
  )
  const accounts = createChoice(
    'Accounts',
    agent.accounts.map((account) => ({
      value: account.address,
      text: shortenAddress(account.address),
      isChosen: account === agent.activeAccount(),
      isOpen: true,
    })),
    () => update(),
  )
  const buttons = createAnswerButtons({
    approve: () => act(agent.approve(proposal, grant()), `Connected to ${name}`),
    reject: () => act(agent.reject(proposal), `Rejected ${name}`),
  })

  function grant() {
    return {
      chains: activeFirst(networks.chosen(), agent.activeChain()),
      addresses: activeFirst(accounts.chosen(), agent.activeAccount().address),
    }
  }

  function update(): void {
    const { chains, addresses } = grant()
    buttons.allowApproval(chains.length > 0 && addresses.length > 0)
  }

  update()
  return element(
    'article',
    { class: 'card', testid: 'proposal', label: `Connect to ${name}` },
    element('h2', { tabindex: -1 }, `Connect to ${name}`),
    element('p', { class: 'soft', testid: 'proposer-url' }, url),
    networks.root,
    accounts.root,
    createMethods(askedMethods(proposal)),
    buttons.root,
  )
}

function createMethods(methods: readonly string[]): HTMLElement {
  return element(
    'details',
    { testid: 'methods' },
    element('summary', {}, 'What it may ask for'),
    element(
      'ul',
      {},
      ...methods.map((method) =>
        element('li', {}, GRANTED_METHODS.includes(method) ? method : `${method} (not granted)`),
      ),
    ),
  )
}

/** Pages take the first of each as the active one. */
function activeFirst(chosen: readonly string[], active: string): string[] {
  return chosen.toSorted((a, b) => Number(b === active) - Number(a === active))
}
