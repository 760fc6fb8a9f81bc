import { classifyWalletError } from '../../domain/errorKind.ts'

/**
 * A question to the visitor that may be asked again while the wallet still shows it, by an attempt that knows nothing
 * of the one before: the wallet then calls the new one pending, and the earlier answer counts for both.
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
    /** The wallet it was asked of is there no more. */
    drop() {
      open = undefined
    },
  }
}
