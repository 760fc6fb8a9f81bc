import { secp256k1 } from '@noble/curves/secp256k1'
import { hexToBytes } from 'viem'
import { evmSigner } from '../../../src/passkey/keys/evmSigner.ts'
import { keyVectors } from '../../../src/passkey/keys/testing/keyVectors.ts'
import { withKeys } from '../../../src/passkey/keys/withKeys.ts'
import type { Bench } from '../bench.ts'
import type { Measured } from '../budgets.ts'
import { median } from '../median.ts'

/** Signatures that no machine makes in less than a tick of its clock are timed together. */
const TOGETHER = 20

/**
 * The time from a passkey's answer to a signature of its wallet: keys are derived for each one. Measured in this process,
 * whose engine is the browser's, against the same signature by a key that is there (noble's).
 */
export async function measureSigning({ isQuick }: Pick<Bench, 'isQuick'>): Promise<Measured[]> {
  const [{ entropy }] = keyVectors
  const key = secp256k1.utils.randomPrivateKey()
  const digest = new Uint8Array(32).fill(7)
  const plain = () => {
    for (let nth = 0; nth < TOGETHER; nth += 1) secp256k1.sign(digest, key)
  }
  const derived = () =>
    withKeys(hexToBytes(`0x${entropy}`), ({ evm }) =>
      evmSigner(evm).signMessage({ message: 'Open' }),
    )
  const runs = isQuick ? 5 : 25
  const plainTimes: number[] = []
  const derivedTimes: number[] = []
  for (let run = 0; run <= runs; run += 1) {
    const begun = performance.now()
    plain()
    const between = performance.now()
    await derived()
    const done = performance.now()
    // The first one prepares the curves' tables, as the page does while the browser's dialog is open (`warmUp`).
    if (run === 0) continue
    plainTimes.push((between - begun) / TOGETHER)
    derivedTimes.push(done - between)
  }
  const [one, whole] = [median(plainTimes), median(derivedTimes)]
  return [
    { name: 'passkey-signature', value: whole, note: `a plain one ${one.toFixed(2)} ms` },
    { name: 'passkey-signature-ratio', value: whole / one },
  ]
}
