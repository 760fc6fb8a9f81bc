import type { CaipNetworkId } from '../../../../src/domain/caip.ts'
import { freezeRequest } from '../../../../src/receipts/freezeRequest.ts'
import { readMessageStep } from '../../../../src/receipts/readMessageStep.ts'
import { assessRisks } from '../../../../src/receipts/rules/assessRisks.ts'
import type { Description } from './description.ts'
import type { FrameNetwork } from './frameNetwork.ts'
import { wordReceipt } from './words/wordReceipt.ts'

export type MessageContext = {
  /** Of the page that asks, as the browser reports it. */
  origin: string
  /** The account that would sign. */
  address: string
  network: FrameNetwork
}

/** What signing some bytes means: the text they are, a sign-in, or nothing a person can read. */
export function describeMessage(
  bytes: Uint8Array,
  { origin, address, network }: MessageContext,
  now = Date.now(),
): Description {
  const request = freezeRequest({
    chain: network.caip2 as CaipNetworkId,
    account: address,
    method: 'signMessage',
    params: bytes,
  })
  const steps = [readMessageStep(bytes)]
  const risks = assessRisks({ steps, request, origin, now })
  return wordReceipt({ request, steps, risks }, network)
}
