import { isHex } from 'viem'
import { z } from '#lib/schema.ts'
import type { GrantTerm } from '../grant.ts'
import { AnyAddress, readParam } from '../readParam.ts'
import type { Step } from '../receipt.ts'
import { visibleText } from '../visibleText.ts'
import type { EvmReader } from './evmReader.ts'
import { readGrant } from './grantRequest.ts'

const Allowance = z.object({
  allowance: z.custom<`0x${string}`>(
    (value) => isHex(value) && value.length > 2 && value.length <= 66,
  ),
  /** Seconds. */
  period: z.number().check(z.positive()),
  address: z.optional(AnyAddress),
})
const Calls = z.object({
  address: AnyAddress,
  functions: z.optional(z.array(z.object({ functionName: z.string() }))),
})

type Term = { type: string; data?: unknown }

/** What may be done in the account's name, and until when. @throws {UnreadableRequestError} */
export async function readGrantStep(reader: EvmReader, params: unknown): Promise<Step> {
  const { expiry, signer, permissions, policies = [] } = readGrant(params)
  return {
    acts: [
      {
        act: 'grant',
        terms: await Promise.all(permissions.map((term) => readTerm(reader, term))),
        policies: policies.map(raw),
        until: BigInt(expiry),
        keys: signer.data.keys.map(({ publicKey }) => publicKey),
      },
    ],
  }
}

async function readTerm({ tokens, coin }: EvmReader, term: Term): Promise<GrantTerm> {
  const { type, data } = term
  const allowance = Allowance.safeParse(data)
  if (type.endsWith('recurring-allowance') && allowance.success) {
    const { allowance: hex, period, address } = allowance.data
    const isToken = type.startsWith('erc20')
    if (!isToken || address) {
      const asset = isToken && address ? await tokens.token(address) : coin
      return { kind: 'allowance', asset, amount: BigInt(hex), periodSeconds: period }
    }
  }
  const calls = Calls.safeParse(data)
  if (type === 'contract-call' && calls.success) {
    const { address, functions = [] } = calls.data
    const names = functions.map(({ functionName }) => visibleText(functionName, 60))
    return { kind: 'calls', contract: address, functions: names }
  }
  return { kind: 'other', ...raw(term) }
}

export const raw = ({ type, data }: Term) => ({
  type: visibleText(type),
  json: data === undefined ? undefined : visibleText(JSON.stringify(data) ?? ''),
})

const RevokeRequest = z.union([
  z.object({ pci: z.string().check(z.minLength(1)) }),
  z.object({ permissionsContext: z.string().check(z.minLength(1)) }),
  // Its name since the method is called `wallet_revokeExecutionPermission`.
  z.object({ permissionContext: z.string().check(z.minLength(1)) }),
])

/** What `wallet_revokePermissions` takes back; libraries send the object bare or in a list. @throws {UnreadableRequestError} */
export function readRevocationStep(params: unknown): Step {
  const read = readParam(RevokeRequest, Array.isArray(params) ? params[0] : params)
  const [id = ''] = Object.values(read)
  return { acts: [{ act: 'revokeGrant', id: visibleText(id, 120) }] }
}
