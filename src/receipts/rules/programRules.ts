import type { Rules } from './rule.ts'

/** What is done to programs and their accounts (Solana). */
export const programRules = {
  'for-everyone': {
    level: 'danger',
    inAct: (act) => {
      const isForEveryone =
        act.act === 'upgrade' ||
        act.act === 'setFee' ||
        (act.act === 'closeAccount' && act.program !== undefined && act.program !== 'none') ||
        // A program that nobody may change any more stays as it is.
        (act.act === 'setAuthority' && act.role === 'program' && act.to === undefined)
      return isForEveryone ? [{ risk: 'for-everyone' }] : []
    },
  },
  'guard-off': {
    level: 'danger',
    inAct: (act) => (act.act === 'guard' && !act.isOn ? [{ risk: 'guard-off' }] : []),
  },
  lasting: {
    level: 'caution',
    inAct: (act) => (act.act === 'lasting' ? [{ risk: 'lasting' }] : []),
  },
} as const satisfies Rules<'for-everyone' | 'guard-off' | 'lasting'>
