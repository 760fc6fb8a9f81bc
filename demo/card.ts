import type { LatchKeyElement } from '../src/index.ts'
import { installWallets } from './card/installWallets.ts'
import { pageServices } from './card/pageServices.ts'
import { pageVisitor } from './card/pageVisitor.ts'
import { readSandboxInfo } from './page/sandboxInfo.ts'
import { type Card, cardGroups, chainTo } from './viewStates/cards.ts'

// One state of one view: page, wallets and the visitor's steps are those of the table that tests use, too.

/** Steps after a person's own press may take any time. */
const PERSON_MS = 86_400_000

const info = readSandboxInfo()
const asked = new URLSearchParams(location.search)
const services = pageServices(info)

const card = cardGroups(info, asked.get('services'), services)
  .flatMap(({ cards }) => cards)
  .find(({ id }) => id === asked.get('card'))

/** The view that was shown in each state on the way, for tests. */
type Reached = Record<string, string | null>

async function play({ scenario, state }: Card): Promise<void> {
  installWallets(scenario.page?.wallets ?? [], info)
  await Promise.all([customElements.whenDefined('latch-key'), services.mend()])
  const element = document.querySelector('latch-key') as LatchKeyElement
  const chain = chainTo(state, scenario.states(services))
  const visitor = pageVisitor(element, state.needsApproval ? PERSON_MS : 30_000)
  await scenario.enter?.(visitor, services)
  const reached: Reached = {}
  for (const { name, go } of chain) {
    await go(visitor)
    reached[name] = await visitor.find('[data-view]').last().getAttribute('data-view')
    document.documentElement.dataset.reached = JSON.stringify(reached)
  }
}

/** Reports the progress to the gallery. */
function tell(status: string, trouble = ''): void {
  document.documentElement.dataset.status = status
  const place = document.getElementById('trouble') as HTMLElement
  place.textContent = trouble
  place.hidden = trouble === ''
  if (parent !== window) parent.postMessage({ status }, asked.get('gallery') ?? info.demo)
}

tell('playing')
if (!card) tell('failed', 'There is no such card')
else
  play(card).then(
    () => tell('shown'),
    (error: unknown) => tell('failed', `This state was not reached: ${String(error)}`),
  )
