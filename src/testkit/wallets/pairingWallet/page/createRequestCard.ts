import { element } from '#server/page/element.ts'
import type { PairingAgent, SessionRequest } from '../../agent/pairingAgent.ts'
import { describeRequest } from '../../browser/describeRequest.ts'
import { drawDescription } from '../../browser/drawDescription.ts'
import type { Act } from './act.ts'
import { createAnswerButtons } from './createAnswerButtons.ts'

/** Shows the request of a connected page. */
export function createRequestCard(
  request: SessionRequest,
  agent: PairingAgent,
  act: Act,
): HTMLElement {
  const { chainId, request: asked } = request.params
  const session = agent.sessions().find(({ topic }) => topic === request.topic)
  const chainName = (caip2: string) =>
    agent.chains().find((chain) => chain.caip2 === caip2)?.name ?? caip2
  const description = describeRequest(asked.method, asked.params, chainName)
  const buttons = createAnswerButtons({
    approve: () => act(agent.approveRequest(request), 'Done'),
    reject: () => act(agent.rejectRequest(request), 'Rejected'),
  })

  return element(
    'article',
    { class: 'card', testid: 'request', 'data-method': asked.method, label: description.title },
    element('h2', { tabindex: -1 }, description.title),
    element(
      'p',
      { class: 'soft' },
      `${session?.peer.metadata.name ?? 'A page'}, on ${chainName(chainId)}`,
    ),
    drawDescription(description),
    buttons.root,
  )
}
