import { atom } from 'jotai/vanilla'
import { TimeoutError } from '#errors/timeout.ts'
import { withTimeout } from '#lib/withTimeout.ts'
import { requestAtom } from './request.ts'

/** Phone wallets may never answer an unknown request. */
const CAPABILITIES_MS = 3_000

/**
 * The wallet's capabilities of EIP-5792, by chain id in hex; undefined for a wallet without that method. It never throws.
 *
 * @see https://eips.ethereum.org/EIPS/eip-5792
 */
export const readCapabilitiesAtom = atom(
  null,
  async (_get, set, address: string): Promise<Readonly<Record<string, unknown>> | undefined> => {
    const method = 'wallet_getCapabilities'
    try {
      const answer = await withTimeout(
        (own) => set(requestAtom, { method, params: [address] }, undefined, own),
        { ms: CAPABILITIES_MS, error: () => new TimeoutError(method, CAPABILITIES_MS) },
      )
      return typeof answer === 'object' && answer !== null ? { ...answer } : undefined
    } catch (error) {
      console.debug('[latchkey] The wallet does not say what it can do', error)
      return undefined
    }
  },
)
