import { bitcoinCast } from './bitcoinCast.ts'
import { cast } from './cast.ts'
import { cosmosCast } from './cosmosCast.ts'
import { solanaCast } from './solanaCast.ts'

const names = [cast, solanaCast, bitcoinCast, cosmosCast].flatMap((one) => Object.entries(one))

/** What the tables of requests call an address; itself where it is nobody's in them. */
export const nameOf = (address: string): string =>
  names.find(([, one]) => one.toLowerCase() === address.toLowerCase())?.[0] ?? address
