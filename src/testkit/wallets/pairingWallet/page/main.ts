import { element } from '#server/page/element.ts'
import { createPairingAgent } from '../../agent/pairingAgent.ts'
import { WalletConfig } from '../walletConfig.ts'
import { followOtherTabs } from './followOtherTabs.ts'
import { mountWallet } from './mountWallet.ts'

/** Starts the wallet of this page, and pairs at once when the address brings a `wc:` URI. */
async function start(): Promise<void> {
  const address = new URL(location.href)
  const uri = address.searchParams.get('uri')
  const isAutomatic = address.searchParams.get('auto') === 'approve'

  const answer = await fetch('/config.json')
  const config = WalletConfig.parse(await answer.json())
  const agent = await createPairingAgent({
    ...config,
    metadata: {
      name: 'Pairing wallet',
      description: 'The sandbox’s own phone wallet',
      url: location.origin,
      icons: [],
    },
  })
  followOtherTabs(() => {
    document.body.replaceChildren(movedAway())
    void agent.close()
  })
  const wallet = mountWallet(agent, { isAutomatic })
  document.body.replaceChildren(wallet.root)
  if (!uri) return
  // A URI works once: reloading the page must not pair again.
  history.replaceState(null, '', isAutomatic ? '/?auto=approve' : '/')
  await wallet.pair(uri)
}

function movedAway(): HTMLElement {
  return element(
    'main',
    { class: 'page', testid: 'moved' },
    element('h1', {}, 'This wallet went on in another tab'),
    element('button', { testid: 'use-here', onClick: () => location.reload() }, 'Use it here'),
  )
}

start().catch((error: unknown) => {
  const reason = error instanceof Error ? error.message : String(error)
  document.body.replaceChildren(
    element('main', { class: 'page', role: 'alert' }, `The wallet could not start: ${reason}`),
  )
})
