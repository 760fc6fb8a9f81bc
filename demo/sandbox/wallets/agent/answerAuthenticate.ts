import type { WalletKitTypes } from '@reown/walletkit'
import { buildAuthObject, getSdkError, populateAuthPayload } from '@walletconnect/utils'
import type { LocalAccount } from 'viem'
import { GRANTED_METHODS } from './approvedNamespaces.ts'
import type { Kit } from './createWalletKit.ts'

/** A page's wish to connect and be signed in to by one approval. */
export type AuthenticateRequest = WalletKitTypes.SessionAuthenticate

export type Signing = {
  account: LocalAccount
  /** The chains it signs for: one signature each. */
  chains: readonly string[]
}

/** Signs in on every chain that is both asked for and known, and grants the methods the page names. */
export async function approveAuthenticate(
  kit: Kit,
  { id, params }: AuthenticateRequest,
  { account, chains }: Signing,
): Promise<void> {
  const authPayload = populateAuthPayload({
    authPayload: params.authPayload,
    chains: [...chains],
    methods: [...GRANTED_METHODS],
  })
  const auths = await Promise.all(
    authPayload.chains.map(async (chain) => {
      const iss = `did:pkh:${chain}:${account.address}`
      const message = kit.formatAuthMessage({ request: authPayload, iss })
      const s = await account.signMessage({ message })
      return buildAuthObject(authPayload, { t: 'eip191', s }, iss)
    }),
  )
  await kit.approveSessionAuthenticate({ id, auths })
}

export async function rejectAuthenticate(kit: Kit, { id }: AuthenticateRequest): Promise<void> {
  await kit.rejectSessionAuthenticate({ id, reason: getSdkError('USER_REJECTED') })
}
