/** Directory ids of the wallets with a browser of their own that can open a page; not all of them handle a link. */
export const inAppBrowsers = {
  coinbase: 'fd20dc426fb37566d803205b19bbc1d4096b248ac04548e3cfb6b3a38bd033aa',
  phantom: 'a797aa35c0fadbfc1a53e7f675162ed5226968b44a19ee3d24385c64d1d3c393',
  solflare: '1ca0bdd4747578705b1939af023d120677c64fe6ca76add81fda36e350605e79',
} as const

/** Addresses that open a page in these browsers: see `browse_link` of a wallet's listing for the places. */
export const inAppLinks = {
  coinbase: 'https://go.cb-w.com/dapp?cb_url={url}',
  phantom: 'https://phantom.app/ul/browse/{url}?ref={origin}',
  solflare: 'https://solflare.com/ul/v1/browse/{url}?ref={url}',
} as const satisfies Record<keyof typeof inAppBrowsers, string>
