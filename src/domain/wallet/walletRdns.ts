/** The rdns for comparing wallets: MetaMask's app announces another rdns than its extension. */
export const walletRdns = (rdns: string | null | undefined): string | undefined =>
  rdns === 'io.metamask.mobile' ? 'io.metamask' : (rdns ?? undefined)

/** A connector without an rdns is compared by its id, which for a recognised legacy provider is an rdns. */
export const connectorRdns = ({ rdns, id }: { rdns?: string | undefined; id: string }): string =>
  walletRdns(rdns) ?? id
