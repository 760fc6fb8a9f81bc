import { shortenAddress } from '#domain/connection/address.ts'
import { element } from '#server/page/element.ts'
import { grantOf } from '../../agent/approvedNamespaces.ts'
import type { PairingAgent, Session } from '../../agent/pairingAgent.ts'
import type { Act } from './act.ts'

/** Shows a connected page, what it was given and until when. */
export function createSessionCard(session: Session, agent: PairingAgent, act: Act): HTMLElement {
  const { topic } = session
  const { name, url } = session.peer.metadata
  const { chains, addresses } = grantOf(session)
  const chainName = (caip2: string) =>
    agent.chains().find((chain) => chain.caip2 === caip2)?.name ?? caip2
  const fact = (label: string, value: string) => [
    element('dt', {}, label),
    element('dd', {}, value),
  ]

  return element(
    'article',
    { class: 'card', testid: 'session', label: name },
    element('h3', {}, name),
    element('p', { class: 'soft' }, url),
    element(
      'dl',
      {},
      ...fact('Networks', chains.map(chainName).join(', ')),
      ...fact(
        addresses.length > 1 ? 'Accounts' : 'Account',
        addresses.map((address) => shortenAddress(address)).join('\n'),
      ),
      ...fact('Until', new Date(session.expiry * 1000).toLocaleString()),
    ),
    element(
      'div',
      { class: 'answers' },
      element(
        'button',
        {
          id: `extend-${topic}`,
          testid: 'extend',
          onClick: () => void act(agent.extend(topic), 'Extended by a week'),
        },
        'Extend',
      ),
      element(
        'button',
        {
          id: `disconnect-${topic}`,
          testid: 'disconnect',
          onClick: () => void act(agent.disconnect(topic), 'Disconnected'),
        },
        'Disconnect',
      ),
    ),
  )
}
