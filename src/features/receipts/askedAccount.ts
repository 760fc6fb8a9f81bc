import { sameAddress } from '#domain/network/caip.ts'
import type { Namespace } from '#domain/network/namespace.ts'
import { readSolanaTransaction, readTransactionText } from '#domain/request/solanaTransaction.ts'

const MAX_VALUES = 200

type Said = { name: string; text: string }

/** What requests call whose account they are for, and who gets something. */
const OWNERS = /^(from|sender|signer|signerAddress|account|address|pubkey|owner)$/i
const RECEIVERS = /^(to|receiver|recipient|recipientAddress|toAddress|to_address)$/i

/** The plain texts of a request and their names, those of its outer levels first. */
function* textsIn(params: unknown): Generator<Said> {
  const left: [name: string, value: unknown][] = [['', params]]
  for (let at = 0; at < left.length && at < MAX_VALUES; at += 1) {
    const [name, value] = left[at] ?? ['', undefined]
    if (typeof value === 'string') yield { name, text: value }
    else if (typeof value === 'object' && value !== null) left.push(...Object.entries(value))
  }
}

const signersIn = (text: string): string[] => {
  const wire = readTransactionText(text)
  return (wire && readSolanaTransaction(wire)?.signers) ?? []
}

/**
 * Which of the connected accounts a request is for: the one that it names as its owner, then the first that it names
 * otherwise, as an address or in CAIP-10, then the first that signs its transaction of Solana; else the wallet's first.
 * Whoever receives something is not who is asked, though it may be another account of theirs.
 */
export const askedAccount = (
  params: unknown,
  { namespace, addresses }: { namespace: Namespace; addresses: readonly string[] },
): string | undefined => {
  const texts = [...textsIn(params)]
  const find = ({ text }: Said) => {
    const address = text.slice(text.lastIndexOf(':') + 1)
    return addresses.find((one) => sameAddress(namespace, one, address))
  }
  const owners = texts.filter(({ name }) => OWNERS.test(name))
  const others = texts.filter(({ name }) => !RECEIVERS.test(name))
  for (const said of [...owners, ...others]) {
    const found = find(said)
    if (found !== undefined) return found
  }
  for (const { text } of namespace === 'solana' ? texts : []) {
    const signer = signersIn(text).find((one) => addresses.includes(one))
    if (signer !== undefined) return signer
  }
  return addresses[0]
}
