/**
 * Awaits what the SDK promises of a wallet's answer. When that expires, the SDK rejects a second promise as well, which
 * only those get who ask again (`createDelayedPromise`, 2.21.8): where nobody does, the page gets an unhandled rejection.
 */
export const expiringAnswer = async <Answer>(ask: () => Promise<Answer>): Promise<Answer> => {
  try {
    return await ask()
  } catch (cause) {
    // Wallets refuse with plain objects and texts: after one of those, asking again would start another timer.
    if (cause instanceof Error) ask().catch(() => {})
    throw cause
  }
}
