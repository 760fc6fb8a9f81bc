import { inAppBrowsers } from '../wallet/inAppBrowsers.ts'
import { walletKey } from '../wallet/walletKey.ts'

/** Wallets with special treatment, with their ids in the wallet directory. */
export const explorerIds = {
  ...inAppBrowsers,
  trust: '4622a2b2d6af1c9844944291e5e7351a6aa24cd7b23099efac1b2fd875da31a0',
  coin98: '2a3c89040ac3b723a1972a33a125b1db11e258a6975d3a61252cd64e6ea5ea01',
  'magic eden': '8b830a2b724a9c3fbab63af6f55ed29c9dfa8a55e732dc88c80a196a2ba136c6',
  backpack: '2bd8c14e035c2d48f184aaa168559e86b0e3433228d3c4075900a221785019b0',
  bitget: '38f5d18bd8522c244bdd70cb4a68e0e718865155811c043f052fb9f1c51de662',
  frontier: '85db431492aa2e8672e93f4ea7acf10c88b97b867b0d373107af63dc4880f041',
  xverse: '2a87d74ae02e10bdd1f51f7ce6c4e1cc53cd5f2c0b6b5ad0d7b3007d2b13de7b',
  leather: '483afe1df1df63daf313109971ff3ef8356ddf1cc4e45877d205eee0b7893a13',
  safe: '225affb176778569276e484e1b92637ad061b01e13a048b35a9d280c3b58970f',
  ledger: '19177a98252e07ddfc9af2083ba8e07ef627cb6103467ffebb3f8f4205fd7927',
  okx: '971e689d0a5be527bac79629b4ee9b925e82208e5168b733496a09c0faed0709',
} as const

/** The directory id of a wallet by its name, for wallets that announce nothing better. */
export const explorerIdOf = (name: string): string | undefined => {
  const known: Readonly<Record<string, string>> = explorerIds
  const key = walletKey(name)
  return Object.hasOwn(known, key) ? known[key] : undefined
}
