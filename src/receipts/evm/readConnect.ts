import { chainIdNumber, evmNetworkId } from '#domain/network/chainReference.ts'
import { formatSiwxMessage } from '#domain/siwx/siwxMessage.ts'
import { UnreadableRequestError } from '#errors/receipt.ts'
import { z } from '#lib/schema.ts'
import { readMessageStep } from '../readMessageStep.ts'
import { readParam } from '../readParam.ts'
import type { Step } from '../receipt.ts'
import { requireKnownFields } from '../requireKnownFields.ts'

const Connect = z.object({ capabilities: z.nullish(z.record(z.string(), z.unknown())) })

const Text = z.nullish(z.string())
const SignIn = z.object({
  nonce: z.string(),
  chainId: z.optional(z.union([z.string(), z.number()])),
  ...{ domain: Text, uri: Text, statement: Text, scheme: Text, requestId: Text },
  ...{ issuedAt: Text, expirationTime: Text, notBefore: Text },
  version: z.nullish(z.literal('1')),
  resources: z.nullish(z.array(z.string())),
})

type Place = { account: string; chainId: number; origin: string; now: number }

/**
 * What `wallet_connect` asks for beside the connection: a sign-in, whose fields the wallet puts together. Any other
 * capability may grant or send something, and nobody here knows what.
 *
 * @throws {UnreadableRequestError}
 * @see https://eips.ethereum.org/EIPS/eip-7846
 */
export function readConnect(params: unknown, place: Place): Step {
  const [first] = readParam(z.array(z.unknown()).check(z.minLength(1)), params)
  const capabilities = readParam(Connect, first).capabilities ?? {}
  requireKnownFields(capabilities, { signInWithEthereum: true }, 'capabilities.')
  const asked = readParam(SignIn, capabilities.signInWithEthereum)
  const { chainId, domain, uri, issuedAt, version: _, ...rest } = asked
  const given = Object.fromEntries(Object.entries(rest).filter(([, value]) => value != null))
  try {
    const text = formatSiwxMessage({
      ...(given as { nonce: string }),
      accountAddress: place.account,
      chainId: evmNetworkId(chainIdNumber(evmNetworkId(chainId ?? place.chainId))),
      domain: domain ?? new URL(place.origin).host,
      uri: uri ?? place.origin,
      version: '1',
      issuedAt: issuedAt ?? new Date(place.now).toISOString(),
    })
    return readMessageStep(new TextEncoder().encode(text))
  } catch (cause) {
    throw new UnreadableRequestError(
      'capabilities.signInWithEthereum: no sign-in can be made of it',
      {
        cause,
      },
    )
  }
}
