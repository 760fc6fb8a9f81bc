import { element } from '#server/page/element.ts'
import { createServiceClient } from '../../service/createServiceClient.ts'
import { readFrameConfig } from '../frameConfig.ts'
import { createEmailSteps } from '../sdk/emailSteps.ts'
import { openFrameMemory } from '../sdk/frameMemory.ts'
import { createSession } from '../sdk/session.ts'
import { announceHere } from '../text/announceHere.ts'
import { drawAccounts } from './drawAccounts.ts'
import { drawLogin } from './drawLogin.ts'

/** Opened alone, the page belongs to no host's project. */
const OWN_PROJECT = 'dashboard'

const UNREACHED = 'The wallet cannot be reached.'

/** The visitor's own view of their wallet, outside of any other page. */
function start(): void {
  const { networks } = readFrameConfig(document)
  const memory = openFrameMemory(location.origin, networks[0]?.caip2 ?? 'eip155:1')
  const client = createServiceClient({ origin: location.origin, bearer: memory.bearer })
  const session = createSession(client)
  const projectId = new URLSearchParams(location.search).get('projectId') || OWN_PROJECT
  const email = createEmailSteps(client, memory.device)
  session.onEndedElsewhere(() => void draw())

  async function draw(): Promise<void> {
    const page = element('main', { class: 'page', testid: 'dashboard' })
    const heading = element('h1', { tabindex: -1 }, 'Your wallet')
    page.append(heading)
    try {
      const user = await session.user()
      page.append(
        ...(user
          ? await drawAccounts({ user, networks, session, onSignedOut: draw })
          : drawLogin({ email, projectId, onSignedIn: draw })),
      )
    } catch (error) {
      page.append(
        element('p', {}, UNREACHED),
        element('button', { type: 'button', onClick: () => void draw() }, 'Try again'),
      )
      announceHere(UNREACHED, { isUrgent: true })
      if (!(error instanceof TypeError)) console.error('The dashboard failed', error)
    }
    document.body.replaceChildren(page)
    heading.focus()
  }
  void draw()
}

start()
