import type { Act, UnknownCall } from '../act.ts'
import { bytesToHex } from '../bytesToHex.ts'
import { visibleText } from '../visibleText.ts'
import { u32At, u64At } from './layout.ts'
import {
  ASSOCIATED_TOKEN,
  COMPUTE_BUDGET,
  isMemoProgram,
  isTokenProgram,
  LOADER,
  LOADER_4,
  STAKE,
  SYSTEM,
} from './programs.ts'
import { BATCH, readBatch } from './readBatch.ts'
import { readLoader } from './readLoader.ts'
import { readNonce } from './readNonce.ts'
import { readStake } from './readStake.ts'
import { readSystem } from './readSystem.ts'
import { readTokenProgram } from './readTokenProgram.ts'
import type { SolanaInstruction } from './solanaMessage.ts'
import type { ReadInstruction, SolanaReader } from './solanaReader.ts'
import { openedBy } from './solanaTokens.ts'

/** Most programs identify their functions by the first eight bytes of the data. */
const DISCRIMINATOR_BYTES = 8
const MAX_MEMO = 1_200

/** What one instruction does; empty where it moves nothing and gives no right. */
export function readInstruction(
  reader: SolanaReader,
  instruction: SolanaInstruction,
): readonly Act[] {
  const { program } = instruction
  const read = program === undefined ? undefined : readKnown(reader, instruction, program)
  return read ?? [unknownCall(reader, instruction)]
}

function readKnown(reader: SolanaReader, instruction: SolanaInstruction, program: string) {
  if (program === SYSTEM) return readNonce(reader, instruction) ?? readSystem(reader, instruction)
  if (isTokenProgram(program) && instruction.data[0] === BATCH)
    return readBatch(reader, instruction)
  return readerOf(program)?.(reader, instruction)
}

function readerOf(program: string): ReadInstruction | undefined {
  if (isTokenProgram(program)) return readTokenProgram
  if (program === ASSOCIATED_TOKEN) return readAssociated
  if (program === COMPUTE_BUDGET) return readBudget
  if (program === STAKE) return readStake
  if (program === LOADER || program === LOADER_4) return readLoader
  return isMemoProgram(program) ? readMemo : undefined
}

const unknownCall = (
  { coin }: SolanaReader,
  { program, data }: SolanaInstruction,
): UnknownCall => ({
  act: 'unknownCall',
  program,
  selector: data.length > 0 ? bytesToHex(data.subarray(0, DISCRIMINATOR_BYTES)) : undefined,
  bytes: data.length,
  value: 0n,
  coin,
})

const readAssociated: ReadInstruction = (_, instruction) => {
  const [opened] = openedBy(instruction)
  if (!opened) return undefined
  const [account, { owner, mint }] = opened
  return [{ act: 'openAccount', account, owner, token: mint, deposit: undefined }]
}

const HEAP_FRAME = 1
const UNIT_LIMIT = 2
const UNIT_PRICE = 3
const DATA_LIMIT = 4

const readBudget: ReadInstruction = (_, { data }) => {
  const [number, price] = [u32At(data, 1), u64At(data, 1)]
  switch (data[0]) {
    case UNIT_LIMIT:
      if (number === undefined) return undefined
      return [{ act: 'computeBudget', units: BigInt(number), unitPrice: undefined }]
    case UNIT_PRICE:
      return price === undefined
        ? undefined
        : [{ act: 'computeBudget', units: undefined, unitPrice: price }]
    case HEAP_FRAME:
    case DATA_LIMIT:
      return []
    default:
      return undefined
  }
}

const readMemo: ReadInstruction = (_, { data }) => [
  { act: 'memo', text: visibleText(new TextDecoder().decode(data), MAX_MEMO) },
]
