import { evmAddressOf, solanaAddressOf } from './addresses.ts'
import { withKeys } from './withKeys.ts'

/** A dialog that is open for so long is being read by a person. Before, the time tells who refused it. */
const AFTER_MS = 400

let isWarm = false

/**
 * While the passkey's dialog is open: has the curves prepare their tables, which makes the first derivation of a page ten
 * times slower than later ones. The keys of zeros are nobody's.
 *
 * @returns stops it, where the answer is there before
 */
export function warmUp(): () => void {
  if (isWarm) return () => {}
  const timer = setTimeout(() => {
    isWarm = true
    void withKeys(new Uint8Array(16), ({ evm, solana }) => {
      evmAddressOf(evm)
      solanaAddressOf(solana)
    })
  }, AFTER_MS)
  return () => clearTimeout(timer)
}
