import type { Connection } from '#domain/connection/connection.ts'
import type { CaipAddress } from '#domain/network/caip.ts'
import type { Network } from '#domain/network/network.ts'
import { SignInSubjectError } from '#errors/siwx.ts'

type SignInFacts = {
  /** The active account on the active network. */
  account: CaipAddress | undefined
  network: Network | undefined
  connection: Connection | undefined
}
type SignInSubject = { [Fact in keyof SignInFacts]: NonNullable<SignInFacts[Fact]> }

/**
 * Account, network and wallet of a sign-in.
 *
 * @throws {SignInSubjectError} there is no account, network or wallet to sign with
 */
export const signInSubject = ({ account, network, connection }: SignInFacts): SignInSubject => {
  if (!account) throw new SignInSubjectError('address')
  if (!network || !connection) throw new SignInSubjectError('network')
  return { account, network, connection }
}
