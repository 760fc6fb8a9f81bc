import { devAccounts } from '#testkit/keys/devAccounts.ts'
import { solanaDevAccounts } from '#testkit/keys/solanaDevAccounts.ts'
import type { NameEntry } from './nameBook.ts'

/** SLIP-44 coin types. */
const ETHER = 60
const SOLANA = 501

/** The project's names that are taken from the start, by development accounts in their order. */
export const projectNames = (artwork: string): NameEntry[] =>
  ['ada', 'grace', undefined, undefined, 'linus'].flatMap((label, at) => {
    const [evm, solana] = [devAccounts[at]?.address, solanaDevAccounts[at]?.address]
    if (!label || !evm || !solana) return []
    return [
      {
        name: `${label}.reown.id`,
        addresses: { [ETHER]: evm.toLowerCase(), [SOLANA]: solana },
        avatar: `${artwork}/tokens/${label}.reown.id.png`,
        bio: `${label} tries things out here`,
      },
    ]
  })
