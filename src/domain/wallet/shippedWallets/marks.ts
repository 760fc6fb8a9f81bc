import type { WalletMark } from '../walletMark.ts'

/**
 * Marks of the wallets that ship, by their ids: drawn for Latchkey, in the colours a visitor knows and in a simple shape
 * that recalls the wallet. No logo is copied.
 */
export const marks: Readonly<Record<string, WalletMark>> = {
  // MetaMask: a pointed face
  c57ca95b47569778a828d19178114f4db188b89b763c899ba0be274e97267d96: [
    ['#f6851b', ''],
    [
      '#fff',
      'M8 9l7 4h6l7-4-1.5 10L22 27h-8L9.5 19zM13 18l3.5 1.5-2.5 1.5zM23 18l-3.5 1.5 2.5 1.5z',
    ],
  ],
  // Trust Wallet: a shield, one half in shade
  '4622a2b2d6af1c9844944291e5e7351a6aa24cd7b23099efac1b2fd875da31a0': [
    ['#0500ff', ''],
    ['#fff', 'M18 7L8 10.5C8 19 11 25 18 29z'],
    ['#48ff91', 'M18 7l10 3.5C28 19 25 25 18 29z'],
  ],
  // Coinbase Wallet: a coin with a window
  fd20dc426fb37566d803205b19bbc1d4096b248ac04548e3cfb6b3a38bd033aa: [
    ['#0052ff', ''],
    ['#fff', 'M18 7a11 11 0 1 0 0 22 11 11 0 0 0 0-22zM14 14h8v8h-8z'],
  ],
  // Phantom: a ghost that looks aside
  a797aa35c0fadbfc1a53e7f675162ed5226968b44a19ee3d24385c64d1d3c393: [
    ['#ab9ff2', ''],
    [
      '#fff',
      'M8 27V18a10 10 0 0 1 20 0v9l-3.5-2-3 2-3.5-2-3.5 2-3-2zM18 15h2.5v4H18zM23 15h2.5v4H23z',
    ],
  ],
  // OKX Wallet: five dots of a die
  '971e689d0a5be527bac79629b4ee9b925e82208e5168b733496a09c0faed0709': [
    ['#000', ''],
    [
      '#fff',
      'M9 12a3 3 0 1 1 6 0 3 3 0 0 1-6 0zM21 12a3 3 0 1 1 6 0 3 3 0 0 1-6 0zM15 18a3 3 0 1 1 6 0 3 3 0 0 1-6 0zM9 24a3 3 0 1 1 6 0 3 3 0 0 1-6 0zM21 24a3 3 0 1 1 6 0 3 3 0 0 1-6 0z',
    ],
  ],
  // Binance Wallet: a diamond in a diamond
  '8a0ee50d1f22f6651afcae7eb4253e52a3310b90af5daef78a8c4929a9bb99d4': [
    ['#f0b90b', ''],
    ['#1e2026', 'M18 7l11 11-11 11L7 18zM18 11.5L11.5 18l6.5 6.5 6.5-6.5zM18 15l3 3-3 3-3-3z'],
  ],
  // Rainbow
  '1ae92b26df02f0abca6304df07debccd18262fdf5fe82daa81593582dac9a369': [
    ['#174299', ''],
    ['#ff4d3d', 'M8 8a20 20 0 0 1 20 20h-5A15 15 0 0 0 8 13z'],
    ['#ffc42e', 'M8 13a15 15 0 0 1 15 15h-5A10 10 0 0 0 8 18z'],
    ['#3ecf8e', 'M8 18a10 10 0 0 1 10 10h-5a5 5 0 0 0-5-5z'],
  ],
  // Rabby: a rabbit
  'io.rabby': [
    ['#7084ff', ''],
    [
      '#fff',
      'M12 17c-3-4-3-9-.5-10S16 10 16 15h4c0-5 2-9 4.5-8S27 13 24 17c2 2 3 4 3 6 0 4-4 6-9 6s-9-2-9-6c0-2 1-4 3-6zM13.5 21a1.5 1.5 0 1 0 3 0 1.5 1.5 0 0 0-3 0zM19.5 21a1.5 1.5 0 1 0 3 0 1.5 1.5 0 0 0-3 0z',
    ],
  ],
  // Bitget Wallet: two arrows that pass each other
  '38f5d18bd8522c244bdd70cb4a68e0e718865155811c043f052fb9f1c51de662': [
    ['#00e5ea', ''],
    ['#06131a', 'M13 8h6l6 7h-6zM19 15h6l-6 6h-6zM11 21h6l6 7h-6z'],
  ],
  // Zerion: two wedges
  ecc4036f814562b41a5268adc86270fba1365471402006302e70169465b7ac18: [
    ['#2461ed', ''],
    ['#fff', 'M9 9h18v3L16 18H9zM27 27H9v-3l11-6h7z'],
  ],
  // Uniswap Wallet: a horn
  c03dfee351b6fcc421b4494ea33b9d4b92a984f87aa76d1663bb28705e95034a: [
    ['#ff37c7', ''],
    ['#fff', 'M27 7l-4 10-3.5-4zM18.5 14l4 4.5-3 5-6-6zM12.5 18.5l6 6L9 29z'],
  ],
  // Solflare: a sun
  '1ca0bdd4747578705b1939af023d120677c64fe6ca76add81fda36e350605e79': [
    ['#ffef46', ''],
    [
      '#14110a',
      'M18 6l2.7 5.5L26.5 9.5l-2 5.8L30 18l-5.5 2.7 2 5.8-5.8-2L18 30l-2.7-5.5-5.8 2 2-5.8L6 18l5.5-2.7-2-5.8 5.8 2zM18 14a4 4 0 1 0 0 8 4 4 0 0 0 0-8z',
    ],
  ],
  // Ledger Wallet: a viewfinder
  '19177a98252e07ddfc9af2083ba8e07ef627cb6103467ffebb3f8f4205fd7927': [
    ['#000', ''],
    [
      '#fff',
      'M8 14V8h7v2h-5v4zM21 8h7v6h-2v-4h-5zM8 22h2v4h5v2H8zM26 22h2v6h-7v-2h5zM16 15h4v6h-4z',
    ],
  ],
  // Safe: a door with a keyhole
  '225affb176778569276e484e1b92637ad061b01e13a048b35a9d280c3b58970f': [
    ['#12ff80', ''],
    ['#121312', 'M9 9h18v18H9zM12 12v12h12V12zM16 16h4v4h-1v2h-2v-2h-1z'],
  ],
  // Exodus: two blades
  e9ff15be73584489ca4a66f64d32c4537711797e30b6660dbcb71ea72a42b1f4: [
    ['#1f2033', ''],
    ['#8f6bff', 'M8 9h8l4 6-3.5 3zM8 27h8l4-6-3.5-3z'],
    ['#3ad6ff', 'M28 9l-8 6 2 3-2 3 8 6-3-9z'],
  ],
  // Crypto.com Onchain: a cut stone
  'com.crypto.wallet': [
    ['#03316c', ''],
    [
      '#fff',
      'M18 6l10.5 6v12L18 30 7.5 24V12zM14 13l-1.5 3 2.5 2v4l-1.5 2 3 2h3l3-2-1.5-2v-4l2.5-2-1.5-3z',
    ],
  ],
  // SafePal: two hooks
  'com.safepal': [
    ['#4a21ef', ''],
    ['#fff', 'M9 9h16l-4 5h-7v4H9zM27 27H11l4-5h7v-4h5z'],
  ],
  // TokenPocket: a coin in a pocket
  'pro.tokenpocket': [
    ['#2980fe', ''],
    ['#fff', 'M9 17h18v4a9 9 0 0 1-18 0zM13.5 11.5a4.5 4.5 0 0 1 9 0V15h-9z'],
  ],
  // imToken: a wave under a moon
  'im.token': [
    ['#0c8ff2', ''],
    [
      '#fff',
      'M7 19c3 3 6 3 9 1s7-2 13 0a11 11 0 0 1-22-1zM18 9a3.5 3.5 0 1 1 7 0 3.5 3.5 0 0 1-7 0z',
    ],
  ],
  // Bybit Wallet: rising bars
  'com.bybit': [
    ['#17181e', ''],
    ['#f7a600', 'M9 19h4v8H9zM16 14h4v13h-4z'],
    ['#fff', 'M23 9h4v18h-4z'],
  ],
  // Kraken Wallet: something with arms
  'com.kraken': [
    ['#7132f5', ''],
    [
      '#fff',
      'M8 27v-8a10 10 0 0 1 20 0v8a1.5 1.5 0 0 1-3.3 0v-5a1.5 1.5 0 0 0-3.4 0v5a1.5 1.5 0 0 1-3.3 0v-5h0v5a1.5 1.5 0 0 1-3.3 0v-5a1.5 1.5 0 0 0-3.4 0v5A1.5 1.5 0 0 1 8 27z',
    ],
  ],
  // Robinhood Wallet: a feather
  'com.robinhood.wallet': [
    ['#ccff00', ''],
    [
      '#110e08',
      'M9 29c-1-9 4-19 19-22-1 3-1 5-3 7l-4 1 2.5 1c-1 2-3 4-5 5l-4 .5 2 1c-2 1-4 1.5-5 2z',
    ],
  ],
  // 1inch Wallet: a one
  'io.1inch.wallet': [
    ['#1b314f', ''],
    ['#e8f1ff', 'M19 8h3v16h4v4H13v-4h4V14l-5 2v-4z'],
  ],
  // OneKey: a key
  'so.onekey.app.wallet': [
    ['#00b812', ''],
    [
      '#fff',
      'M18 7a6 6 0 0 1 2 11.66V29h-4v-2.5h-2v-3h2v-4.84A6 6 0 0 1 18 7zM18 11a2 2 0 1 0 0 4 2 2 0 0 0 0-4z',
    ],
  ],
  // Backpack: a backpack
  '2bd8c14e035c2d48f184aaa168559e86b0e3433228d3c4075900a221785019b0': [
    ['#e33e3f', ''],
    [
      '#fff',
      'M13 11.5a5 5 0 0 1 10 0c3 1 4.5 3.5 4.5 6.5v10h-19V18c0-3 1.5-5.5 4.5-6.5zM13 18v4h10v-4z',
    ],
  ],
  // Magic Eden: peaks
  '8b830a2b724a9c3fbab63af6f55ed29c9dfa8a55e732dc88c80a196a2ba136c6': [
    ['#e42575', ''],
    ['#fff', 'M7 27V15l5.5 5L18 11l5.5 9 5.5-5v12z'],
  ],
  // Xverse Wallet: a crossing
  '2a87d74ae02e10bdd1f51f7ce6c4e1cc53cd5f2c0b6b5ad0d7b3007d2b13de7b': [
    ['#181818', ''],
    ['#ee7a30', 'M9 8h5l13 20h-5z'],
    ['#fff', 'M27 8h-5l-4.5 7 2.5 3.8zM9 28h5l4.5-7-2.5-3.8z'],
  ],
  // Keplr: a sail on a mast
  '6adb6082c909901b9e7189af3a4a0223102cd6f8d5c39e39f3d49acb92b578bb': [
    ['#5f38fb', ''],
    ['#fff', 'M10 8h4v20h-4zM16 17l8-9h4l-7 10 7 10h-4l-8-9z'],
  ],
  // Leap: a frog
  '3ed8cc046c6211a798dc5ec70f1302b43e07db9639fd287de44a9aa115a21ed6': [
    ['#29a874', ''],
    [
      '#fff',
      'M12 9a4 4 0 0 1 3.9 3.2h4.2A4 4 0 1 1 26.5 16c1 1 1.5 2.5 1.5 4 0 4-4.5 7-10 7S8 24 8 20c0-1.5.5-3 1.5-4A4 4 0 0 1 12 9zM12 11.5a1.5 1.5 0 1 0 0 3 1.5 1.5 0 0 0 0-3zM24 11.5a1.5 1.5 0 1 0 0 3 1.5 1.5 0 0 0 0-3zM12 20c2 3 10 3 12 0z',
    ],
  ],
  // SubWallet: slanted layers
  'app.subwallet': [
    ['#004bff', ''],
    ['#fff', 'M13 8h14l-3 5H10zM13 15.5h14l-3 5H10zM13 23h14l-3 5H10z'],
  ],
  // Talisman: an eye
  'xyz.talisman': [
    ['#d5ff5c', ''],
    ['#1b1b1b', 'M6 18c5-9 19-9 24 0-5 9-19 9-24 0zM18 13.5a4.5 4.5 0 1 0 0 9 4.5 4.5 0 0 0 0-9z'],
  ],
  // Nova Wallet: a star
  'io.novawallet': [
    ['#15102e', ''],
    ['#b8a5ff', 'M18 5c1 9 4 12 13 13-9 1-12 4-13 13-1-9-4-12-13-13 9-1 12-4 13-13z'],
  ],
  // Coin98: two coins
  '2a3c89040ac3b723a1972a33a125b1db11e258a6975d3a61252cd64e6ea5ea01': [
    ['#cda349', ''],
    ['#1b1508', 'M14 10a8 8 0 1 0 0 16 8 8 0 0 0 0-16zM14 14a4 4 0 1 1 0 8 4 4 0 0 1 0-8z'],
    ['#fff', 'M22 12a6 6 0 1 1 0 12 10 10 0 0 0 0-12z'],
  ],
  // Ronin Wallet: a shield with a cut
  'com.roninchain.wallet': [
    ['#1273ea', ''],
    ['#fff', 'M9 8h18v9c0 6-4 9-9 12-5-3-9-6-9-12zM14 12v6h4zM22 12v5l-5 5 1 2c3-2 5-4 5-7v-5z'],
  ],
  // Core: a ring with a notch
  'app.core.extension': [
    ['#0b0b0d', ''],
    [
      '#b0ff18',
      'M18 7a11 11 0 1 0 11 11h-5a6 6 0 1 1-6-6zM21 7.4A11 11 0 0 1 28.6 15h-5.3A6 6 0 0 0 21 12.7z',
    ],
  ],
  // Tangem Wallet: a card
  'com.tangem': [
    ['#090e13', ''],
    ['#fff', 'M6 11h24v15H6zM9 14v3h7v-3zM9 21v2h4v-2z'],
  ],
  // Zengo Wallet: a leaf
  'com.zengo': [
    ['#11805d', ''],
    ['#d9ffe9', 'M8 28c-1-13 6-20 21-20 0 13-7 20-17 17l7-8-9 8z'],
  ],
  // Ready: an open door
  'xyz.argent': [
    ['#ff875b', ''],
    ['#fff', 'M8 28V18a10 10 0 0 1 20 0v10h-6V18a4 4 0 0 0-8 0v10z'],
  ],
  // Valora: a check
  'com.valoraapp': [
    ['#1ab775', ''],
    ['#fff', 'M8 10h6l4 9 4-9h6l-8 17h-4z'],
  ],
  // MathWallet: plus and minus
  'org.mathwallet': [
    ['#2b2b33', ''],
    [
      '#fff',
      'M11 8h3v3.5h3.5v3H14V18h-3v-3.5H7.5v-3H11zM20 11.5h8.5v3H20zM8 22.5h8.5v3H8zM20 20.5h8.5v3H20zM20 25h8.5v3H20z',
    ],
  ],
}
