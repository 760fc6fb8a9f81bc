import { classifyWalletError } from '#domain/request/errorKind.ts'

/**
 * A prompt that may be requested again while the wallet still shows it, by an attempt that does not know of the previous
 * one: the wallet then reports the new one as pending, and the earlier answer counts for both.
 */
export const createOpenQuestion = <Answer>() => {
  let open: Promise<Answer> | undefined
  return {
    async ask(run: () => Promise<Answer>): Promise<Answer> {
      const earlier = open
      const fresh = run()
      const answer = earlier
        ? fresh.catch((error: unknown) => {
            if (classifyWalletError(error) === 'pending') return earlier
            throw error
          })
        : fresh
      open = answer
      try {
        return await answer
      } finally {
        if (open === answer) open = undefined
      }
    },
    /** The wallet that was asked has been removed. */
    drop() {
      open = undefined
    },
  }
}
