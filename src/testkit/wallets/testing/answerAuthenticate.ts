import type { WalletKitTypes } from '@reown/walletkit'
import { buildAuthObject, getSdkError, populateAuthPayload } from '@walletconnect/utils'
import type { LocalAccount } from 'viem'
import { GRANTED_METHODS } from '../agent/approvedNamespaces.ts'
import type { Kit } from '../agent/createWalletKit.ts'

/** A page's wish to connect and be signed in to by one approval. */
export type AuthenticateRequest = WalletKitTypes.SessionAuthenticate

/** What is signed for one chain. @see https://chainagnostic.org/CAIPs/caip-74 */
export type SignedAuth = ReturnType<typeof buildAuthObject>

export type Signing = {
  account: LocalAccount
  /** The chains it signs for: one signature each. */
  chains: readonly string[]
  /**
   * Replaces the answer for each chain, for accounts of another kind and for untrustworthy wallets;
   * `write` gives the message for an issuer. @default what was signed
   */
  says?:
    | ((auth: SignedAuth, write: (iss: string) => string) => SignedAuth | Promise<SignedAuth>)
    | undefined
}

/** Signs in on every requested chain that it supports, and grants the methods the page names. */
export async function approveAuthenticate(
  kit: Kit,
  { id, params }: AuthenticateRequest,
  { account, chains, says = (auth) => auth }: Signing,
): Promise<void> {
  const authPayload = populateAuthPayload({
    authPayload: params.authPayload,
    chains: [...chains],
    methods: [...GRANTED_METHODS],
  })
  const write = (iss: string) => kit.formatAuthMessage({ request: authPayload, iss })
  const auths = await Promise.all(
    authPayload.chains.map(async (chain) => {
      const iss = `did:pkh:${chain}:${account.address}`
      const s = await account.signMessage({ message: write(iss) })
      const auth = buildAuthObject(authPayload, { t: 'eip191', s }, iss)
      const said = await says(auth, write)
      // The client verifies it, contracts through a host of its own; the page gets its JSON form.
      return said === auth ? auth : Object.assign({ ...auth }, { toJSON: () => said })
    }),
  )
  await kit.approveSessionAuthenticate({ id, auths })
}

export async function rejectAuthenticate(kit: Kit, { id }: AuthenticateRequest): Promise<void> {
  await kit.rejectSessionAuthenticate({ id, reason: getSdkError('USER_REJECTED') })
}
