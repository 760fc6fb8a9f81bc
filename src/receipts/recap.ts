/**
 * The rights that a sign-in hands over with it, as its last resource; undefined where there are none.
 *
 * @see https://eips.ethereum.org/EIPS/eip-5573
 */
export const recapOf = (resources: readonly string[]): string | undefined =>
  resources.find((one) => one.trim().toLowerCase().startsWith('urn:recap:'))
