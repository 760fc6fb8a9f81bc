import { http } from 'viem'
import { createPaymasterClient, type PaymasterActions } from 'viem/account-abstraction'

const TIMEOUT_MS = 10_000

/**
 * Asks an ERC-7677 service, which a page may have named, to pay. Whatever it answers is laid over the operation
 * that is signed next: so of its answer nothing is taken but who pays.
 */
export function payingService(url: string): PaymasterActions {
  const client = createPaymasterClient({
    transport: http(url, { retryCount: 0, timeout: TIMEOUT_MS }),
  })
  return {
    async getPaymasterStubData(parameters) {
      const answer = await client.getPaymasterStubData(parameters)
      return { ...whoPays(answer), isFinal: answer.isFinal === true } as typeof answer
    },
    async getPaymasterData(parameters) {
      const answer = await client.getPaymasterData(parameters)
      return whoPays(answer) as typeof answer
    },
  }
}

const FIELDS = [
  'paymaster',
  'paymasterData',
  'paymasterVerificationGasLimit',
  'paymasterPostOpGasLimit',
] as const

const whoPays = (answer: object): object =>
  Object.fromEntries(
    Object.entries(answer).filter(([name]) => FIELDS.some((field) => field === name)),
  )
