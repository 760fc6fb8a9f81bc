import type { WalletListing } from '#domain/wallet/wallet.ts'

type Known = {
  id: string
  name: string
  home: string
  scheme: string
  universal?: string
  rdns?: string
}

/** A few real wallets under their public directory ids, so that recognising and merging them can be tried. */
const known: readonly Known[] = [
  {
    id: 'c57ca95b47569778a828d19178114f4db188b89b763c899ba0be274e97267d96',
    name: 'MetaMask',
    home: 'https://metamask.io',
    scheme: 'metamask://',
    universal: 'https://metamask.app.link',
    rdns: 'io.metamask',
  },
  {
    id: '4622a2b2d6af1c9844944291e5e7351a6aa24cd7b23099efac1b2fd875da31a0',
    name: 'Trust Wallet',
    home: 'https://trustwallet.com',
    scheme: 'trust://',
    universal: 'https://link.trustwallet.com',
    rdns: 'com.trustwallet.app',
  },
  {
    id: '1ae92b26df02f0abca6304df07debccd18262fdf5fe82daa81593582dac9a369',
    name: 'Rainbow',
    home: 'https://rainbow.me',
    scheme: 'rainbow://',
    universal: 'https://rnbwapp.com',
    rdns: 'me.rainbow',
  },
  {
    id: 'ecc4036f814562b41a5268adc86270fba1365471402006302e70169465b7ac18',
    name: 'Zerion',
    home: 'https://zerion.io',
    scheme: 'zerion://',
    universal: 'https://wallet.zerion.io',
    rdns: 'io.zerion.wallet',
  },
  {
    id: 'fd20dc426fb37566d803205b19bbc1d4096b248ac04548e3cfb6b3a38bd033aa',
    name: 'Coinbase',
    home: 'https://www.coinbase.com/wallet',
    scheme: 'cbwallet://',
    rdns: 'com.coinbase.wallet',
  },
  {
    id: 'a797aa35c0fadbfc1a53e7f675162ed5226968b44a19ee3d24385c64d1d3c393',
    name: 'Phantom',
    home: 'https://phantom.com',
    scheme: 'phantom://',
    rdns: 'app.phantom',
  },
]

export const knownListings = (chains: readonly string[]): WalletListing[] =>
  known.map(({ id, name, home, scheme, universal, rdns }) => ({
    id,
    name,
    badge_type: 'certified',
    chains: [...chains],
    homepage: home,
    image_id: `known-${scheme.replace('://', '')}`,
    mobile_link: scheme,
    link_mode: universal ?? null,
    desktop_link: null,
    webapp_link: null,
    app_store: null,
    play_store: null,
    chrome_store: null,
    rdns: rdns ?? null,
    injected: rdns ? [{ namespace: 'eip155', injected_id: rdns }] : null,
  }))
