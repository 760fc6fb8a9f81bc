import type { Act } from '../act.ts'
import { u32At } from './layout.ts'
import { LOADER } from './programs.ts'
import type { ReadInstruction, SolanaReader } from './solanaReader.ts'

const INITIALIZE_BUFFER = 0
const WRITE = 1
const UPGRADE = 3
const SET_AUTHORITY = 4
const CLOSE = 5
const SET_AUTHORITY_CHECKED = 7

/** Who may change the code of programs, and what they change. @see https://docs.rs/solana-loader-v3-interface */
export const readLoader: ReadInstruction = (reader, instruction) =>
  (instruction.program === LOADER ? readThird : readFourth)(reader, instruction)

const readThird: ReadInstruction = (reader, { accounts, data }) => {
  const [first, second, third, fourth] = accounts
  switch (u32At(data, 0)) {
    case INITIALIZE_BUFFER:
      // Where the account may write the code nothing is given away.
      return second === reader.account ? [] : handOver(first, second)
    case WRITE:
      // Code that no program runs yet.
      return []
    case UPGRADE:
      return second === undefined
        ? undefined
        : upgrade(reader, { program: second, code: third, remainderTo: fourth })
    case SET_AUTHORITY:
      // A third account that cannot be looked up is somebody.
      return accounts.length > 2 && third === undefined ? undefined : handOver(first, third)
    case SET_AUTHORITY_CHECKED:
      return third === undefined ? undefined : handOver(first, third)
    case CLOSE:
      return close(reader, { account: first, to: second, program: fourth })
    default:
      return undefined
  }
}

/**
 * Two forms of the newer loader are published, with other numbers. What both take for the same number differs in length, so
 * that no instruction of one passes for another's: number and length.
 *
 * @see https://docs.rs/solana-loader-v4-interface
 */
const fourth: Readonly<Record<string, 'deploy' | 'hand over' | 'finalize' | 'erase' | 'resize'>> = {
  '3/4': 'deploy',
  '6/8': 'deploy',
  '5/4': 'hand over',
  '1/4': 'hand over',
  '6/4': 'finalize',
  '2/4': 'finalize',
  '9/4': 'erase',
  '2/8': 'resize',
}

const readFourth: ReadInstruction = (reader, { accounts, data }) => {
  const [first, , third] = accounts
  if (first === undefined) return undefined
  switch (fourth[`${u32At(data, 0)}/${data.length}`]) {
    case 'deploy':
      return upgrade(reader, { program: first, code: third, remainderTo: undefined })
    case 'hand over':
      return third === undefined ? undefined : handOver(first, third)
    case 'finalize':
      return handOver(first, undefined)
    case 'erase':
      return close(reader, { account: first, to: third, program: first })
    case 'resize':
      // To nothing, it is closed.
      return u32At(data, 4) === 0
        ? close(reader, { account: first, to: third, program: first })
        : []
    default:
      return undefined
  }
}

const handOver = (account: string | undefined, to: string | undefined): Act[] | undefined =>
  account === undefined ? undefined : [{ act: 'setAuthority', account, role: 'program', to }]

const upgrade = (
  { coin }: SolanaReader,
  parts: { program: string } & Record<'code' | 'remainderTo', string | undefined>,
): Act[] => [{ act: 'upgrade', coin, ...parts }]

const close = (
  { coin }: SolanaReader,
  { account, to, program }: Record<'account' | 'to' | 'program', string | undefined>,
): Act[] | undefined =>
  account === undefined || to === undefined
    ? undefined
    : [
        {
          act: 'closeAccount',
          account,
          remainder: { asset: coin, amount: undefined },
          remainderTo: to,
          program: program ?? 'none',
        },
      ]
