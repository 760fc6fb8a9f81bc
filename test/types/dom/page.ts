import {
  type CaipAddress,
  type Diagnosis,
  type LatchKeyElement,
  LatchkeyError,
  mount,
  type OfferedWallet,
} from 'latchkey'

const element = document.querySelector('latch-key')
const made: LatchKeyElement = document.createElement('latch-key')
document.createElement('latch-key-button').shows = 'network'

made.theme = 'dark'
made.networks = ['eip155:1']
made.projectId = 'abc'
// @ts-expect-error there is no such theme
made.theme = 'sepia'
// @ts-expect-error the version is the script's
made.version = '1'

const mounted: LatchKeyElement = mount(document.body, {
  ...{ id: 'wallet', networks: ['eip155:1'], theme: 'dark' },
  config: { projectId: 'abc' },
})
// @ts-expect-error there is no such theme
mount(document.body, { theme: 'sepia' })
// @ts-expect-error there is no such option
mount(document.body, { projectID: 'abc' })
// @ts-expect-error a selector is no node
mount('#wallet')

const fixes = ({ findings, text, policy }: Diagnosis): string[] => [
  ...findings.filter(({ id }) => id === 'policy-blocks-host').map(({ fix }) => fix),
  ...[text, policy],
]
mounted.diagnose().then(fixes)

async function use(latchKey: LatchKeyElement) {
  await latchKey.open()
  await latchKey.open({ view: 'Networks' })
  await latchKey.switchNetwork('eip155:1')
  const accounts: unknown = await latchKey.request({ method: 'eth_accounts' })
  const provided: unknown = await latchKey.provider.request({ method: 'eth_accounts' })
  await latchKey.disconnect('eip155')
  await latchKey.close()
  const { status, caipAddress } = await latchKey.ready
  const isConnected: boolean = latchKey.state.status === 'connected'
  // @ts-expect-error the state is a picture, not a handle
  latchKey.state.open = true
  return [
    accounts,
    provided,
    status,
    caipAddress?.toUpperCase(),
    isConnected,
    latchKey.version.length,
  ]
}

element?.addEventListener('latchkey-connect', ({ detail, currentTarget }) => {
  const address: string = detail.caipAddress
  const wallet: string = detail.wallet.name
  console.log(address, wallet, currentTarget)
})
// Events bubble: a page may listen on whatever holds the element.
document.body.addEventListener('latchkey-network-change', ({ detail }) => {
  const isSupported: boolean = detail.supported
  // @ts-expect-error a detail has no such key
  console.log(isSupported, detail.chain)
})

window.latchkeyQueue?.push((Latchkey) => Latchkey.defineElements())
console.log(
  use,
  new LatchkeyError('unknown', 'short').shortMessage,
  window.Latchkey?.LatchKeyElement,
)

async function pick(latchKey: LatchKeyElement, signal: AbortSignal): Promise<string[]> {
  const found: OfferedWallet | undefined = latchKey.wallets.find(({ installed }) => installed)
  // Setting it sets the attribute.
  latchKey.wallets = ['io.metamask']
  // @ts-expect-error the list is a picture
  latchKey.wallets[0].name = 'Other'
  const accounts: readonly CaipAddress[] = await latchKey.connect({
    ...{ wallet: found?.id, namespace: 'eip155', network: 'eip155:1', signal },
    onUri: (uri, link) => console.log(uri.length, link?.length),
  })
  // @ts-expect-error there is no such option
  await latchKey.connect({ walletId: 'io.metamask' })
  // @ts-expect-error there is no such namespace
  await latchKey.connect({ namespace: 'evm' })
  const { message, signature } = await latchKey.signIn()
  await latchKey.signOut()
  return [...accounts, message, signature]
}
document.body.addEventListener('latchkey-sign-in', ({ detail }) => {
  const sent: string[] = [detail.message, detail.signature]
  console.log(sent, pick)
})
mount(document.body, { wallets: ['io.metamask'], append: 'none' })
