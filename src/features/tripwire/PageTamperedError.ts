import type { Tampering, TamperingId } from '#domain/wallet/tampering.ts'
import { LatchkeyError } from '#errors/base.ts'

/** A description of each proof, for the page's developer. */
const said: Readonly<Record<TamperingId, (about: string) => string>> = {
  'wallet-request-replaced': (about) =>
    `${about}: the function that requests go through was replaced after the wallet was met.`,
  'wallet-imitated': (about) =>
    `${about}: another object came forward under its name while the first one still answers.`,
  'ethereum-replaced': (about) =>
    `${about}: it is another object than before, and none that announced itself as a wallet.`,
  'answers-changed': (about) => `${about}: addresses come out of it other than they went in.`,
  'clipboard-changed': (about) => `${about}: the clipboard holds another text than was copied.`,
  'known-malware': (about) => `${about}: a mark of known malware.`,
}

/**
 * A script of the page tampers with a wallet, or with answers of services.
 *
 * @remedy The hints list what was found. See the guide “The tripwire”.
 * @from only `latchkey-error`
 * @text error.pageTampered
 */
export class PageTamperedError extends LatchkeyError {
  override readonly name = 'PageTamperedError'
  constructor(found: readonly Tampering[]) {
    super('page-tampered', 'This page’s code was changed while it ran', {
      hints: [
        ...found.map(({ id, about }) => `${id}: ${said[id](about)}`),
        'If a library of yours did this, load it before Latchkey. Otherwise take the page down and check what it loads.',
      ],
    })
  }
}
