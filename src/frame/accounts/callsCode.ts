/** @see https://eips.ethereum.org/EIPS/eip-5792#error-codes */
export const CALLS_CODE = {
  unsupportedCapability: 5700,
  unsupportedChain: 5710,
  duplicateId: 5720,
  unknownId: 5730,
  tooLarge: 5740,
  atomicityUnsupported: 5760,
} as const
