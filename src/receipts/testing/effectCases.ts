import type { Act } from '../act.ts'
import { brass, CONTRACT, ether, evidenceOf, ME, NEXT_WEEK, NOW, OTHER } from './evidence.ts'
import type { RuleCases } from './ruleCases.ts'
import { approval, call, grant, on, SOLANA, safe, signIn, transfer, unknown } from './sampleActs.ts'

const signed: Act = { ...safe, by: 'signature', inner: { ...transfer, from: CONTRACT } }
const relayed: Act = {
  act: 'relayed',
  contract: CONTRACT,
  from: ME,
  calls: [transfer],
  until: NEXT_WEEK,
}
const stake: Act = {
  act: 'stake',
  what: 'create',
  asset: ether,
  amount: 5n,
  validator: undefined,
}
const solana = on(SOLANA)
const atLeast = (amount: bigint): Act => ({
  ...call,
  knownBy: 'descriptor',
  fields: [
    {
      label: 'Minimum to receive',
      depth: 0,
      value: { kind: 'amount', asset: brass, amount, isUnlimited: false },
    },
  ],
})
const operation = { request: { ...evidenceOf([]).request, method: 'eth_sendUserOperation' } }

/** Cases of rules that read what leaves and what right arises. */
export const effectCases = {
  'signed-value': {
    raised: [
      evidenceOf(signed),
      evidenceOf(relayed),
      evidenceOf({ ...relayed, calls: [unknown] }),
      evidenceOf({ ...signed, inner: { ...unknown, value: 1n } }),
    ],
    silent: [
      // By a call it is the account itself that carries it out.
      evidenceOf({ ...signed, by: 'call' }),
      evidenceOf({ ...signed, inner: { ...transfer, amount: 0n } }),
      evidenceOf({ ...relayed, calls: [approval] }),
      evidenceOf(transfer),
    ],
  },
  'whole-balance': {
    raised: [
      evidenceOf({ ...approval, amount: 5n, balance: 5n }),
      evidenceOf({ ...approval, amount: 90n, balance: 100n }),
      evidenceOf({ ...approval, amount: 900n, balance: 100n, by: 'signature' }),
    ],
    silent: [
      evidenceOf({ ...approval, amount: 89n, balance: 100n }),
      evidenceOf({ ...approval, amount: 5n, balance: 0n }),
      evidenceOf({ ...approval, amount: 5n }),
      // Said already.
      evidenceOf({ ...approval, amount: 5n, balance: 5n, isUnlimited: true }),
      evidenceOf({ ...approval, amount: 5n, balance: 5n, change: 'lower' }),
      evidenceOf({ ...approval, amount: 0n, balance: 5n }),
    ],
  },
  'acts-as-you': {
    raised: [
      evidenceOf({ act: 'delegation', of: 'everything', to: OTHER, limits: [] }),
      // Nobody reads what the limits allow.
      evidenceOf({ act: 'delegation', of: 'everything', to: OTHER, limits: [CONTRACT] }),
    ],
    silent: [evidenceOf(grant)],
  },
  'account-itself': {
    raised: [
      evidenceOf({ ...unknown, program: ME, at: 'contract' }),
      evidenceOf({ ...call, contract: ME }),
      evidenceOf({ ...unknown, program: ME, at: 'account' }, operation),
      evidenceOf({
        ...{ act: 'multicall', contract: ME, from: ME, value: 0n, coin: ether },
        calls: [{ ...unknown, program: ME, at: 'contract' }],
      }),
    ],
    silent: [
      // Without code the data does nothing.
      evidenceOf({ ...unknown, program: ME, at: 'account' }),
      evidenceOf({ ...unknown, at: 'contract' }),
      evidenceOf({ ...call, contract: CONTRACT }),
      evidenceOf({
        ...{ act: 'multicall', contract: ME, from: ME, value: 0n, coin: ether },
        calls: [transfer],
      }),
    ],
  },
  'no-minimum': {
    raised: [evidenceOf(atLeast(0n))],
    silent: [evidenceOf(atLeast(1n)), evidenceOf({ ...atLeast(0n), knownBy: 'abi' } as Act)],
  },
  locked: {
    raised: [
      evidenceOf({ ...stake, lock: { until: NEXT_WEEK, custodian: undefined } }, solana),
      evidenceOf({ ...stake, lock: { until: undefined, custodian: OTHER } }, solana),
    ],
    silent: [
      evidenceOf(stake, solana),
      evidenceOf({ ...stake, lock: { until: undefined, custodian: ME } }, solana),
      evidenceOf({ ...stake, lock: { until: BigInt(NOW / 1000), custodian: undefined } }, solana),
    ],
  },
  capability: {
    raised: [evidenceOf({ act: 'capability', name: 'auxiliaryFunds', json: '{}' })],
    silent: [evidenceOf(transfer)],
  },
  recap: {
    raised: [
      evidenceOf({ ...signIn, resources: ['https://shop.example/', 'urn:recap:eyJhdHQiOnt9fQ'] }),
    ],
    silent: [evidenceOf(signIn), evidenceOf({ ...signIn, resources: ['https://shop.example/'] })],
  },
} as const satisfies Partial<RuleCases>
