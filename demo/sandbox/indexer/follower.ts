/** Keeps the index in step with one chain. */
export type Follower = {
  /** Resolves when all that was on the chain at the time of the call is in the index, and nothing that is not. */
  catchUp(): Promise<void>
  /** Reads anew how much an account has of tokens, also of those that were never seen to move. */
  reread(account: string, contracts: readonly string[]): Promise<void>
  /** In the smallest unit, as on the chain now. */
  nativeBalance(account: string): Promise<bigint>
}
