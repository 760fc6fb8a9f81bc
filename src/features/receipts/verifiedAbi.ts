import { atom } from 'jotai/vanilla'
import { readText } from '#domain/request/readBody.ts'
import { HttpError, InvalidAnswerError } from '#errors/http.ts'
import { TimeoutError } from '#errors/timeout.ts'
import { z } from '#lib/schema.ts'
import { withTimeout } from '#lib/withTimeout.ts'
import type { ReadingContext } from '#receipts/reading.ts'
import { configAtom } from '#state/config/config.ts'
import type { ReceiptSubject } from './receiptSubject.ts'

/** Less than the network is waited for, ms: a name must not cost what the network has to say. */
export const METADATA_MS = 3000
/** Larger answers are not read. */
export const METADATA_MAX_BYTES = 1_000_000
/** The most contracts of one request that are asked about. */
export const METADATA_MAX_CONTRACTS = 8
const MAX_ENTRIES = 5000

const Identifier = z.string().check(z.regex(/^[A-Za-z_$][\w$]*$/))

const ParameterType = z.string().check(z.maxLength(200), z.regex(/^[a-z]+\d*(\[([1-9]\d*)?\])*$/))

type Parameter = {
  name?: string | undefined
  type: string
  internalType?: string | undefined
  components?: Parameter[] | undefined
}
const Parameter: z.ZodMiniType<Parameter> = z.object({
  name: z.optional(z.union([z.literal(''), Identifier])),
  type: ParameterType,
  internalType: z.optional(z.string()),
  get components() {
    return z.optional(z.array(Parameter))
  },
})

/** Values that take no room are refused, a struct of nothing here and `[0]` above: a list of them has no end. */
const takesRoom = ({ type, components = [] }: Parameter): boolean =>
  components.every(takesRoom) && (!type.startsWith('tuple') || components.length > 0)

const ContractFunction = z.object({
  type: z.literal('function'),
  name: Identifier,
  stateMutability: z.enum(['pure', 'view', 'nonpayable', 'payable']),
  inputs: z.array(Parameter).check(z.refine((inputs) => inputs.every(takesRoom))),
})

/** Sourcify's answer; `match` is null where nothing is verified. */
const Contract = z.object({
  match: z.enum(['match', 'exact_match']),
  chainId: z.string(),
  address: z.string(),
  abi: z.array(z.unknown()).check(z.maxLength(MAX_ENTRIES)),
})

/** The functions of the contract's verified source; undefined where the service knows none. */
async function fetchAbi(
  { base, chainId, contract }: { base: string; chainId: string; contract: string },
  signal: AbortSignal,
): Promise<unknown> {
  const source = `${base}/v2/contract/${chainId}/${contract}`
  const response = await fetch(`${source}?fields=abi`, {
    signal,
    credentials: 'omit',
    referrerPolicy: 'no-referrer',
  })
  if (!response.ok) {
    await response.body?.cancel()
    if (response.status === 404) return undefined
    throw new HttpError(response.status, { hints: [source] })
  }
  const text = await readText(response, { source, maxBytes: METADATA_MAX_BYTES })
  let answer: z.infer<typeof Contract>
  try {
    answer = Contract.parse(JSON.parse(text))
  } catch (cause) {
    throw new InvalidAnswerError(source, { cause })
  }
  if (answer.chainId !== chainId || answer.address.toLowerCase() !== contract.toLowerCase())
    throw new InvalidAnswerError(source, { hints: ['It is about another contract.'] })
  return answer.abi.flatMap((entry) => ContractFunction.safeParse(entry).data ?? [])
}

/**
 * Asks the service that the page names in `endpoints.sourcify` what the verified source of a contract says. Undefined where
 * it names none, and off EVM: nobody is asked then.
 *
 * @see https://docs.sourcify.dev/docs/api/
 */
export const verifiedAbiAtom = atom((get) => {
  const { sourcify: base } = get(configAtom).endpoints
  return (
    { chain, namespace }: Pick<ReceiptSubject, 'chain' | 'namespace'>,
    deadline: AbortSignal,
  ): ReadingContext['lookUpAbi'] => {
    if (!base || namespace !== 'eip155') return undefined
    const chainId = chain.slice('eip155:'.length)
    const asked = new Map<string, Promise<unknown>>()
    return (contract, { signal }) => {
      const key = contract.toLowerCase()
      const known = asked.get(key)
      if (known || asked.size >= METADATA_MAX_CONTRACTS) return known ?? Promise.resolve(undefined)
      const asking = withTimeout((own) => fetchAbi({ base, chainId, contract }, own.signal), {
        ms: METADATA_MS,
        error: () => new TimeoutError('endpoints.sourcify', METADATA_MS),
        signal: AbortSignal.any([deadline, ...(signal ? [signal] : [])]),
      })
      asked.set(key, asking)
      return asking
    }
  }
})
