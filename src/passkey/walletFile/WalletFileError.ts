/**
 * - `missing`: it can't be fetched
 * - `malformed`: it is no JSON, or has values that don't belong there
 * - `foreign-rp-id`: it names another host for passkeys
 * - `same-host`, `host-beneath`: a page could ask the wallet's passkeys for their secret
 * - `trusted-unlisted`: a page is trusted that may not show the wallet
 * - `network-twice`: one network, two entries
 */
export type WalletFileProblem =
  | 'missing'
  | 'malformed'
  | 'foreign-rp-id'
  | 'same-host'
  | 'host-beneath'
  | 'trusted-unlisted'
  | 'network-twice'

/** `wallet.json` is not one that the wallet can go by. The message says which line, and what to write. */
export class WalletFileError extends Error {
  override name = 'WalletFileError'
  readonly problem: WalletFileProblem
  constructor(problem: WalletFileProblem, detail: string) {
    super(`wallet.json: ${detail}.`)
    this.problem = problem
  }
}
