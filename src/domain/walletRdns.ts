/** The rdns wallets are compared by: MetaMask's app announces itself as another wallet than its extension. */
export const walletRdns = (rdns: string | null | undefined): string | undefined =>
  rdns === 'io.metamask.mobile' ? 'io.metamask' : (rdns ?? undefined)

/** A connector without an rdns of its own is compared by its id, which for a recognised legacy provider is one. */
export const connectorRdns = ({ rdns, id }: { rdns?: string | undefined; id: string }): string =>
  walletRdns(rdns) ?? id
