import { shortenAddress } from '#domain/connection/address.ts'
import { element } from '#server/page/element.ts'
import type { PairingAgent } from '../../agent/pairingAgent.ts'
import type { Act } from './act.ts'

/** The wallet's active account and network, each of which can be changed for all pages. */
export function createStanding(agent: PairingAgent, act: Act) {
  const account = element('select', { id: 'account', testid: 'account' })
  const network = element('select', { id: 'network', testid: 'network' })
  account.addEventListener('change', () => {
    void act(agent.switchAccount(Number(account.value)), 'Account switched')
  })
  network.addEventListener('change', () => {
    void act(agent.switchChain(network.value), 'Network switched')
  })

  function refresh(): void {
    fill(
      account,
      agent.accounts.map(({ address }, place) => [String(place), shortenAddress(address)]),
      String(agent.accounts.indexOf(agent.activeAccount())),
    )
    const chains = agent.chains().map(({ caip2, name }) => [caip2, name] as const)
    fill(network, chains, agent.activeChain())
  }

  refresh()
  const root = element(
    'section',
    { class: 'card', label: 'Active account and network' },
    element('div', { class: 'field' }, element('label', { for: 'account' }, 'Account'), account),
    element('div', { class: 'field' }, element('label', { for: 'network' }, 'Network'), network),
  )
  return { root, refresh }
}

function fill(
  select: HTMLSelectElement,
  options: readonly (readonly [value: string, text: string])[],
  selected: string,
): void {
  if (select.options.length !== options.length) {
    select.replaceChildren(...options.map(([value, text]) => element('option', { value }, text)))
  }
  select.value = selected
}
