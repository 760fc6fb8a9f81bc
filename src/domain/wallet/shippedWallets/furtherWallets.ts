import type { WalletListing } from '../wallet.ts'
import { bitcoin, cosmos, evm, polkadot, solana } from './namespaces.ts'

/** The twenty that follow; see `shippedWallets.ts` for where each fact is from. */
export const furtherWallets: readonly WalletListing[] = [
  // thirdweb 5.121.6 com.kraken
  {
    id: 'com.kraken',
    name: 'Kraken Wallet',
    chains: [evm],
    homepage: 'https://www.kraken.com/wallet',
    mobile_link: 'krakenwallet://',
    app_store: 'https://apps.apple.com/us/app/kraken-wallet/id1626327149',
    play_store: 'https://play.google.com/store/apps/details?id=com.kraken.superwallet',
  },
  // thirdweb 5.121.6 com.robinhood.wallet
  {
    id: 'com.robinhood.wallet',
    name: 'Robinhood Wallet',
    chains: [evm],
    rdns: 'com.robinhood.wallet',
    homepage: 'https://robinhood.com/web3-wallet/',
    mobile_link: 'robinhood-wallet://',
    app_store: 'https://robinhood.com/web3-wallet/',
    play_store: 'https://play.google.com/store/apps/details?id=com.robinhood.gateway',
  },
  // thirdweb 5.121.6 io.1inch.wallet; app link: RainbowKit 2.2.11 oneInchWallet.ts
  {
    id: 'io.1inch.wallet',
    name: '1inch Wallet',
    chains: [evm],
    homepage: 'https://wallet.1inch.io',
    mobile_link: 'oneinch://',
    app_store: 'https://apps.apple.com/us/app/1inch-defi-wallet/id1546049391',
    play_store: 'https://play.google.com/store/apps/details?id=io.oneinch.android',
  },
  // thirdweb 5.121.6 so.onekey.app.wallet
  {
    id: 'so.onekey.app.wallet',
    name: 'OneKey',
    chains: [evm],
    rdns: 'so.onekey.app.wallet',
    homepage: 'https://onekey.so',
    mobile_link: 'onekey-wallet://',
    link_mode: 'https://app.onekey.so/wc/connect',
    desktop_link: 'onekey-wallet://',
    app_store: 'https://apps.apple.com/us/app/onekey-open-source-wallet/id1609559473',
    play_store: 'https://play.google.com/store/apps/details?id=so.onekey.app.wallet',
    chrome_store:
      'https://chrome.google.com/webstore/detail/onekey/jnmbobjmhlngoefaiojfljckilhhlhcj',
  },
  // thirdweb 5.121.6 app.backpack; directory id: @reown/appkit-utils 1.7.11 PresetsUtil.js
  {
    id: '2bd8c14e035c2d48f184aaa168559e86b0e3433228d3c4075900a221785019b0',
    name: 'Backpack',
    chains: [evm],
    rdns: 'app.backpack',
    homepage: 'https://backpack.app',
    mobile_link: 'backpack://',
    link_mode: 'https://backpack.app/ul/v1',
    app_store: 'https://apps.apple.com/us/app/backpack-wallet-exchange/id6445964121',
    play_store: 'https://play.google.com/store/apps/details?id=app.backpack.mobile',
    chrome_store:
      'https://chrome.google.com/webstore/detail/backpack/aflkmfhebedbjioipglgcbcmnbpgliof',
    browse_link: 'https://backpack.app/ul/v1/browse/{url}?ref={origin}',
  },
  // thirdweb 5.121.6 io.magiceden.wallet; directory id: @reown/appkit-utils 1.7.11 PresetsUtil.js
  {
    id: '8b830a2b724a9c3fbab63af6f55ed29c9dfa8a55e732dc88c80a196a2ba136c6',
    name: 'Magic Eden',
    chains: [evm],
    rdns: 'io.magiceden.wallet',
    homepage: 'https://wallet.magiceden.io/',
    mobile_link: 'magiceden://',
    app_store: 'https://apps.apple.com/us/app/magic-eden-wallet/id6478631482',
    play_store: 'https://play.google.com/store/apps/details?id=com.magiceden.wallet',
    chrome_store:
      'https://chromewebstore.google.com/detail/magic-eden-wallet/mkpegjkblkkefacfnmkajcjmabijhclg',
  },
  // thirdweb 5.121.6 app.xverse; Bitcoin: @reown/appkit-adapter-bitcoin 1.7.11; directory id: @reown/appkit-utils
  // 1.7.11 PresetsUtil.js
  {
    id: '2a87d74ae02e10bdd1f51f7ce6c4e1cc53cd5f2c0b6b5ad0d7b3007d2b13de7b',
    name: 'Xverse Wallet',
    chains: [bitcoin],
    homepage: 'https://www.xverse.app/',
    mobile_link: 'xverse://',
    app_store: 'https://apps.apple.com/us/app/xverse-wallet-buy-bitcoin/id1552272513',
    play_store: 'https://play.google.com/store/apps/details?id=com.secretkeylabs.xverse',
    chrome_store:
      'https://chromewebstore.google.com/detail/xverse-wallet-buy-bitcoin/idnnbdplmphpflfnlkomgpfbpcgelopg',
  },
  // thirdweb 5.121.6 app.keplr; Cosmos: its package of @cosmos-kit; directory id: @cosmos-kit/keplr-mobile 2.17.1
  {
    id: '6adb6082c909901b9e7189af3a4a0223102cd6f8d5c39e39f3d49acb92b578bb',
    name: 'Keplr',
    chains: [evm, cosmos],
    rdns: 'app.keplr',
    homepage: 'https://keplr.app',
    mobile_link: 'keplrwallet://wcV2',
    link_mode: 'https://deeplink.keplr.app/',
    app_store: 'https://apps.apple.com/us/app/keplr-wallet/id1567851089',
    play_store: 'https://play.google.com/store/apps/details?id=com.chainapsis.keplr',
    chrome_store:
      'https://chrome.google.com/webstore/detail/keplr/dmkamcknogkgcdfhhbddcghachkejeap',
  },
  // thirdweb 5.121.6 io.leapwallet; Cosmos: its package of @cosmos-kit; directory id: @cosmos-kit/leap-mobile
  // 2.16.1
  {
    id: '3ed8cc046c6211a798dc5ec70f1302b43e07db9639fd287de44a9aa115a21ed6',
    name: 'Leap',
    chains: [evm, cosmos],
    homepage: 'https://leapwallet.io/',
    mobile_link: 'leapcosmos://',
    app_store: 'https://apps.apple.com/in/app/leap-cosmos/id1642465549/',
    play_store: 'https://play.google.com/store/apps/details?id=io.leapwallet.cosmos',
    chrome_store:
      'https://chrome.google.com/webstore/detail/leap-cosmos-wallet/fcfcfllfndlomdhbehjjcoimbgofdncg',
  },
  // thirdweb 5.121.6 app.subwallet; Polkadot: its store page in RainbowKit 2.2.11
  {
    id: 'app.subwallet',
    name: 'SubWallet',
    chains: [evm, polkadot],
    rdns: 'app.subwallet',
    homepage: 'https://www.subwallet.app/',
    mobile_link: 'subwallet://',
    link_mode: 'https://mobile.subwallet.app/',
    desktop_link: 'subwallet://',
    app_store: 'https://apps.apple.com/us/app/subwallet-polkadot-wallet/id1633050285',
    play_store: 'https://play.google.com/store/apps/details?id=app.subwallet.mobile',
    chrome_store:
      'https://chrome.google.com/webstore/detail/subwallet-polkadot-wallet/onhogfjeacnfoofkfgppdlbmlmnplgbn',
  },
  // thirdweb 5.121.6 xyz.talisman; Polkadot: its store page in RainbowKit 2.2.11
  {
    id: 'xyz.talisman',
    name: 'Talisman',
    chains: [evm, polkadot],
    rdns: 'xyz.talisman',
    homepage: 'https://talisman.xyz',
    mobile_link: 'talisman://',
    link_mode: 'https://talisman.xyz/wc',
    app_store: 'https://apps.apple.com/us/app/talisman-wallet/id6761427240',
    play_store: 'https://play.google.com/store/apps/details?id=xyz.talisman.app',
    chrome_store:
      'https://chromewebstore.google.com/detail/talisman-wallet/fijngjgcjhjmmpcmkeiomlglpeiijkld',
  },
  // thirdweb 5.121.6 io.novawallet; Polkadot: its store page, rdns: RainbowKit 2.2.11 novaWallet.ts
  {
    id: 'io.novawallet',
    name: 'Nova Wallet',
    chains: [evm, polkadot],
    rdns: 'io.novawallet',
    homepage: 'https://novawallet.io',
    mobile_link: 'novawallet://',
    app_store: 'https://apps.apple.com/app/nova-polkadot-kusama-wallet/id1597119355',
    play_store: 'https://play.google.com/store/apps/details?id=io.novafoundation.nova.market',
  },
  // thirdweb 5.121.6 com.coin98; Solana: @solana/wallet-adapter-coin98; name: RainbowKit 2.2.11 coin98Wallet.ts;
  // directory id: @reown/appkit-utils 1.7.11 PresetsUtil.js
  {
    id: '2a3c89040ac3b723a1972a33a125b1db11e258a6975d3a61252cd64e6ea5ea01',
    name: 'Coin98',
    chains: [evm, solana],
    rdns: 'com.coin98',
    homepage: 'https://coin98.com/wallet',
    mobile_link: 'coin98://',
    link_mode: 'https://coin98.com/',
    app_store: 'https://apps.apple.com/vn/app/coin98-wallet/id1561969966',
    play_store: 'https://play.google.com/store/apps/details?id=coin98.crypto.finance.media',
    chrome_store:
      'https://chrome.google.com/webstore/detail/coin98-wallet/aeachknmefphepccionboohckonoeemg',
  },
  // thirdweb 5.121.6 com.roninchain.wallet
  {
    id: 'com.roninchain.wallet',
    name: 'Ronin Wallet',
    chains: [evm],
    rdns: 'com.roninchain.wallet',
    homepage: 'https://wallet.roninchain.com/',
    mobile_link: 'roninwallet://',
    link_mode: 'https://wallet.roninchain.com',
    app_store: 'https://apps.apple.com/us/app/ronin-wallet/id1592675001',
    play_store: 'https://play.google.com/store/apps/details?id=com.skymavis.genesis',
    chrome_store:
      'https://chrome.google.com/webstore/detail/ronin-wallet/fnjhmkhhmkbjkkabndcnnogagogbneec',
  },
  // thirdweb 5.121.6 app.core.extension
  {
    id: 'app.core.extension',
    name: 'Core',
    chains: [evm],
    rdns: 'app.core.extension',
    homepage: 'https://core.app/',
    mobile_link: 'core://',
    link_mode: 'https://core.app',
    desktop_link: 'core://',
    app_store: 'https://apps.apple.com/us/app/core-crypto-wallet-nfts/id6443685999',
    play_store: 'https://play.google.com/store/apps/details?id=com.avaxwallet',
    chrome_store:
      'https://chrome.google.com/webstore/detail/core-crypto-wallet-nft-ex/agoakfejjabomempkjlepdflaleeobhb',
  },
  // thirdweb 5.121.6 com.tangem
  {
    id: 'com.tangem',
    name: 'Tangem Wallet',
    chains: [evm],
    homepage: 'https://tangem.com',
    mobile_link: 'tangem://',
    link_mode: 'https://app.tangem.com',
    app_store: 'https://apps.apple.com/uz/app/tangem/id1354868448',
    play_store: 'https://play.google.com/store/apps/details?id=com.tangem.wallet',
  },
  // thirdweb 5.121.6 com.zengo
  {
    id: 'com.zengo',
    name: 'Zengo Wallet',
    chains: [evm],
    homepage: 'https://zengo.com/',
    mobile_link: 'zengo://get.zengo.com/',
    link_mode: 'https://get.zengo.com/',
    app_store: 'https://apps.apple.com/us/app/zengo-crypto-bitcoin-wallet/id1440147115',
    play_store: 'https://play.google.com/store/apps/details?id=com.zengo.wallet',
  },
  // thirdweb 5.121.6 xyz.argent; name, home page: RainbowKit 2.2.11 readyWallet.ts
  {
    id: 'xyz.argent',
    name: 'Ready',
    chains: [evm],
    homepage: 'https://www.ready.co/app',
    mobile_link: 'argent://app/',
    link_mode: 'https://www.argent.xyz/app',
    app_store: 'https://apps.apple.com/us/app/argent-defi-in-a-tap/id1358741926',
    play_store: 'https://play.google.com/store/apps/details?id=im.argent.contractwalletclient',
  },
  // thirdweb 5.121.6 com.valoraapp
  {
    id: 'com.valoraapp',
    name: 'Valora',
    chains: [evm],
    homepage: 'https://valoraapp.com',
    mobile_link: 'celo://wallet',
    link_mode: 'https://valoraapp.com',
    app_store: 'https://apps.apple.com/app/id1520414263',
    play_store: 'https://play.google.com/store/apps/details?id=co.clabs.valora',
  },
  // thirdweb 5.121.6 org.mathwallet; Solana: @solana/wallet-adapter-mathwallet
  {
    id: 'org.mathwallet',
    name: 'MathWallet',
    chains: [evm, solana],
    homepage: 'https://mathwallet.org/',
    mobile_link: 'mathwallet://',
    link_mode: 'https://www.mathwallet.org',
    app_store: 'https://apps.apple.com/us/app/mathwallet5/id1582612388',
    play_store: 'https://play.google.com/store/apps/details?id=com.mathwallet.android',
    chrome_store:
      'https://chrome.google.com/webstore/detail/math-wallet/afbcbjpbpfadlkmhmclhkeeodmamcflc',
  },
]
