import { sameAddress } from '../../domain/caip.ts'
import type { Namespace } from '../../domain/namespace.ts'
import { readSolanaTransaction, readTransactionText } from '../../domain/solanaTransaction.ts'

const MAX_VALUES = 200

/** The plain texts of a request, those of its outer levels first. */
function* textsIn(params: unknown): Generator<string> {
  const left = [params]
  for (let at = 0; at < left.length && at < MAX_VALUES; at += 1) {
    const value = left[at]
    if (typeof value === 'string') yield value
    else if (typeof value === 'object' && value !== null) left.push(...Object.values(value))
  }
}

const signersIn = (text: string): string[] => {
  const wire = readTransactionText(text)
  return (wire && readSolanaTransaction(wire)?.signers) ?? []
}

/**
 * Which of the connected accounts a request is for: the first that it names, as an address or in CAIP-10, then the first
 * that signs its transaction of Solana; else the wallet's first.
 */
export const askedAccount = (
  params: unknown,
  { namespace, addresses }: { namespace: Namespace; addresses: readonly string[] },
): string | undefined => {
  const texts = [...textsIn(params)]
  const find = (text: string) => {
    const address = text.slice(text.lastIndexOf(':') + 1)
    return addresses.find((one) => sameAddress(namespace, one, address))
  }
  for (const text of texts) {
    const found = find(text)
    if (found !== undefined) return found
  }
  for (const text of namespace === 'solana' ? texts : []) {
    const signer = signersIn(text).find((one) => addresses.includes(one))
    if (signer !== undefined) return signer
  }
  return addresses[0]
}
