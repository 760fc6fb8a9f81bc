import { type CaipAddress, parseCaipAddress, sameAddress } from '../network/caip.ts'

/** Whether two CAIP-10 addresses are one account; with `anyNetwork` also on different networks of one namespace. */
export const isSameAccount = (
  a: CaipAddress,
  b: CaipAddress,
  { anyNetwork = false }: { anyNetwork?: boolean } = {},
): boolean => {
  const [one, other] = [parseCaipAddress(a), parseCaipAddress(b)]
  return (
    one.namespace === other.namespace &&
    (anyNetwork || one.reference === other.reference) &&
    sameAddress(one.namespace, one.address, other.address)
  )
}
