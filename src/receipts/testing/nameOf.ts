import { bitcoinAddresses } from './bitcoinAddresses.ts'
import { cosmosAddresses } from './cosmosAddresses.ts'
import { solanaAddresses } from './solanaAddresses.ts'
import { testAddresses } from './testAddresses.ts'

const names = [testAddresses, solanaAddresses, bitcoinAddresses, cosmosAddresses].flatMap((one) =>
  Object.entries(one),
)

/** What the tables of requests call an address; itself where it is nobody's in them. */
export const nameOf = (address: string): string =>
  names.find(([, one]) => one.toLowerCase() === address.toLowerCase())?.[0] ?? address
