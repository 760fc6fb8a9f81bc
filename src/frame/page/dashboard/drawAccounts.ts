import { element } from '#server/page/element.ts'
import { eoaAccount } from '../../accounts/eoaAccount.ts'
import type { FrameNetwork } from '../../accounts/frameNetwork.ts'
import { smartAccount } from '../../accounts/smartAccount.ts'
import { solanaAccount } from '../../accounts/solanaAccount.ts'
import type { User } from '../../service/contract.ts'
import type { Session } from '../sdk/session.ts'
import { createStatus } from '../text/createStatus.ts'
import { untrustedText } from '../text/markedText.ts'

export type AccountsOptions = {
  user: User
  networks: readonly FrameNetwork[]
  session: Session
  onSignedOut: () => Promise<void>
}

/** One address, and the networks it is good on. */
type Row = { label: string; address: string; networks: string[] }

/** Who is signed in, with which accounts, and the way out. */
export async function drawAccounts(options: AccountsOptions): Promise<HTMLElement[]> {
  const { user, session, onSignedOut } = options
  const status = createStatus()

  async function leave(): Promise<void> {
    try {
      await session.signOut()
      await onSignedOut()
    } catch (error) {
      status.say('You are still signed in: the wallet cannot be reached.')
      if (!(error instanceof TypeError)) console.error('Signing out failed', error)
    }
  }

  return [
    element('p', { class: 'soft' }, 'Signed in as ', untrustedText(nameOf(user))),
    ...(await accountRows(options)).map(({ label, address, networks }) =>
      element(
        'section',
        { class: 'card', label },
        element('h2', {}, label),
        element('p', { dir: 'ltr', testid: 'address' }, address),
        element('p', { class: 'soft' }, `On ${networks.join(', ')}`),
      ),
    ),
    status.root,
    element(
      'button',
      { type: 'button', testid: 'sign-out', onClick: () => void leave() },
      'Sign out',
    ),
  ]
}

const nameOf = ({ email, userName, kind }: User) => email ?? userName ?? `a ${kind} account`

async function accountRows({ networks, session }: AccountsOptions): Promise<Row[]> {
  const keys = await session.keys()
  const rows = new Map<string, Row>()
  const add = (label: string, address: string, network: FrameNetwork) => {
    const row = rows.get(address) ?? { label, address, networks: [] }
    row.networks.push(network.name)
    rows.set(address, row)
  }
  for (const network of networks) {
    if (network.namespace === 'solana') {
      add('Solana account', (await solanaAccount({ key: keys.solana })).address, network)
      continue
    }
    const { address } = eoaAccount({ key: keys.eip155, network })
    add('Plain account', address, network)
    if (!network.smartAccounts) continue
    const smart = await smartAccount({ key: keys.eip155, network })
    add('Smart account', smart.address, network)
  }
  return [...rows.values()]
}
