import type { Abi, Address, Hex } from 'viem'
import { encodeDeployData, encodeFunctionData, erc20Abi, parseEther, parseUnits } from 'viem'
import { devAccounts } from '#testkit/keys/devAccounts.ts'
import collection from '../contracts/OpenCollection.generated.json' with { type: 'json' }
import exchange from '../contracts/OpenExchange.generated.json' with { type: 'json' }
import names from '../contracts/OpenNames.generated.json' with { type: 'json' }
import token from '../contracts/OpenToken.generated.json' with { type: 'json' }
import type { Tokens } from '../deployTokens.ts'
import { mintPiece, type OpenCall, openContracts } from '../openContracts.ts'

/** Something that happened so many days ago. */
export type PastEvent = {
  daysAgo: number
  from: Address
  to?: Address
  data?: Hex
  value?: bigint
}

/** Others that development accounts had to do with. */
export const counterparties = {
  employer: '0x5a1ab1e000000000000000000000000000000011',
  shop: '0x5a1ab1e000000000000000000000000000000022',
  friend: '0x5a1ab1e000000000000000000000000000000033',
  spammer: '0x5a1ab1e000000000000000000000000000000044',
} as const satisfies Record<string, Address>

const NATIVE = '0x0000000000000000000000000000000000000000'
const { copper } = openContracts.tokens
const [{ address: ada }, { address: grace }, , , { address: linus }] = devAccounts

const call = (to: Address, abi: unknown, functionName: string, args: readonly unknown[]) => ({
  to,
  data: encodeFunctionData({ abi: abi as Abi, functionName, args }),
})
const swap = (from: Address, amount: bigint, to: Address, gives: bigint) =>
  call(openContracts.exchange, exchange.abi, 'trade', [from, amount, to, gives])
const noted = ({ to, data }: OpenCall) => ({ to, data })

/** How the years went on the first chain, oldest first within each line. */
export function evmPast({ erc20: brass, tether }: Tokens): PastEvent[] {
  const events: PastEvent[] = []
  const on = (daysAgo: number, from: Address, what: Omit<PastEvent, 'daysAgo' | 'from'>) =>
    events.push({ daysAgo, from, ...what })
  const coins = (to: Address, amount: string) => ({ to, value: parseEther(amount) })
  const pays = (what: typeof brass, to: Address, amount: string) =>
    call(what.address, erc20Abi, 'transfer', [to, parseUnits(amount, what.decimals)])
  const lets = (what: typeof brass, amount: bigint) =>
    call(what.address, erc20Abi, 'approve', [openContracts.exchange, amount])

  // Wages, and what they went on.
  for (let month = 0; month < 14; month++)
    on(
      1000 - month * 73,
      counterparties.employer,
      coins(ada, ['0.42', '0.38', '0.45'][month % 3] ?? '0.4'),
    )
  on(981, ada, coins(counterparties.shop, '0.031'))
  on(934, ada, coins(grace, '0.25'))
  on(911, grace, pays(brass, ada, '40'))
  on(860, ada, pays(tether, counterparties.shop, '18.5'))
  on(790, ada, noted(mintPiece('stamps', ada, 4n, 1n)))
  on(731, grace, coins(ada, '1.2'))
  on(702, ada, {
    data: encodeDeployData({
      abi: token.abi as Abi,
      bytecode: token.bytecode as Hex,
      args: ['Tokens', 'TOK', 2],
    }),
  })
  on(655, ada, lets(tether, parseUnits('250', 6)))
  on(655, ada, swap(tether.address, parseUnits('250', 6), copper.address, parseEther('1041.7')))
  on(610, ada, pays(copper, grace, '120'))
  on(602, counterparties.spammer, noted(mintPiece('prizes', ada, 2n, 500n)))
  on(540, ada, {
    ...swap(NATIVE, 0n, copper.address, parseEther('3300')),
    value: parseEther('0.33'),
  })
  on(489, linus, coins(ada, '0.07'))
  on(431, ada, call(copper.address, token.abi, 'burn', [parseEther('15')]))
  on(398, ada, pays(brass, linus, '12.5'))
  on(
    366,
    grace,
    call(openContracts.collections.locks, collection.abi, 'transferFrom', [grace, ada, 2n]),
  )
  on(
    330,
    ada,
    call(openContracts.names, names.abi, 'setText', [`0x${'00'.repeat(32)}`, 'note', 'a']),
  )
  on(301, ada, pays(tether, grace, '75'))
  on(260, counterparties.spammer, noted(mintPiece('prizes', ada, 2n, 500n)))
  on(214, ada, lets(brass, 2n ** 256n - 1n))
  on(213, ada, swap(brass.address, parseEther('60'), NATIVE, parseEther('0.078')))
  on(170, grace, pays(tether, ada, '120.25'))
  on(141, ada, coins(counterparties.friend, '0.5'))
  on(120, ada, pays(brass, grace, '999999'))
  on(119, ada, pays(brass, grace, '9.99'))
  on(88, counterparties.friend, coins(ada, '0.12'))
  on(64, ada, pays(copper, linus, '42'))
  on(40, linus, pays(brass, ada, '3.25'))
  on(21, ada, noted(mintPiece('stamps', ada, 1n, 3n)))
  on(11, ada, coins(grace, '0.015'))
  on(7, grace, pays(tether, ada, '32'))
  on(5, ada, pays(tether, counterparties.shop, '4.2'))
  on(3, counterparties.friend, coins(ada, '0.2'))
  on(2, ada, lets(copper, parseEther('400')))
  on(2, ada, swap(copper.address, parseEther('400'), NATIVE, parseEther('0.04')))
  on(1, grace, coins(ada, '0.01'))
  return events
}

/** How they went on the second. */
export function evmPastElsewhere({ erc20: brass, tether }: Tokens): PastEvent[] {
  const pays = (what: typeof brass, to: Address, amount: string) =>
    call(what.address, erc20Abi, 'transfer', [to, parseUnits(amount, what.decimals)])
  return [
    { daysAgo: 420, from: grace, to: ada, value: parseEther('25') },
    { daysAgo: 300, from: ada, ...pays(tether, grace, '11') },
    { daysAgo: 180, from: ada, to: linus, value: parseEther('4') },
    { daysAgo: 33, from: linus, ...pays(brass, ada, '1.5') },
    { daysAgo: 6, from: ada, ...pays(brass, grace, '2') },
  ]
}
