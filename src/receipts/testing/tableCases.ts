import type { AskedCase } from './asked.ts'
import { bitcoinRequests } from './bitcoinRequests.ts'
import { callRequests } from './callRequests.ts'
import { cosmosEffectRequests } from './cosmosEffectRequests.ts'
import { cosmosGrantRequests } from './cosmosGrantRequests.ts'
import { cosmosRequests } from './cosmosRequests.ts'
import { bitcoin, cosmos, ethereum, type Place, solana } from './places.ts'
import { rareRequests } from './rareRequests.ts'
import type { RequestRow } from './requestRow.ts'
import { signingRequests } from './signingRequests.ts'
import { solanaEffectRequests } from './solanaEffectRequests.ts'
import { solanaProgramRequests } from './solanaProgramRequests.ts'
import { solanaRequests } from './solanaRequests.ts'

const at = (place: Place, rows: readonly RequestRow[]): AskedCase[] =>
  rows.map(({ name, method, params }) => ({ ...place, name, asked: { method, params } }))

/** Every request of the tables. */
export const tableCases: readonly AskedCase[] = [
  ...at(ethereum, [...callRequests, ...signingRequests, ...rareRequests]),
  ...at(solana, [...solanaRequests, ...solanaEffectRequests, ...solanaProgramRequests]),
  ...at(bitcoin, bitcoinRequests),
  ...at(cosmos, [...cosmosRequests, ...cosmosEffectRequests, ...cosmosGrantRequests]),
]
