import type { Namespace } from '../network/namespace.ts'

/** The zero address, the precompiled contracts next to it, and `…dEaD`. */
const low = /^0x0{36}[\da-f]{4}$/i

const others: readonly string[] = [
  '0xdead000000000000000000000000000000000000',
  '0xdead000000000000000042069420694206942069',
  '0xffffffffffffffffffffffffffffffffffffffff',
  // Some services use this address for a network's native currency.
  '0xeeeeeeeeeeeeeeeeeeeeeeeeeeeeeeeeeeeeeeee',
]

const solana: readonly string[] = [
  // The system program, whose address is all zeros.
  '11111111111111111111111111111111',
  '1nc1nerator11111111111111111111111111111111',
]

/** Whether no private key exists for an address: what is sent there is lost. */
export const isBurnAddress = (address: string, namespace: Namespace): boolean =>
  namespace === 'eip155'
    ? low.test(address) || others.includes(address.toLowerCase())
    : namespace === 'solana' && solana.includes(address)
