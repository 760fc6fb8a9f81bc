import { inAppLinks } from '../inAppBrowsers.ts'
import type { WalletListing } from '../wallet.ts'
import { bitcoin, cosmos, evm, solana } from './namespaces.ts'

/** The twenty that are shown first; see `shippedWallets.ts` for where each fact is from. */
export const firstWallets: readonly WalletListing[] = [
  // thirdweb 5.121.6 io.metamask; directory id: @reown/appkit-utils 1.7.11 PresetsUtil.js
  {
    id: 'c57ca95b47569778a828d19178114f4db188b89b763c899ba0be274e97267d96',
    name: 'MetaMask',
    chains: [evm],
    rdns: 'io.metamask',
    homepage: 'https://metamask.io/',
    mobile_link: 'metamask://',
    link_mode: 'https://metamask.app.link',
    app_store: 'https://apps.apple.com/us/app/metamask/id1438144202',
    play_store: 'https://play.google.com/store/apps/details?id=io.metamask',
    chrome_store:
      'https://chrome.google.com/webstore/detail/metamask/nkbihfbeogaeaoehlefnkodbefgpgknn',
    browse_link: 'https://metamask.app.link/dapp/{place}',
  },
  // thirdweb 5.121.6 com.trustwallet.app; Solana: @solana/wallet-adapter-trust; Cosmos: @cosmos-kit/trust-mobile
  // 2.15.1; directory id: @reown/appkit-utils 1.7.11 PresetsUtil.js
  {
    id: '4622a2b2d6af1c9844944291e5e7351a6aa24cd7b23099efac1b2fd875da31a0',
    name: 'Trust Wallet',
    chains: [evm, solana, cosmos],
    rdns: 'com.trustwallet.app',
    homepage: 'https://trustwallet.com/',
    mobile_link: 'trust://',
    link_mode: 'https://link.trustwallet.com',
    app_store: 'https://apps.apple.com/app/apple-store/id1288339409',
    play_store: 'https://play.google.com/store/apps/details?id=com.wallet.crypto.trustapp',
    chrome_store:
      'https://chrome.google.com/webstore/detail/trust-wallet/egjidjbpglichdcondbcbdnbeeppgdph',
    browse_link: 'https://link.trustwallet.com/open_url?coin_id=60&url={url}',
  },
  // thirdweb 5.121.6 com.coinbase.wallet; Solana: @solana/wallet-adapter-coinbase; name: RainbowKit 2.2.11
  // coinbaseWallet.ts; directory id: @reown/appkit-utils 1.7.11 PresetsUtil.js
  {
    id: 'fd20dc426fb37566d803205b19bbc1d4096b248ac04548e3cfb6b3a38bd033aa',
    name: 'Coinbase Wallet',
    chains: [evm, solana],
    rdns: 'com.coinbase.wallet',
    homepage: 'https://base.app',
    app_store: 'https://apps.apple.com/app/apple-store/id1278383455',
    play_store: 'https://play.google.com/store/apps/details?id=org.toshi',
    chrome_store:
      'https://chrome.google.com/webstore/detail/coinbase-wallet-extension/hnfanknocfeofbddgcijnmhnfnkdnaad',
    browse_link: inAppLinks.coinbase,
  },
  // thirdweb 5.121.6 app.phantom; Solana: @solana/wallet-adapter-phantom; directory id: @reown/appkit-utils 1.7.11
  // PresetsUtil.js
  {
    id: 'a797aa35c0fadbfc1a53e7f675162ed5226968b44a19ee3d24385c64d1d3c393',
    name: 'Phantom',
    chains: [evm, solana],
    rdns: 'app.phantom',
    homepage: 'https://phantom.app/',
    app_store: 'https://apps.apple.com/us/app/phantom-crypto-wallet/id1598432977',
    play_store: 'https://play.google.com/store/apps/details?id=app.phantom',
    chrome_store:
      'https://chrome.google.com/webstore/detail/phantom/bfnaelmomeimhlpmgjnjophhpkkoljpa',
    browse_link: inAppLinks.phantom,
  },
  // thirdweb 5.121.6 com.okex.wallet; Bitcoin: @reown/appkit-adapter-bitcoin 1.7.11; directory id: @reown/appkit-
  // utils 1.7.11 PresetsUtil.js
  {
    id: '971e689d0a5be527bac79629b4ee9b925e82208e5168b733496a09c0faed0709',
    name: 'OKX Wallet',
    chains: [evm, bitcoin],
    rdns: 'com.okex.wallet',
    homepage: 'https://www.okx.com/download',
    mobile_link: 'okxwallet://main',
    link_mode: 'https://web3.okx.com/download',
    app_store: 'https://apps.apple.com/us/app/okx-wallet-portal-to-web3/id6743309484',
    play_store: 'https://play.google.com/store/apps/details?id=com.okx.wallet',
    chrome_store:
      'https://chrome.google.com/webstore/detail/okx-wallet/mcohilncbfahbmgdjkbpemcciiolgcge',
    browse_link:
      'https://www.okx.com/download?deeplink=okx%3A%2F%2Fwallet%2Fdapp%2Furl%3FdappUrl%3D{{url}}',
  },
  // thirdweb 5.121.6 com.binance.wallet; directory id: the reference, constants.md
  {
    id: '8a0ee50d1f22f6651afcae7eb4253e52a3310b90af5daef78a8c4929a9bb99d4',
    name: 'Binance Wallet',
    chains: [evm],
    rdns: 'com.binance.wallet',
    homepage: 'https://www.binance.com/en/web3wallet',
    mobile_link: 'bnc://app.binance.com/cedefi/',
    link_mode: 'https://app.binance.com/cedefi',
    app_store: 'https://www.binance.com/en/download',
    play_store: 'https://www.binance.com/en/download',
    chrome_store:
      'https://chromewebstore.google.com/detail/binance-wallet/cadiboklkpojfamcoggejbbdjcoiljjk',
  },
  // thirdweb 5.121.6 me.rainbow; directory id: the reference, constants.md
  {
    id: '1ae92b26df02f0abca6304df07debccd18262fdf5fe82daa81593582dac9a369',
    name: 'Rainbow',
    chains: [evm],
    rdns: 'me.rainbow',
    homepage: 'https://rainbow.me/',
    mobile_link: 'rainbow://',
    link_mode: 'https://rnbwapp.com',
    app_store: 'https://apps.apple.com/app/apple-store/id1457119021',
    play_store: 'https://play.google.com/store/apps/details?id=me.rainbow',
    chrome_store:
      'https://chrome.google.com/webstore/detail/rainbow/opfgelmcmbiajamepnmloijbpoleiama',
  },
  // thirdweb 5.121.6 io.rabby
  {
    id: 'io.rabby',
    name: 'Rabby',
    chains: [evm],
    rdns: 'io.rabby',
    homepage: 'https://rabby.io/',
    mobile_link: 'rabby://',
    app_store: 'https://apps.apple.com/us/app/rabby-wallet-crypto-evm/id6474381673',
    play_store: 'https://play.google.com/store/apps/details?id=com.debank.rabbymobile',
    chrome_store:
      'https://chrome.google.com/webstore/detail/rabby-wallet/acmacodkjbdgmoleebolmdjonilkdbch',
  },
  // thirdweb 5.121.6 com.bitget.web3; Solana: @solana/wallet-adapter-bitkeep; directory id: @reown/appkit-utils
  // 1.7.11 PresetsUtil.js
  {
    id: '38f5d18bd8522c244bdd70cb4a68e0e718865155811c043f052fb9f1c51de662',
    name: 'Bitget Wallet',
    chains: [evm, solana],
    rdns: 'com.bitget.web3',
    homepage: 'https://web3.bitget.com',
    mobile_link: 'bitkeep://',
    link_mode: 'https://bkapp.vip',
    app_store: 'https://web3.bitget.com/en/wallet-download?type=0',
    play_store: 'https://web3.bitget.com/en/wallet-download?type=0',
    chrome_store:
      'https://chrome.google.com/webstore/detail/bitkeep-crypto-nft-wallet/jiidiaalihmmhddjgbnbgdfflelocpak',
    browse_link: 'https://bkcode.vip?action=dapp&url={url}',
  },
  // thirdweb 5.121.6 io.zerion.wallet; directory id: the reference, constants.md
  {
    id: 'ecc4036f814562b41a5268adc86270fba1365471402006302e70169465b7ac18',
    name: 'Zerion',
    chains: [evm],
    rdns: 'io.zerion.wallet',
    homepage: 'https://zerion.io/',
    mobile_link: 'zerion://',
    link_mode: 'https://wallet.zerion.io/wc',
    desktop_link: 'zerion://',
    app_store: 'https://apps.apple.com/app/id1456732565',
    play_store: 'https://play.google.com/store/apps/details?id=io.zerion.android',
    chrome_store:
      'https://chrome.google.com/webstore/detail/zerion-wallet-for-web3-nf/klghhnkeealcohjjanjjdaeeggmfmlpl',
  },
  // thirdweb 5.121.6 org.uniswap; directory id: the reference, constants.md
  {
    id: 'c03dfee351b6fcc421b4494ea33b9d4b92a984f87aa76d1663bb28705e95034a',
    name: 'Uniswap Wallet',
    chains: [evm],
    homepage: 'https://uniswap.org',
    mobile_link: 'uniswap://',
    link_mode: 'https://uniswap.org/app',
    app_store: 'https://apps.apple.com/us/app/uniswap-wallet/id6443944476',
    play_store: 'https://play.google.com/store/apps/details?id=com.uniswap.mobile',
    chrome_store:
      'https://chromewebstore.google.com/detail/uniswap-extension/nnpmfplkfogfpmcngplhnbdnnilmcdcg',
  },
  // @solana/wallet-adapter-solflare 0.6.34 lib/esm/adapter.js; directory id: @reown/appkit-utils 1.7.11
  // PresetsUtil.js
  {
    id: '1ca0bdd4747578705b1939af023d120677c64fe6ca76add81fda36e350605e79',
    name: 'Solflare',
    chains: [solana],
    homepage: 'https://solflare.com',
    browse_link: inAppLinks.solflare,
  },
  // thirdweb 5.121.6 com.ledger; Solana: @solana/wallet-adapter-ledger; directory id: @reown/appkit-utils 1.7.11
  // PresetsUtil.js
  {
    id: '19177a98252e07ddfc9af2083ba8e07ef627cb6103467ffebb3f8f4205fd7927',
    name: 'Ledger Wallet',
    chains: [evm, solana],
    homepage: 'https://www.ledger.com/ledger-wallet',
    mobile_link: 'ledgerlive://',
    desktop_link: 'ledgerlive://',
    app_store: 'https://itunes.apple.com/app/id1361671700',
    play_store: 'https://play.google.com/store/apps/details?id=com.ledger.live',
  },
  // thirdweb 5.121.6 global.safe; directory id: @reown/appkit-utils 1.7.11 PresetsUtil.js
  {
    id: '225affb176778569276e484e1b92637ad061b01e13a048b35a9d280c3b58970f',
    name: 'Safe',
    chains: [evm],
    homepage: 'https://safe.global/',
    mobile_link: 'safe://',
    link_mode: 'https://app.safe.global/',
    app_store: 'https://apps.apple.com/app/id6748754793',
    play_store: 'https://play.google.com/store/apps/details?id=global.safe.mobileapp',
  },
  // thirdweb 5.121.6 com.exodus; directory id: the reference, constants.md
  {
    id: 'e9ff15be73584489ca4a66f64d32c4537711797e30b6660dbcb71ea72a42b1f4',
    name: 'Exodus',
    chains: [evm],
    homepage: 'https://exodus.com/',
    mobile_link: 'exodus://',
    link_mode: 'https://exodus.com/m',
    app_store: 'https://apps.apple.com/us/app/exodus-crypto-bitcoin-wallet/id1414384820',
    play_store: 'https://play.google.com/store/apps/details?id=exodusmovement.exodus',
    chrome_store:
      'https://chrome.google.com/webstore/detail/exodus-web3-wallet/aholpfdialjgjfhomihkjbmgjidlcdno',
  },
  // thirdweb 5.121.6 com.crypto.wallet
  {
    id: 'com.crypto.wallet',
    name: 'Crypto.com Onchain',
    chains: [evm],
    rdns: 'com.crypto.wallet',
    homepage: 'https://crypto.com/onchain',
    mobile_link: 'dfw://',
    link_mode: 'https://wallet.crypto.com/deeplink',
    app_store: 'https://apps.apple.com/US/app/id1512048310',
    play_store: 'https://play.google.com/store/apps/details?id=com.defi.wallet',
    chrome_store:
      'https://chromewebstore.google.com/detail/cryptocom-wallet-extensio/hifafgmccdpekplomjjkcfgodnhcellj',
  },
  // thirdweb 5.121.6 com.safepal; Solana: @solana/wallet-adapter-safepal
  {
    id: 'com.safepal',
    name: 'SafePal',
    chains: [evm, solana],
    homepage: 'https://safepal.com/',
    mobile_link: 'safepalwallet://',
    link_mode: 'https://link.safepal.io',
    app_store: 'https://apps.apple.com/app/safepal-wallet/id1548297139',
    play_store: 'https://play.google.com/store/apps/details?id=io.safepal.wallet',
    chrome_store:
      'https://chrome.google.com/webstore/detail/safepal-extension-wallet/lgmpcpglpngdoalbgeoldeajfclnhafa',
  },
  // thirdweb 5.121.6 pro.tokenpocket; Solana: @solana/wallet-adapter-tokenpocket
  {
    id: 'pro.tokenpocket',
    name: 'TokenPocket',
    chains: [evm, solana],
    rdns: 'pro.tokenpocket',
    homepage: 'https://tokenpocket.pro/',
    mobile_link: 'tpoutside://',
    app_store: 'https://apps.apple.com/us/app/tp-wallet/id6444625622',
    play_store: 'https://play.google.com/store/apps/details?id=vip.mytokenpocket',
    chrome_store:
      'https://chrome.google.com/webstore/detail/tokenpocket/mfgccjchihfkkindfppnaooecgfneiii',
  },
  // thirdweb 5.121.6 im.token
  {
    id: 'im.token',
    name: 'imToken',
    chains: [evm],
    homepage: 'https://token.im/',
    mobile_link: 'imtokenv2://',
    app_store: 'https://apps.apple.com/us/app/imtoken2/id1384798940',
    play_store: 'https://play.google.com/store/apps/details?id=im.token.app',
  },
  // thirdweb 5.121.6 com.bybit
  {
    id: 'com.bybit',
    name: 'Bybit Wallet',
    chains: [evm],
    rdns: 'com.bybit',
    homepage: 'https://www.bybit.com/web3/',
    mobile_link: 'bybitapp://open/route?targetUrl=by://web3/walletconnect/',
    app_store: 'https://apps.apple.com/US/app/id1488296980',
    play_store: 'https://play.google.com/store/apps/details?id=com.bybit.app',
    chrome_store:
      'https://chrome.google.com/webstore/detail/bybit-wallet/pdliaogehgdbhbnmkklieghmmjkpigpa',
  },
]
