/**
 * Listed among the extensions of a frame that is a passkey wallet, when it is ready. It speaks the frame's protocol, of
 * which some messages mean this here:
 *
 * - `CONNECT_DEVICE`: waits until the visitor has chosen or made a wallet on this device. The page shows the frame meanwhile.
 * - `GET_USER`, `IS_CONNECTED`: the wallet that this page uses, known without a question after a reload
 * - `SIGN_OUT`: this page uses it no longer
 * - `RPC_REQUEST`: as ever; what needs approval also needs the passkey
 * - `SAVE_WORDS`: of this wallet alone. Waits until the visitor has written down the recovery words, and has been asked for two
 *   of them. The page shows the frame meanwhile, which opens the wallet's window; `GET_USER` says `areWordsSaved` from then on.
 *
 * Messages of e-mail and social logins, and of smart accounts, are answered with an error. A change that an older page
 * would misunderstand gets another name here.
 */
export const PASSKEY_WALLET = 'passkey-wallet-1'

/** What the wallet's frame may use. @see https://www.w3.org/TR/webauthn-3/#sctn-permissions-policy */
export const PASSKEYS = 'publickey-credentials-create; publickey-credentials-get'

/** In the query of the frame's address: it looks whether it is served as it should be, and says so when it is ready. */
export const DIAGNOSE = 'diagnose'

/** Among its extensions then: its host has a `/.well-known/webauthn`, by which other pages may use its passkeys. */
export const RELATED_ORIGINS = 'related-origins'
