import type { Act } from '../act.ts'
import { brass, CONTRACT, ether, evidenceOf, ME, OTHER } from './evidence.ts'
import type { RuleCases } from './ruleCases.ts'
import { closed, on, SOLANA, transfer } from './sampleActs.ts'

const solana = on(SOLANA)
const program: Act = {
  ...{ act: 'setAuthority', account: CONTRACT, role: 'program', to: undefined },
}

/** Cases of rules about programs. */
export const programCases = {
  'for-everyone': {
    raised: [
      evidenceOf(
        { act: 'upgrade', program: CONTRACT, code: OTHER, coin: ether, remainderTo: ME },
        solana,
      ),
      evidenceOf({ act: 'setFee', asset: brass, basisPoints: 100, most: 5n }, solana),
      evidenceOf({ ...closed, program: CONTRACT }, solana),
      evidenceOf(program, solana),
    ],
    silent: [
      evidenceOf(closed, solana),
      evidenceOf({ ...closed, program: 'none' }, solana),
      evidenceOf({ ...program, to: OTHER } as Act, solana),
      evidenceOf({ ...program, role: 'mint' } as Act, solana),
    ],
  },
  'guard-off': {
    raised: [evidenceOf({ act: 'guard', account: CONTRACT, isOn: false }, solana)],
    silent: [evidenceOf({ act: 'guard', account: CONTRACT, isOn: true }, solana)],
  },
  lasting: {
    raised: [evidenceOf([transfer, { act: 'lasting', nonce: CONTRACT }], solana)],
    silent: [evidenceOf(transfer, solana)],
  },
} as const satisfies Partial<RuleCases>
