import { UnreadableRequestError } from '#errors/receipt.ts'
import { parseOrExplain, z } from '#lib/schema.ts'

/** SS58 of any network, or that of a key of Ethereum's kind, which some parachains have. */
const ADDRESS = /^(?:[1-9A-HJ-NP-Za-km-z]{46,50}|0x[\da-f]{40})$/i
const CALL = /^0x(?:[\da-f]{2})+$/i

const Address = z.nullish(z.string().check(z.regex(ADDRESS, 'expected an address')))

const forms: Readonly<Record<string, z.ZodMiniType>> = {
  polkadot_signMessage: z.object({ address: Address, message: z.string() }),
  polkadot_signTransaction: z.object({
    address: Address,
    /** Its other fields are the wallet's affair: they differ from chain to chain. */
    transactionPayload: z.object({
      address: Address,
      method: z.string().check(z.regex(CALL, 'expected 0x-hex of whole bytes')),
    }),
  }),
}

/**
 * Refuses a request that no wallet of Polkadot could carry out. None has a receipt, so this is all that is read of it.
 *
 * @throws {UnreadableRequestError} -32602
 * @see https://docs.reown.com/advanced/multichain/rpc-reference/polkadot-rpc
 */
export const requirePolkadotForm = ({
  method,
  params,
}: {
  method: string
  params?: unknown
}): void => {
  const form = Object.hasOwn(forms, method) ? forms[method] : undefined
  const parsed = form && parseOrExplain(form, params)
  if (parsed && !parsed.success) throw new UnreadableRequestError(parsed.problem)
}
